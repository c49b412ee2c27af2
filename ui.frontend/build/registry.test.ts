import { slotFolders } from './places.mjs';
import { registry } from '../src/registry';

const slots = [...slotFolders().keys()];

test('the folders of slots and the registry have the same names', () => {
  expect(Object.keys(registry).sort()).toEqual(slots.sort());
});

test.each(slots)('%s is registered under its own name', async (name) => {
  const code = await registry[name]?.load();
  expect(code?.default.name).toBe(name);
});
