import { server } from '../server/server.testing';
import { $canRedo, $canUndo, $saving, redo, send, undo } from './history';

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
  expect($saving.get()).toEqual({ kind: 'failed', message: 'No package has it.' });
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
