import { server } from '../server/server.testing';
import { $canRedo, $canUndo, $history, $saving, go, send } from './history';

const undo = (): Promise<readonly string[]> => go((done) => done - 1);
const redo = (): Promise<readonly string[]> => go((done) => done + 1);

beforeEach(() => {
  $history.set({ steps: [], done: 0 });
});

test('steps are undone and done again by the server, each with its latest id', async () => {
  const posts = server({
    '/content/a': [{ edit: 'e1' }],
    '/content/b': [{ edit: 'e2' }],
    '/bin/authoring/undo': [
      { edit: 'e3', body: { paths: ['/content/b'] } },
      { edit: 'e4', body: { paths: ['/content/b'] } },
      { edit: 'e5', body: { paths: ['/content/b'] } },
    ],
  });
  await send('First', '/content/a', [['./title', 'x']]);
  await send('Second', '/content/b', [['./title', 'y']]);
  expect(await undo()).toEqual(['/content/b']);
  expect([$canUndo.get(), $canRedo.get()]).toEqual([true, true]);
  await redo();
  await undo();
  expect(posts('/bin/authoring/undo')).toEqual(['edit=e2', 'edit=e3', 'edit=e4']);

  // A new step ends what could be done again.
  server({ '/content/a': [{ edit: 'e6' }] });
  await send('Third', '/content/a', [['./title', 'z']]);
  expect($canRedo.get()).toBe(false);
});

test('a refused edit is reported and leaves the history alone', async () => {
  server({ '/content/a': [{ status: 409, body: { error: { message: 'No package has it.' } } }] });
  const canUndo = $canUndo.get();
  expect(await send('Refused', '/content/a', [])).toBeUndefined();
  expect($saving.get()).toEqual({ kind: 'failed', message: 'No package has it.', status: 409 });
  expect($canUndo.get()).toBe(canUndo);
});

test('edits are sent one after the other', async () => {
  const posts = server({ '/content/a': [{ edit: 'e7', late: true }, { edit: 'e8' }] });
  const both = [
    send('One', '/content/a', [['./title', '1']]),
    send('Two', '/content/a', [['./title', '2']]),
  ];
  await Promise.all(both);
  expect(posts('/content/a')).toEqual(['.%2Ftitle=1', '.%2Ftitle=2']);
});

test('several steps are undone at once, and those before a refused one stay undone', async () => {
  const posts = server({
    '/content/a/jcr:content': [{ edit: 'e1' }, { edit: 'e2' }, { edit: 'e3' }],
    '/bin/authoring/undo': [
      { edit: 'u3', body: { paths: ['/content/3'] } },
      { edit: 'u2', body: { paths: ['/content/2'] } },
      { edit: 'r2', body: { paths: ['/content/2'] } },
      { status: 409, body: { error: 'Another author has changed it.' } },
    ],
  });
  for (const label of ['One', 'Two', 'Three']) await send(label, '/content/a/jcr:content', []);
  expect(await go(() => 1)).toEqual(['/content/3', '/content/2']);
  expect($history.get()).toMatchObject({ done: 1, steps: [{ page: '/content/a' }, {}, {}] });

  expect(await go(() => 3)).toEqual(['/content/2']);
  expect($history.get().done).toBe(2);
  expect($saving.get()).toEqual({
    kind: 'failed',
    message: 'Another author has changed it.',
    status: 409,
  });
  expect(posts('/bin/authoring/undo')).toEqual(['edit=e3', 'edit=e2', 'edit=u2', 'edit=u3']);
});

test('an edit that did not reach the server can be tried again', async () => {
  server({ '/content/a': [{ status: 503 }] });
  const retry = jest.fn();
  await send('Lost', '/content/a', [], retry);
  expect($saving.get()).toMatchObject({ kind: 'failed', retry });
});

describe('the key of an edit', () => {
  const keys: (string | undefined)[] = [];
  const sendOnce = async (responds: boolean, title = 'x'): Promise<void> => {
    server({ '/content/a': [responds ? { edit: 'e1' } : { status: 502 }] });
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      if (input === '/content/a')
        keys.push(new Headers(init?.headers).get('idempotency-key') ?? '');
      return fetch(input, init);
    };
    await send('Edit', '/content/a', [['./title', title]]);
  };

  test('is the same until there is a response, and then another', async () => {
    await sendOnce(false);
    await sendOnce(true);
    await sendOnce(true);
    await sendOnce(false);
    await sendOnce(true, 'other');
    const [first, repeated, next, lost, other] = keys;
    expect(first).toMatch(/^[\w-]{16,}$/);
    expect(repeated).toBe(first);
    expect(new Set([first, next, lost, other]).size).toBe(4);
  });
});

test('an edit that the server has forgotten ends the history', async () => {
  server({
    '/content/a': [{ edit: 'e1' }],
    '/bin/authoring/undo': [{ status: 404, body: { error: 'No such edit.' } }],
  });
  await send('One', '/content/a', []);
  await undo();
  expect($saving.get()).toMatchObject({ kind: 'failed', message: 'No such edit.' });
  expect($canUndo.get()).toBe(false);
});
