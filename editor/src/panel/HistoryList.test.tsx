import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { $history, send } from '../edits/history';
import { server } from '../server/server.testing';
import { HistoryList } from './HistoryList';

const PAGE = '/content/site/en';

beforeEach(() => {
  $history.set({ steps: [], done: 0 });
});

async function doSteps(): Promise<(path: string) => string[]> {
  const posts = server({
    [`${PAGE}/jcr:content/teaser`]: [{ edit: 'e1' }, { edit: 'e2' }],
    '/content/site/en/story/jcr:content': [{ edit: 'e3' }],
    '/bin/authoring/undo': [{ edit: 'u3' }, { edit: 'u2' }],
  });
  await act(async () => {
    await send('Added Teaser', `${PAGE}/jcr:content/teaser`, []);
    await send('Moved Teaser', `${PAGE}/jcr:content/teaser`, []);
    await send('Deleted Title', '/content/site/en/story/jcr:content', []);
  });
  return posts;
}

const steps = (): (string | null)[] =>
  screen.getAllByRole('button').map(({ textContent }) => textContent);

test('lists what the author has done, the newest first, and names another page', async () => {
  render(<HistoryList page={PAGE} />);
  expect(screen.getByText(/What you change is listed here/)).toBeVisible();
  await doSteps();
  expect(steps()).toEqual([
    'Deleted Title, on storyNow',
    'Moved Teaser',
    'Added Teaser',
    'Before your changes',
  ]);
});

test('a press on a step goes back to it by keyboard, and keeps what was undone', async () => {
  const posts = await doSteps();
  render(<HistoryList page={PAGE} />);
  act(() => {
    screen.getByRole('button', { name: 'Added Teaser' }).focus();
  });
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: /^Added Teaser.*Now/ })).toHaveFocus();
  expect(screen.getByRole('button', { current: 'step' })).toHaveTextContent('Added Teaser');
  expect(steps()).toEqual([
    'Deleted Title, on storyUndone',
    'Moved TeaserUndone',
    'Added TeaserNow',
    'Before your changes',
  ]);
  expect(posts('/bin/authoring/undo')).toEqual(['edit=e3', 'edit=e2']);
});
