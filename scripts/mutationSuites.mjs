/* The tests that have to notice a change of `npm run mutate`. Those that run first are few, and usually notice. */
import { fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { root } from './copyTree.mjs';

/** The most tests that run because they mention a file or a text, and the number of those that run first. */
const MOST = 25;
const FIRST = 4;

/**
 * The test that is named for the change, the tests beside its file, then those that mention it or the text, then all that read it. `run` ends at the first failure
 * and resolves with undefined if all pass, otherwise with the suite that runs the files of tests that failed.
 */
export function jestSuites(copy, file, text, named) {
  const mentions = testsThatMention(copy, file, text);
  const choices = [
    ...(named === undefined ? [] : [['--runTestsByPath', named]]),
    [`${join(copy, dirname(file))}/[^/]+$`],
    ...[mentions.slice(0, FIRST), mentions.slice(FIRST, MOST)].flatMap((tests) =>
      tests.length > 0 ? [['--runTestsByPath', ...tests]] : [],
    ),
    ['--findRelatedTests', file],
  ];
  return choices.map((which) => jestSuite(copy, which));
}

function jestSuite(copy, which) {
  const report = join(copy, 'mutate-report.json');
  const options = ['--bail', '--silent', '--passWithNoTests', '--maxWorkers=2'];
  const words = [JEST, ...options, '--json', `--outputFile=${report}`, ...which];
  return {
    run: async () => {
      rmSync(report, { force: true });
      if (await isDone(copy, process.execPath, ...words)) return undefined;
      const failed = existsSync(report)
        ? failedFiles(JSON.parse(readFileSync(report, 'utf8')))
        : [];
      return jestSuite(copy, failed.length > 0 ? ['--runTestsByPath', ...failed] : which);
    },
  };
}

const JEST = 'node_modules/jest/bin/jest.js';

function failedFiles({ testResults }) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
}

/** Returns the tests that mention the text or the file: first those that mention both, then the shortest. */
function testsThatMention(copy, file, text) {
  const literal = /^'(.*)'$/.exec(text)?.[1];
  const module = `/${basename(file, extname(file))}'`;
  const list = spawnSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root });
  return list.stdout
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((test) => {
      const source = readFileSync(join(copy, test), 'utf8');
      const mentions = [module, ...(literal === undefined ? [] : [literal])];
      return {
        test,
        count: mentions.filter((each) => source.includes(each)).length,
        length: source.length,
      };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.length - b.length)
    .map(({ test }) => test);
}

/** The journey with a title, as one of {@link jestSuites}. It reads the style sheets that `buildsStyles` builds. */
export function journeySuite(copy, journey) {
  const [file, title] = journey;
  return {
    run: async () => {
      const options = ['--max-failures=1', '--retries=0', '-g', title];
      const isPassed = await isDone(
        join(copy, 'ui.tests'),
        'npx',
        'playwright',
        'test',
        file,
        ...options,
      );
      return isPassed ? undefined : journeySuite(copy, journey);
    },
  };
}

/**
 * Builds the frontend of a copy again at every change, which takes a second instead of a minute.
 * @returns `next()`, which resolves after the next build, and `stop()`
 */
export async function buildsStyles(copy) {
  const build = fork(join(copy, 'ui.frontend/build/run.mjs'), ['--watch'], {
    cwd: join(copy, 'ui.frontend'),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  await once(build, 'message');
  return {
    next: () => once(build, 'message'),
    stop: async () => {
      build.kill();
      await once(build, 'exit');
    },
  };
}

/** Runs a command of the installed packages in a folder. Returns whether it succeeds. */
async function isDone(cwd, command, ...words) {
  const [status] = await once(spawn(command, words, { cwd, stdio: 'ignore' }), 'exit');
  return status === 0;
}
