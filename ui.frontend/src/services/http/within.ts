import { TimeoutError } from './errors';

/**
 * Waits for some work, but no longer than `timeout` milliseconds; without one, for as long as it
 * takes. When the time is up the work's signal is aborted.
 * @throws TimeoutError
 */
export function within<T>(
  timeout: number | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController();
  const result = work(abort.signal);
  if (timeout === undefined) return result;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TimeoutError(`No answer within ${timeout / 1000} seconds.`));
      abort.abort();
    }, timeout);
    const settle =
      <A>(end: (outcome: A) => void) =>
      (outcome: A): void => {
        clearTimeout(timer);
        end(outcome);
      };
    result.then(settle(resolve), settle(reject));
  });
}
