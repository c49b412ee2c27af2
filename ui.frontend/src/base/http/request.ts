import { isSameOrigin, pageCsrf, type Csrf } from './csrf';
import { NetworkError, TimeoutError } from './errors';
import { pageClock } from './serverClock';

export type RequestOptions = (
  | { readonly method?: undefined }
  | { readonly method: 'GET' }
  | {
      readonly method: 'POST' | 'PUT' | 'DELETE';
      /** A body that is not a form, such as JSON. Its type is in `headers`. */
      readonly body?: string;
      /** The fields, sent as a browser sends a form: `application/x-www-form-urlencoded`. */
      readonly form?: Readonly<Record<string, string>>;
      /** The key of all retries of one form, so that the service need not do it twice. */
      readonly idempotencyKey?: string | undefined;
      /** True to reach the service even if the visitor leaves the page. */
      readonly keepalive?: boolean | undefined;
    }
) & {
  /** The time limit in milliseconds, which includes the wait for the CSRF token; without it there is no limit. */
  readonly timeout?: number;
  /** True if the response may be megabytes long, so that reading it does not block the page. */
  readonly isLong?: boolean;
  /** Headers beside our own ones, which they replace. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Marks the request as coming from a script, to which Magento responds with JSON instead of a page. */
  readonly fromScript?: true;
  /** Aborts the request, as when no caller waits for it any more. */
  readonly signal?: AbortSignal;
};

export interface Answer {
  readonly status: number;
  /** True if the status is one of success. */
  readonly ok: boolean;
  readonly body: string;
  /** The seconds to wait after a 429, if the response gives them. */
  readonly retryAfter?: number;
}

/**
 * Sends a request and reads its whole response, for any status. A request that changes something on our own site has
 * the CSRF token, and no other request does (docs/specification/services.md#csrf-token).
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
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
  const init: RequestInit = { headers, signal };
  if (options.fromScript) headers['X-Requested-With'] = 'XMLHttpRequest';
  if (options.method && options.method !== 'GET') {
    init.method = options.method;
    if (options.body !== undefined) init.body = options.body;
    if (options.form) {
      headers['Content-Type'] = 'application/x-www-form-urlencoded;charset=UTF-8';
      const body = new URLSearchParams(options.form).toString();
      init.body = body;
      // A browser refuses a longer body.
      if (options.keepalive && body.length < LONGEST_KEEPALIVE) init.keepalive = true;
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
    if (options.method === 'POST' && isSameOrigin(address)) pageClock.hear(response);
    // Chromium decodes a response in one long task, but a blob off the main thread.
    const body = options.isLong ? await response.blob() : response;
    const answer = { status: response.status, ok: response.ok, body: await body.text() };
    if (response.status !== 429) return answer;
    const retryAfter = secondsToWait(response.headers);
    return retryAfter > 0 ? { ...answer, retryAfter } : answer;
  } catch (cause) {
    throw new NetworkError('The service could not be reached.', { cause });
  }
}

/**
 * Returns the seconds of the header Retry-After, which a proxy may send as a date (RFC 9110 §10.2.3). A date is measured
 * from the response's own Date, because the device's clock may be wrong. NaN if the header is missing or unreadable.
 */
export function secondsToWait(headers: Headers): number {
  const [after, sentAt] = [headers.get('Retry-After') ?? '', headers.get('Date') ?? ''];
  if (/^\d+$/.test(after)) return Number(after);
  return Math.ceil((Date.parse(after) - (Date.parse(sentAt) || pageClock.now())) / 1000);
}

/** Browsers accept 64 KB of such requests at a time from a page; a form's text is plain ASCII. */
const LONGEST_KEEPALIVE = 48_000;

/**
 * Waits for some work, but no longer than `timeout` milliseconds; without one, as long as it takes. When the time is
 * over, or the caller's own signal is aborted, the work's signal is aborted, too.
 * @throws TimeoutError, or NetworkError if the caller's signal was aborted
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
            stop(new TimeoutError(`No response within ${timeout / 1000} seconds.`));
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
