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
import { join } from 'node:path';
import { copyTree, replaceFile, root } from './copyTree.mjs';
import { mutations } from './mutations.mjs';
import { buildsStyles, jestSuites, journeySuite } from './mutationSuites.mjs';

const mismatches = mutations.flatMap(([file, from]) => {
  const path = join(root, file);
  const count = existsSync(path) ? readFileSync(path, 'utf8').split(from).length - 1 : 0;
  return count === 1 ? [] : [`${file} contains ${from} ${count} times instead of once.`];
});
for (const mismatch of mismatches) console.error(`scripts/mutations.mjs: ${mismatch}`);

const wanted = process.argv[2] ?? '';
if (mismatches.length > 0) process.exitCode = 1;
else if (wanted !== '--check') await mutate();

async function mutate() {
  const chosen = mutations.filter(([file]) => file.includes(wanted));
  // Journeys start servers and browsers, so only one copy runs them, before it helps with the others.
  const journeys = chosen.filter(([, , , test]) => Array.isArray(test));
  const others = chosen.filter(([, , , test]) => !Array.isArray(test));
  const counts = { caught: 0, SURVIVES: 0, 'not judged': 0 };
  const count = Math.min(availableParallelism(), others.length + 1);
  const lanes = Array.from({ length: count }, (_, index) => index);
  await Promise.all(
    lanes.map((index) => workThrough(index === 0 ? [journeys, others] : [others], counts)),
  );
  console.log(
    `${counts.caught} caught, ${counts.SURVIVES} survive, ${counts['not judged']} not judged.`,
  );
  process.exitCode = counts.caught === chosen.length ? 0 : 1;
}

/** Makes the changes of the queues in a copy of its own. The copies share the queues. */
async function workThrough(queues, counts) {
  const copy = copyTree('mutate');
  const [journeys] = queues.length > 1 ? queues : [[]];
  let styles;
  try {
    await build(copy);
    styles = journeys.length > 0 ? await buildsStyles(copy) : undefined;
    for (const queue of queues)
      for (let change = queue.shift(); change; change = queue.shift()) {
        const [file, from, to] = change;
        const verdict = await judge(copy, change, styles);
        counts[verdict] += 1;
        console.log(`${verdict.padEnd(10)} ${file}: ${from} → ${to}`);
      }
  } finally {
    await styles?.stop();
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Builds the copy, because some tests read what the build writes. */
async function build(copy) {
  const [status] = await once(
    spawn('npm', ['run', '--silent', 'build'], { cwd: copy, stdio: 'ignore' }),
    'exit',
  );
  if (status !== 0) throw new Error('The build of the copy fails.');
}

/**
 * Makes one change and takes it back.
 * @returns `caught` if a test fails because of it: one that passes without the change, because on a busy machine a test may
 *   fail by itself. `not judged` if the tests fail as they are.
 */
async function judge(copy, [file, from, to, test], styles) {
  const journey = Array.isArray(test) ? test : undefined;
  const before = readFileSync(join(root, file), 'utf8');
  const write = async (text) => {
    const built = journey ? styles.next() : undefined;
    replaceFile(join(copy, file), text);
    await built;
  };
  let verdict;
  for (const suite of journey
    ? [journeySuite(copy, journey)]
    : jestSuites(copy, file, from, test)) {
    await write(before.replace(from, () => to));
    const failed = await suite.run();
    await write(before);
    if (failed && !(await failed.run())) return 'caught';
    verdict = failed ? 'not judged' : 'SURVIVES';
  }
  return verdict;
}
