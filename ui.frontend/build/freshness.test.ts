import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputsHash, isFresh, recordBuild } from '../../scripts/freshness.mjs';

let folder: string;
const file = (name: string): string => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'freshness-'));
  for (const name of ['source.ts', 'source.test.ts', 'result.js']) writeFileSync(file(name), name);
  recordBuild(build('development'), inputsHash(build('development')));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function build(settings: string) {
  return {
    record: file('record.json'),
    inputs: [file('source.ts'), file('source.test.ts')],
    outputs: () => [file('result.js')],
    settings,
  };
}

test('a build without changes is fresh, and a changed test leaves it fresh', () => {
  expect(isFresh(build('development'))).toBe(true);
  writeFileSync(file('source.test.ts'), 'changed');
  expect(isFresh(build('development'))).toBe(true);
});

test('a build of the other mode is stale', () => {
  expect(isFresh(build('production'))).toBe(false);
});

test('a changed source makes the build stale, and the old source makes it fresh again', () => {
  writeFileSync(file('source.ts'), 'changed');
  expect(isFresh(build('development'))).toBe(false);
  writeFileSync(file('source.ts'), 'source.ts');
  expect(isFresh(build('development'))).toBe(true);
});

test('a result that something else has written is stale', () => {
  utimesSync(file('result.js'), 1, 1);
  expect(isFresh(build('development'))).toBe(false);
});

test('a build that never ended is stale', () => {
  rmSync(file('record.json'));
  expect(isFresh(build('development'))).toBe(false);
});
