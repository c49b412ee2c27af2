import { contentFolder, type ContentFolder } from '../../repository/contentFolder.testing';
import type { FileWatch } from '../../repository/watchFiles';
import { type BuildState, followBuild, stateIn } from './liveReloadBuild';

let folder: ContentFolder;
let follower: FileWatch;

/** Resolves with the state that a file with this text reports. */
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

test('an error of the build is a sentence with file and line', async () => {
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

test('a build that was interrupted does not hold back the pages', async () => {
  const state = follow(JSON.stringify({ pid: 2 ** 22 + 1, isBuilding: true, problems: [] }));
  expect(await state).toEqual({ isBuilding: false, problems: [] });
});

test.each(['', '{"pid":1,"isBui', 'null', '[]', '{"pid":1}'])(
  'the file %j, which is written at this moment, has no state yet and does not end the server',
  (text) => {
    expect(stateIn(text)).toBeUndefined();
  },
);
