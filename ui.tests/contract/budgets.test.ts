import { chunkSizes } from 'ui.frontend/build/budgets.mjs';

/** A new slot, sentence or module renumbers the others, which changes a chunk that it does not touch by a few bytes. */
const ROOM = 15;
/** `site` also names each slot, so that a new one, such as the guide's, fits without a larger budget. */
const ROOM_FOR_A_SLOT = 100;

test('each chunk leaves room in its budget for what a new slot changes', () => {
  const full = chunkSizes()
    .filter(
      ({ name, bytes, budget }) =>
        budget !== undefined && budget - bytes < (name === 'site' ? ROOM_FOR_A_SLOT : ROOM),
    )
    .map(({ name, bytes, budget }) => `${name}: ${bytes} of ${budget} bytes`);
  expect(full).toEqual([]);
});
