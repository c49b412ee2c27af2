/** Every slot has examples, which use only attributes of its contract, and its README shows them. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { slotFolders } from 'ui.frontend/build/places.mjs';
import { exampleId, type Example } from 'ui.frontend/src/slot/examples';
import { registry } from 'ui.frontend/src/registry';

const SOURCES = resolve(__dirname, '../../ui.frontend/src');
const folders: ReadonlyMap<string, string> = slotFolders();

describe.each(Object.entries(registry))('the slot %s', (name, { load }) => {
  const folder = join(SOURCES, folders.get(name) ?? name);
  const file = join(folder, 'examples.ts');
  const read = async (): Promise<readonly Example[]> =>
    ((await import(file)) as { default: readonly Example[] }).default;

  test('has examples.ts beside slot.ts, with at least one example', async () => {
    expect(existsSync(file)).toBe(true);
    expect((await read()).length).toBeGreaterThan(0);
  });

  test('has unique example names and sets only attributes of its contract', async () => {
    const examples = await read();
    const ids = examples.map(exampleId);
    expect(new Set(ids).size).toBe(ids.length);
    const { attributes } = (await load()).default;
    for (const example of examples)
      for (const key of Object.keys(example.attributes ?? {}))
        expect([...Object.keys(attributes), 'id']).toContain(key);
  });

  test('shows its examples in its README (npm run docs:examples writes them)', async () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    const rows = readme
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    for (const { name: title, when } of await read()) expect(rows).toContainEqual([title, when]);
  });
});
