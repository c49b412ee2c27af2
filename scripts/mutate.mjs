/*
 * Changes each number and sentence of the specification in the source, one at a time in a copy of
 * the tree, and runs the tests that read the file: one of them has to fail. Prints the changes that
 * no test has noticed, and those whose tests fail without the change as well. `npm run mutate`, or
 * `npm run mutate -- dessert` for the files so named. Each core works on a copy of its own.
 *
 * `node scripts/mutate.mjs --check` runs no test: it prints the entries whose text is not in their file exactly once.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
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
/** Whether a suite passes without a change, by its name. */
const known = new Map();
if (mismatches.length > 0) process.exitCode = 1;
else if (wanted !== '--check') await mutate();

async function mutate() {
  const chosen = mutations.filter(([file]) => file.includes(wanted));
  // Journeys start servers and browsers, so only one copy runs them, before it helps with the others.
  const journeys = chosen.filter(([, , , journey]) => journey);
  const others = chosen.filter(([, , , journey]) => !journey);
  const counts = { caught: 0, SURVIVES: 0, 'not judged': 0 };
  const lanes = Array.from({ length: availableParallelism() }, (_, index) => index);
  await Promise.all(
    lanes.map((index) => workThrough(index === 0 ? [journeys, others] : [others], counts)),
  );
  console.log(
    `${counts.caught} caught, ${counts.SURVIVES} survive, ${counts['not judged']} not judged.`,
  );
  process.exitCode = counts.caught === chosen.length ? 0 : 1;
}

/** Makes the changes of the queues in a copy of its own. The queues may be shared with other copies. */
async function workThrough(queues, counts) {
  const copy = copyTree('mutate');
  try {
    if (!(await builds(copy))) throw new Error('The build of the copy fails.');
    for (const queue of queues)
      for (let change = queue.shift(); change; change = queue.shift()) {
        const [file, from, to] = change;
        const verdict = await judge(copy, change);
        counts[verdict] += 1;
        console.log(`${verdict.padEnd(10)} ${file}: ${from} → ${to}`);
      }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/**
 * Makes one change and takes it back.
 * @returns `caught` if a test fails because of it: one that passes before the change and again after it, because on a
 * busy machine a test may fail by itself. `not judged` if the tests fail as they are.
 */
async function judge(copy, [file, from, to, journey]) {
  const before = readFileSync(join(root, file), 'utf8');
  let verdict;
  for (const suite of journey ? [journeySuite(copy, journey)] : jestSuites(copy, file)) {
    verdict = 'not judged';
    if (!(await passes(suite))) continue;
    replaceFile(
      join(copy, file),
      before.replace(from, () => to),
    );
    const isNoticed = !(await suite.run());
    replaceFile(join(copy, file), before);
    if (isNoticed && (await suite.run())) return 'caught';
    if (!isNoticed) verdict = 'SURVIVES';
  }
  return verdict;
}

/** Returns whether the tests pass without a change: else each change would seem to be noticed. */
async function passes(suite) {
  if (!known.get(suite.name)) known.set(suite.name, await suite.run());
  return known.get(suite.name);
}

/** The tests beside the file run first: they are the fewest, and usually notice. */
function jestSuites(copy, file) {
  return [[`${dirname(file)}/[^/]+$`], ['--findRelatedTests', file]].map((which) => ({
    name: which.join(' '),
    run: () => {
      const options = ['--bail', '--silent', '--passWithNoTests', '--maxWorkers=2'];
      return isDone(join(copy, '.'), 'npx', 'jest', ...options, ...which);
    },
  }));
}

/** A style sheet has to be built, and only a browser reads it. */
function journeySuite(copy, [file, title]) {
  return {
    name: `${file} -g ${title}`,
    run: async () => {
      if (!(await isDone(copy, 'npm', 'run', '--silent', 'build', '-w', 'ui.frontend')))
        throw new Error('The build of the copy fails.');
      const options = ['--max-failures=1', '--retries=0', '-g', title];
      return isDone(join(copy, 'ui.tests'), 'npx', 'playwright', 'test', file, ...options);
    },
  };
}

/** Builds the copy, because some tests read what the build writes. Only changed style sheets are built again. */
function builds(copy) {
  return isDone(copy, 'npm', 'run', '--silent', 'build');
}

/** Runs a command of the installed packages in a folder. Returns whether it succeeds. */
async function isDone(cwd, ...[command, ...words]) {
  const [status] = await once(spawn(command, words, { cwd, stdio: 'ignore' }), 'exit');
  return status === 0;
}
