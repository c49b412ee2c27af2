/*
 * Changes each number and sentence of the specification in the source, one at a time in a copy of
 * the tree, and runs the tests that read the file: one of them has to fail. Prints the changes that
 * no test has noticed. `npm run mutate`, or `npm run mutate -- dessert` for the files so named.
 *
 * `node scripts/mutate.mjs --check` runs no test: it prints the entries whose text is not in their file exactly once.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyTree, replaceFile, root } from './copyTree.mjs';
import { mutations } from './mutations.mjs';

const mismatches = mutations.flatMap(([file, from]) => {
  const path = join(root, file);
  const count = existsSync(path) ? readFileSync(path, 'utf8').split(from).length - 1 : 0;
  return count === 1 ? [] : [`${file} contains ${from} ${count} times instead of once.`];
});
for (const mismatch of mismatches) console.error(`scripts/mutations.mjs: ${mismatch}`);

const wanted = process.argv[2] ?? '';
const known = new Map();
let copy;
if (mismatches.length > 0) process.exitCode = 1;
else if (wanted !== '--check') mutate();

function mutate() {
  copy = copyTree('mutate');
  const survivors = [];
  try {
    build();
    for (const [file, from, to, journey] of mutations.filter(([path]) => path.includes(wanted))) {
      const before = readFileSync(join(root, file), 'utf8');
      const changed = before.replace(from, () => to);
      const isCaught = notices(file, changed, before, journey);
      console.log(`${isCaught ? 'caught  ' : 'SURVIVES'} ${file}: ${from} → ${to}`);
      if (!isCaught) survivors.push(file);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(`${survivors.length} of the changes survive.`);
  process.exitCode = survivors.length === 0 ? 0 : 1;
}

/** Builds the copy, because some tests read what the build writes. Only changed style sheets are built again. */
function build() {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: copy, stdio: 'ignore' });
  if (status !== 0) throw new Error('The build of the copy fails.');
}

/**
 * Returns whether a test fails because of the change. A failure counts only if the same tests pass without the change,
 * because on a busy machine a test may fail by itself.
 */
function notices(file, changed, before, journey) {
  for (const suite of journey ? [journeySuite(journey)] : jestSuites(file)) {
    if (!passes(suite)) throw new Error(`The tests of ${suite.name} fail as they are.`);
    replaceFile(join(copy, file), changed);
    const isNoticed = !suite.run();
    replaceFile(join(copy, file), before);
    if (isNoticed && suite.run()) return true;
  }
  return false;
}

/** Returns whether the tests pass without a change: else each change would seem to be noticed. */
function passes(suite) {
  known.set(suite.name, known.get(suite.name) ?? suite.run());
  return known.get(suite.name);
}

/** The tests beside the file run first: they are the fewest, and usually notice. */
function jestSuites(file) {
  return [[`${dirname(file)}/[^/]+$`], ['--findRelatedTests', file]].map((which) => ({
    name: which.join(' '),
    run: () => {
      // A busy machine must not seem to have noticed a change.
      const limits = ['--testTimeout=60000'];
      return isDone('.', 'jest', '--bail', '--silent', '--passWithNoTests', ...limits, ...which);
    },
  }));
}

/** A style sheet has to be built, and only a browser reads it. */
function journeySuite([file, title]) {
  return {
    name: `${file} -g ${title}`,
    run: () => {
      build();
      const options = ['--max-failures=1', '--retries=0', '-g', title];
      return isDone('ui.tests', 'playwright', 'test', file, ...options);
    },
  };
}

/** Runs a command of the installed packages in a folder of the copy. Returns whether it succeeds. */
function isDone(folder, ...command) {
  return spawnSync('npx', command, { cwd: join(copy, folder), stdio: 'ignore' }).status === 0;
}
