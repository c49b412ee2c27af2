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
