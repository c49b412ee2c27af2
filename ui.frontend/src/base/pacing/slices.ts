/** The longest time for which the page is blocked at a time, in milliseconds. */
const SLICE = 12;

/**
 * Returns the final value of a generator. Between its steps, long work lets the page draw and respond, so that no task
 * is long; a single step is done at once.
 *
 * @param breath lets other tasks have their turn: `pause` is for work that can wait until the page is idle
 */
export async function inSlices<T>(steps: Iterator<unknown, T>, breath = turn): Promise<T> {
  // The current task may have been long already, so only the first step is added to it.
  let end = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < end) continue;
    await breath();
    end = performance.now() + SLICE;
  }
}

/** Yields to all waiting tasks. */
function turn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Lets the browser draw and respond to the visitor before the next piece of long work. */
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
