import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { components, frontend, slotFolders } from './places.mjs';
import { registry } from '../src/registry';

const slots = [...slotFolders().keys()];

test('the folders of slots and the registry have the same names', () => {
  expect(Object.keys(registry).sort()).toEqual(slots.sort());
});

test.each(slots)('%s is registered under its own name', async (name) => {
  const code = await registry[name]?.load();
  expect(code?.default.name).toBe(name);
});

test('git ignores the scripts that the build writes, and no other', () => {
  const written = [...slotFolders()]
    .filter(([, folder]) => existsSync(join(frontend, 'src', folder, 'script.json')))
    .map(([name]) => `${name}/${name}.html`);
  const ignored = readFileSync(join(frontend, '../.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('ui.apps/') && line.endsWith('.html'))
    .map((line) => join(frontend, '..', line).slice(`${components}/`.length));
  expect(ignored.sort()).toEqual(written.sort());
});
