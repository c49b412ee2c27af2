import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Measure } from './measure';

const ROOT = resolve(__dirname, '../..');
const MOST_BUILDS = 5;

/** Compares `npm run test:unit` with a build right before it, because seconds would measure the machine. */
export function measureUnitTests(): Promise<Measure[]> {
  const build = secondsOf('build');
  const tests = secondsOf('test:unit');
  return Promise.resolve([
    { what: '`npm run test:unit`', value: `${tests.toFixed(0)} s` },
    {
      what: '… relative to `npm run build`',
      value: `× ${(tests / build).toFixed(1)}`,
      bound: `× ${String(MOST_BUILDS)}`,
    },
  ]);
}

function secondsOf(script: string): number {
  const started = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    cwd: ROOT,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm run ${script} failed. Run it alone to see why.`);
  return (performance.now() - started) / 1000;
}
