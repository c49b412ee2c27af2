import type { Measure } from './measure';

/** Returns the size of every script that the frontend's build has written, beside its budget. */
export async function measureChunks(): Promise<Measure[]> {
  const { chunkSizes } = await import('ui.frontend/build/budgets.mjs');
  return chunkSizes().map(({ name, bytes, budget }) => ({
    what: `bytes of ${name}, gzip`,
    value: String(bytes),
    ...(budget !== undefined && { bound: String(budget) }),
  }));
}
