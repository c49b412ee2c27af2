import { contentFolder, type ContentFolder } from '../../repository/contentFolder.testing';
import type { FileWatch } from '../../repository/watchFiles';
import { type BuildState, followBuild, stateIn } from './liveReloadBuild';

let folder: ContentFolder;
let follower: FileWatch;

/** Returns the state that is reported for a file with this text. */
function follow(text: string): Promise<BuildState> {
  folder = contentFolder({ 'build-state.json': text });
  return new Promise((resolve) => {
    follower = followBuild(folder.file('build-state.json'), resolve);
  });
}

afterEach(async () => {
  await follower.close();
  folder.remove();
});

test('an error of the build becomes a sentence with file and line', async () => {
  const state = follow(
    JSON.stringify({
      pid: process.pid,
      isBuilding: false,
      problems: [{ message: 'Expected a semicolon', file: 'src/main.ts', line: 3 }],
    }),
  );
  expect(await state).toEqual({
    isBuilding: false,
    problems: ['src/main.ts, line 3: Expected a semicolon'],
  });
});

test('an interrupted build does not hold back the pages', async () => {
  const state = follow(JSON.stringify({ pid: 2 ** 22 + 1, isBuilding: true, problems: [] }));
  expect(await state).toEqual({ isBuilding: false, problems: [] });
});

test.each(['', '{"pid":1,"isBui', 'null', '[]', '{"pid":1}'])(
  'a file that is being written, %j, has no state yet and does not end the server',
  (text) => {
    expect(stateIn(text)).toBeUndefined();
  },
);
