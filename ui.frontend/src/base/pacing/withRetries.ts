/** The pauses before each further try, in milliseconds: together well over the time in a tunnel or an elevator. */
const PAUSES = [2_000, 10_000, 30_000];

/**
 * Loads code over a connection that may be bad: tries again after a while, or as soon as the browser is online again,
 * and rejects after four tries with the last error.
 *
 * @param onFailure is called for every failure but the last, so that the page can react in the meantime
 */
export async function withRetries<T>(
  load: () => Promise<T>,
  onFailure: () => void = () => undefined,
): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await load();
    } catch {
      onFailure();
      await later(pause);
    }
  }
  return load();
}

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
