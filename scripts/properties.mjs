// Runs the tests of properties with a new seed, or with the one that a failure named: npm run test:properties -- 42
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

const [given, ...paths] = process.argv.slice(2);
const seed = given ?? String(randomInt(2 ** 31));
if (!/^-?\d+$/.test(seed)) {
  console.error('Usage: npm run test:properties [-- <seed> [<path> …]]');
  process.exit(2);
}
console.log(`PROPERTY_SEED=${seed}`);

const files = paths.length > 0 ? paths : filesWithProperties();
const jest = ['--max-semi-space-size=64', 'node_modules/jest/bin/jest.js', '--runTestsByPath'];
const { status } = spawnSync(process.execPath, [...jest, ...files], {
  stdio: 'inherit',
  env: { ...process.env, PROPERTY_SEED: seed },
});
process.exit(status ?? 1);

function filesWithProperties() {
  const { stdout } = spawnSync(
    'git',
    ['grep', '-l', "from 'fast-check'", '--', '*.test.ts', '*.test.tsx'],
    {
      encoding: 'utf8',
    },
  );
  return stdout.trim().split('\n');
}
