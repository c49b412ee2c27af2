import { readHistory, writeHistory } from './keptHistory';

const STEPS = { steps: [{ label: 'Added Text', page: '/content/a', edits: ['e1'] }], done: 1 };

beforeEach(() => {
  sessionStorage.clear();
});

test('the steps outlive the page', () => {
  writeHistory(STEPS);
  expect(readHistory()).toEqual(STEPS);
});

test('what no history of ours is, is no history', () => {
  for (const text of ['', '{', 'null', '[]', '{"steps":[1],"done":0}', '{"steps":[],"done":"x"}']) {
    sessionStorage.setItem('editor-history', text);
    expect(readHistory()).toEqual({ steps: [], done: 0 });
  }
});

test('more done steps than there are count as all of them', () => {
  sessionStorage.setItem('editor-history', JSON.stringify({ ...STEPS, done: 7 }));
  expect(readHistory()).toEqual(STEPS);
});
