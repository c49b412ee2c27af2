/** How long the page may be kept from everything else at a time, in milliseconds. */
const SLICE = 12;

/**
 * Everything that a generator makes. Whoever has much to make lets the page draw and answer in
 * between, so that no task is long; a little is made at once.
 */
export async function inSlices<T>(steps: Iterable<T>): Promise<T[]> {
  const made: T[] = [];
  let end = performance.now() + SLICE;
  for (const step of steps) {
    made.push(step);
    // The clock costs more than many a step.
    if (made.length % 64 !== 0 || performance.now() < end) continue;
    await breath();
    end = performance.now() + SLICE;
  }
  return made;
}

/** Lets everything that waits have its turn. */
export function breath(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
