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
    for (const [file, from, to] of mutations.filter(([path]) => path.includes(wanted))) {
      const before = readFileSync(join(root, file), 'utf8');
      const changed = before.replace(from, () => to);
      const isCaught = notices(file, changed, before);
      console.log(`${isCaught ? 'caught  ' : 'SURVIVES'} ${file}: ${from} → ${to}`);
      if (!isCaught) survivors.push(file);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  console.log(`${survivors.length} of the changes survive.`);
  process.exitCode = survivors.length === 0 ? 0 : 1;
}

/** Builds the copy, because some tests read what the build writes. The changes that follow are not built. */
function build() {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { cwd: copy, stdio: 'ignore' });
  if (status !== 0) throw new Error('The build of the copy fails.');
}

/** The tests beside the file run first: they are the fewest, and usually notice. */
function notices(file, changed, before) {
  for (const which of [[`${dirname(file)}/[^/]+$`], ['--findRelatedTests', file]]) {
    if (!passes(which)) throw new Error(`The tests of ${which.join(' ')} fail as they are.`);
    replaceFile(join(copy, file), changed);
    const isNoticed = !run(which);
    replaceFile(join(copy, file), before);
    if (isNoticed) return true;
  }
  return false;
}

/** Returns whether the tests pass without a change: else each change would seem to be noticed. */
function passes(which) {
  const key = which.join(' ');
  known.set(key, known.get(key) ?? run(which));
  return known.get(key);
}

function run(which) {
  // A busy machine must not seem to have noticed a change.
  const limits = ['--testTimeout=60000'];
  const parameters = ['--bail', '--silent', '--passWithNoTests', ...limits, ...which];
  return spawnSync('npx', ['jest', ...parameters], { cwd: copy, stdio: 'ignore' }).status === 0;
}
