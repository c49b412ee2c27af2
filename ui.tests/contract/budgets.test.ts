import { chunkSizes } from 'ui.frontend/build/budgets.mjs';

/** A new slot, sentence or module renumbers the others, which changes a chunk that it does not touch by a few bytes. */
const ROOM = 15;

test('each chunk leaves room in its budget for the numbers that a new slot changes', () => {
  const full = chunkSizes()
    .filter(({ bytes, budget }) => budget !== undefined && budget - bytes < ROOM)
    .map(({ name, bytes, budget }) => `${name}: ${bytes} of ${budget} bytes`);
  expect(full).toEqual([]);
});
