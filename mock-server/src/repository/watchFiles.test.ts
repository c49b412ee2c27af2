import { watch, type FSWatcher } from 'chokidar';
import { contentFolder, type ContentFolder } from './contentFolder.testing';
import { watchFiles } from './watchFiles';

jest.mock('chokidar', () => {
  const chokidar: { watch: typeof watch } = jest.requireActual('chokidar');
  return { watch: jest.fn(chokidar.watch) };
});

let folder: ContentFolder;

beforeEach(() => {
  folder = contentFolder({ 'a.txt': 'a' });
});

afterEach(() => {
  folder.remove();
});

/** Returns a promise and the function that resolves it. */
function signal(): { promise: Promise<void>; call: () => void } {
  let call = (): void => undefined;
  const promise = new Promise<void>((resolve) => (call = resolve));
  return { promise, call };
}

/** Returns the operating system's watcher of the newest watch. */
const watcher = (): FSWatcher => jest.mocked(watch).mock.results.at(-1)?.value as FSWatcher;

test('an error of the watcher is logged, and later changes are still reported', async () => {
  const lines: string[] = [];
  let reported = signal();
  const files = watchFiles(
    [folder.path],
    () => {
      reported.call();
    },
    (line) => lines.push(line),
  );
  await reported.promise;
  watcher().emit('error', new Error('EPERM: operation not permitted, watch'));
  expect(lines).toEqual([
    'A file cannot be watched, so its changes may need a restart: EPERM: operation not permitted, watch.',
  ]);
  reported = signal();
  folder.write('b.txt', 'b');
  await reported.promise;
  await files.close();
});

test('a file that a build deletes and writes again is still watched', async () => {
  const file = folder.file('dist/examples.json');
  folder.write('dist/examples.json', '{}');
  let reported = signal();
  const files = watchFiles(
    [file],
    () => {
      reported.call();
    },
    (line) => {
      throw new Error(line);
    },
  );
  await reported.promise;
  for (const text of ['{"slots":[]}', '{"blocks":[]}']) {
    reported = signal();
    folder.delete('dist/examples.json');
    await reported.promise;
    reported = signal();
    folder.write('dist/examples.json', text);
    await reported.promise;
  }
  await files.close();
});
