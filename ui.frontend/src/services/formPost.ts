/** The service could not be reached, or the connection broke before its answer was complete. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** No complete answer came in time. The service may have taken the form all the same. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** The service answered that it did not do what was asked. */
export class ServiceError extends Error {
  override name = 'ServiceError';

  constructor(
    readonly status: number,
    /** The parsed JSON of the answer, where it had any. */
    readonly answer: unknown,
  ) {
    super(`The service answered with status ${status} and did not accept the form.`);
  }
}

/** The service answered with success but not with JSON. */
export class MalformedAnswerError extends Error {
  override name = 'MalformedAnswerError';
}

export type FormPostError = NetworkError | TimeoutError | ServiceError | MalformedAnswerError;

export type FormPostResult =
  | { readonly ok: true; readonly status: number; readonly answer: unknown }
  | { readonly ok: false; readonly error: FormPostError };

/** How long a visitor waits at most, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Posts a form as a browser would (`application/x-www-form-urlencoded`) and asks for JSON back.
 * Never rejects: whatever goes wrong is a named error in the result. None of the errors' messages
 * holds anything of what was typed.
 */
export async function postForm(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<FormPostResult> {
  const abort = new AbortController();
  const timer = setTimeout(() => {
    abort.abort();
  }, PATIENCE);
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
      },
      body: new URLSearchParams(fields).toString(),
      signal: abort.signal,
    });
    return read(response.status, response.ok, await response.text());
  } catch (cause) {
    const error = abort.signal.aborted
      ? new TimeoutError(`No answer within ${PATIENCE / 1000} seconds.`, { cause })
      : new NetworkError('The service could not be reached.', { cause });
    return { ok: false, error };
  } finally {
    clearTimeout(timer);
  }
}

function read(status: number, ok: boolean, body: string): FormPostResult {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch (cause) {
    if (ok) {
      const error = new MalformedAnswerError('The answer is not JSON.', { cause });
      return { ok: false, error };
    }
  }
  return ok ? { ok, status, answer } : { ok, error: new ServiceError(status, answer) };
}
