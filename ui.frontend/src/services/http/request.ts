import { csrfToken, takeCsrfToken } from './csrfToken';
import { NetworkError } from './errors';
import { isSameOrigin } from './sameOrigin';
import { within } from './within';

export type RequestOptions = (
  | { readonly method?: 'GET' }
  | {
      readonly method: 'POST';
      /** Sent as a browser sends a form: `application/x-www-form-urlencoded`. */
      readonly form?: Readonly<Record<string, string>>;
    }
) & {
  /** Milliseconds, the wait for the CSRF token included; without it there is no limit. */
  readonly timeout?: number;
  /** The answer may be megabytes long, and reading it must not hold the page up. */
  readonly isLong?: boolean;
  /** Gives the request up when nobody waits for it any more. */
  readonly signal?: AbortSignal;
};

export interface Answer {
  readonly status: number;
  /** Whether the status is one of success. */
  readonly ok: boolean;
  readonly body: string;
}

/**
 * Sends a request and reads its whole answer, whatever its status is. A request that changes
 * something on our own site carries the CSRF token, and no other request does (product-spec §7).
 * @throws NetworkError | TimeoutError
 */
export function request(address: string, options: RequestOptions = {}): Promise<Answer> {
  return within(options.timeout, (signal) => send(address, options, signal));
}

async function send(
  address: string,
  options: RequestOptions,
  deadline: AbortSignal,
): Promise<Answer> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const init: RequestInit = { headers, signal: options.signal ?? deadline };
  if (options.method === 'POST') {
    init.method = 'POST';
    if (options.form) {
      headers['Content-Type'] = 'application/x-www-form-urlencoded;charset=UTF-8';
      init.body = new URLSearchParams(options.form).toString();
    }
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
    return { status: response.status, ok: response.ok, body: await body.text() };
  } catch (cause) {
    throw new NetworkError('The service could not be reached.', { cause });
  }
}
