import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { registry } from './registry';

const components = join(__dirname, '../components');
const slots = readdirSync(components).filter((name) =>
  existsSync(join(components, name, 'slot.ts')),
);

test('every component with a contract is registered, and nothing else is', () => {
  expect(Object.keys(registry).sort()).toEqual(slots.sort());
});

test.each(slots)('%s is registered under its own name', async (name) => {
  const code = await registry[name]?.load();
  expect(code?.default.name).toBe(name);
});
