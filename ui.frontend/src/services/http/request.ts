import { isSameOrigin, pageCsrf, type Csrf } from './csrf';
import { NetworkError, TimeoutError } from './errors';

export type RequestOptions = (
  | { readonly method?: 'GET' }
  | {
      readonly method: 'POST';
      /** Sent as a browser sends a form: `application/x-www-form-urlencoded`. */
      readonly form?: Readonly<Record<string, string>>;
      /** The same for every retry of one form, so that the service need not do it twice. */
      readonly idempotencyKey?: string | undefined;
    }
) & {
  /** Milliseconds, the wait for the CSRF token included; without it there is no limit. */
  readonly timeout?: number;
  /** The answer may be megabytes long, and reading it must not hold the page up. */
  readonly isLong?: boolean;
  /** Says that a script asks, which Magento answers with JSON instead of a page. */
  readonly fromScript?: true;
  /** Aborts the request, as when no caller waits for it any more. */
  readonly signal?: AbortSignal;
};

export interface Answer {
  readonly status: number;
  /** Whether the status is one of success. */
  readonly ok: boolean;
  readonly body: string;
  /** The seconds to wait after a 429, where it says so. */
  readonly retryAfter?: number;
}

/**
 * Sends a request and reads its whole answer, whatever its status is. A request that changes
 * something on our own site carries the CSRF token, and no other request does (product-spec §7).
 * @throws NetworkError | TimeoutError
 */
export function request(
  address: string,
  options: RequestOptions = {},
  csrf = pageCsrf,
): Promise<Answer> {
  const work = (signal: AbortSignal): Promise<Answer> => send(address, options, csrf, signal);
  return within(options.timeout, work, options.signal);
}

async function send(
  address: string,
  options: RequestOptions,
  { csrfToken, takeCsrfToken }: Csrf,
  signal: AbortSignal,
): Promise<Answer> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const init: RequestInit = { headers, signal };
  if (options.fromScript) headers['X-Requested-With'] = 'XMLHttpRequest';
  if (options.method === 'POST') {
    init.method = 'POST';
    if (options.form) {
      headers['Content-Type'] = 'application/x-www-form-urlencoded;charset=UTF-8';
      init.body = new URLSearchParams(options.form).toString();
    }
    if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;
    if (isSameOrigin(address)) {
      await csrfToken();
      const token = takeCsrfToken();
      if (token !== undefined) headers['CSRF-Token'] = token;
    }
  }
  try {
    const response = await fetch(address, init);
    // Chromium decodes a response in one long task, and a blob out of the page's way.
    const body = options.isLong ? await response.blob() : response;
    const answer = { status: response.status, ok: response.ok, body: await body.text() };
    if (response.status !== 429) return answer;
    const retryAfter = Number(response.headers.get('Retry-After'));
    // A proxy may give a date instead of seconds, or nothing.
    return retryAfter > 0 ? { ...answer, retryAfter } : answer;
  } catch (cause) {
    throw new NetworkError('The service could not be reached.', { cause });
  }
}

/**
 * Waits for some work, but no longer than `timeout` milliseconds; without one, for as long as it
 * takes. When the time is up, or the caller's own signal is aborted, the work's signal is, too.
 * @throws TimeoutError, or NetworkError where the caller's signal was aborted
 */
export function within<T>(
  timeout: number | undefined,
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const abort = new AbortController();
  const result = work(abort.signal);
  if (timeout === undefined && !signal) return result;
  return new Promise((resolve, reject) => {
    const stop = (error: Error): void => {
      end();
      reject(error);
      abort.abort();
    };
    const giveUp = (): void => {
      stop(new NetworkError('The request was aborted.', { cause: signal?.reason }));
    };
    const timer =
      timeout === undefined
        ? undefined
        : setTimeout(() => {
            stop(new TimeoutError(`No answer within ${timeout / 1000} seconds.`));
          }, timeout);
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
    };
    const settle =
      <A>(finish: (outcome: A) => void) =>
      (outcome: A): void => {
        end();
        finish(outcome);
      };
    result.then(settle(resolve), settle(reject));
    if (signal?.aborted) giveUp();
    else signal?.addEventListener('abort', giveUp);
  });
}

/** How long an answer is good for callers who ask the same again (product-spec §9). */
const SHARED_MS = 2_000;

/** A request that is in flight, or was answered a moment ago. */
interface Shared {
  readonly answer: Promise<unknown>;
  readonly abort: AbortController;
  waiting: number;
}

/**
 * Requests that are sent once and answer every caller who asks the same meanwhile, or within two
 * seconds of the answer. A failure rejects for all who wait and is then forgotten, so that a visitor
 * can try again at once.
 */
export class SharedRequests {
  readonly #requests = new Map<string, Shared>();

  /**
   * Joins the request with the key, or sends it. A caller whose `timeout` (milliseconds) is up, or
   * whose signal is aborted, leaves by itself: the others wait on, and a request that all callers
   * have left is aborted. After a timeout the next caller asks anew.
   * @throws TimeoutError, NetworkError where the signal is aborted, and what `send` rejects with.
   */
  async join<T>(
    key: string,
    send: (signal: AbortSignal) => Promise<T>,
    timeout?: number,
    signal?: AbortSignal,
  ): Promise<T> {
    const shared = this.#requests.get(key) ?? this.#start(key, send);
    shared.waiting += 1;
    try {
      // One key is one kind of request, and so one type of answer.
      return await within(timeout, () => shared.answer as Promise<T>, signal);
    } catch (error) {
      if (error instanceof TimeoutError) this.#forget(key, shared);
      throw error;
    } finally {
      shared.waiting -= 1;
      if (shared.waiting === 0) {
        shared.abort.abort();
        // The next caller must not join a request that was aborted.
        if (signal?.aborted) this.#forget(key, shared);
      }
    }
  }

  /** Forgets every answer, as when another visitor asks from now on. */
  clear(): void {
    this.#requests.clear();
  }

  #start(key: string, send: (signal: AbortSignal) => Promise<unknown>): Shared {
    const abort = new AbortController();
    const shared: Shared = { answer: send(abort.signal), abort, waiting: 0 };
    this.#requests.set(key, shared);
    const forget = (): void => {
      this.#forget(key, shared);
    };
    shared.answer.then(() => setTimeout(forget, SHARED_MS), forget);
    return shared;
  }

  #forget(key: string, shared: Shared): void {
    if (this.#requests.get(key) === shared) this.#requests.delete(key);
  }
}
