import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Maven builds the frontend with the same Node versions that npm accepts. */

const ROOT = resolve(__dirname, '../..');
const pom = readFileSync(join(ROOT, 'pom.xml'), 'utf8');

const property = (name: string) => new RegExp(`<${name}>(.*)</${name}>`).exec(pom)?.[1] ?? '';
const isAccepted = (version: string) => new RegExp(`^${property('node.accepted')}$`).test(version);

test('package.json accepts the versions in this test', () => {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  expect(engines.node).toBe('^20.19.0 || >=22.13.0');
});

test.each(['v20.19.0', 'v20.20.2', 'v22.13.0', 'v22.20.1', 'v23.0.0', 'v24.21.0', 'v30.1.0'])(
  'Maven takes %s from the PATH',
  (version) => {
    expect(isAccepted(version)).toBe(true);
  },
);

test.each(['v8.17.0', 'v18.20.4', 'v20.9.0', 'v20.18.3', 'v21.7.3', 'v22.9.0', 'v22.12.0'])(
  'Maven installs its own Node if the PATH has %s',
  (version) => {
    expect(isAccepted(version)).toBe(false);
  },
);

test('Maven installs an accepted Node of the release line that developers use', () => {
  const installed = property('node.version');
  expect(isAccepted(installed)).toBe(true);
  expect(installed).toMatch(
    new RegExp(`^v${readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim()}\\.`),
  );
});
