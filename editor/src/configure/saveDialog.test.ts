import type { Editable } from '../page/editables';
import { server } from '../server/server.testing';
import { saveDialog } from './saveDialog';

const PATH = '/content/site/en/jcr:content/teaser';
const DIALOG_SOURCE = '/mnt/override/apps/site/teaser/_cq_dialog.html';
const DIALOG = '/mnt/override/apps/site/teaser/_cq_dialog.dialog.json';
const CONTENT = `${PATH}.infinity.json`;

const editable = {
  path: PATH,
  element: document.createElement('div'),
  config: { title: 'Teaser', dialogSrc: DIALOG_SOURCE, isContainer: true },
  parent: undefined,
  children: [],
} as unknown as Editable;

const opened = { dialog: {}, content: { title: 'Flu', text: 'a' }, revision: 'r1' };
const CHANGED = { status: 412, body: { error: 'Another author has changed this content.' } };
const now = (content: object) => ({
  [DIALOG]: [{ body: { dialog: {}, revision: 'r2' } }],
  [CONTENT]: [{ body: content }],
});

test('fields are saved beside those that another author has changed', async () => {
  const posts = server({
    [PATH]: [CHANGED, { edit: 'e1' }],
    ...now({ title: 'Flu', text: 'theirs' }),
  });
  expect(await saveDialog(editable, opened, [['./title', 'mine']])).toEqual({ kind: 'saved' });
  expect(posts(PATH)).toEqual(['.%2Ftitle=mine', '.%2Ftitle=mine']);
});

test('the same fields are a conflict, and nothing more is sent', async () => {
  const posts = server({ [PATH]: [CHANGED], ...now({ title: 'theirs', text: 'a' }) });
  expect(await saveDialog(editable, opened, [['./title', 'mine']])).toEqual({
    kind: 'conflict',
    conflicts: [{ name: 'title', label: 'title', mine: 'mine', theirs: 'theirs' }],
    now: { dialog: {}, content: { title: 'theirs', text: 'a' }, revision: 'r2' },
  });
  expect(posts(PATH)).toHaveLength(1);
});

test('a save of deleted content fails with a sentence', async () => {
  server({ [PATH]: [{ status: 412, body: { error: 'It was deleted.' } }] });
  expect(await saveDialog(editable, opened, [['./title', 'mine']])).toEqual({
    kind: 'failed',
    message: 'It was deleted.',
  });
});

test('a save that others overtake again and again ends', async () => {
  const posts = server({ [PATH]: [CHANGED], ...now({ title: 'Flu', text: 'theirs' }) });
  expect(await saveDialog(editable, opened, [['./title', 'mine']])).toMatchObject({
    kind: 'failed',
  });
  expect(posts(PATH).length).toBeLessThan(10);
});
