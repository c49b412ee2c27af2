/** The pauses before each further try, in milliseconds: together well over the time in a tunnel or an elevator. */
const PAUSES = [2_000, 10_000, 30_000];

/**
 * Loads code over a connection that may be bad: tries again after a while, or as soon as the browser is online again,
 * and rejects after four tries with the last error.
 * Tries without a connection do not count.
 *
 * @param onFailure is called for every failure but the last, so that the page can react in the meantime
 */
export async function withRetries<T>(
  load: () => Promise<T>,
  onFailure: () => void = () => undefined,
): Promise<T> {
  for (let tries = 0; ;) {
    try {
      return await load();
    } catch (error) {
      const pause = navigator.onLine ? PAUSES[tries++] : OFFLINE_PAUSE;
      if (pause === undefined) throw error;
      onFailure();
      await later(pause);
    }
  }
}

/** A browser may think that it is offline although it is not, so the load is tried then as well. */
const OFFLINE_PAUSE = 30_000;

function later(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const end = (): void => {
      stop.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, pause);
    addEventListener('online', end, { signal: stop.signal });
  });
}
