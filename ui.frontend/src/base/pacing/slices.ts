/** How long the page may be kept from everything else at a time, in milliseconds. */
const SLICE = 12;

/**
 * What a generator returns in the end. Long work lets the page draw and answer after
 * some of the generator's steps, so that no task is long; what one step does is done at once.
 *
 * @param breath lets others have their turn: `pause` for what can wait until the page rests
 */
export async function inSlices<T>(steps: Iterator<unknown, T>, breath = turn): Promise<T> {
  // The task that this begins in may have been long already: the first step is all that is added.
  let end = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < end) continue;
    await breath();
    end = performance.now() + SLICE;
  }
}

/** Yields to everything that waits. */
function turn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Lets the browser draw and hear the visitor before the next piece of a long work. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(
        () => {
          resolve();
        },
        { timeout: 200 },
      );
    else setTimeout(resolve);
  });
}
