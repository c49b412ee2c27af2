import { MalformedAnswerError, ServiceError, type RequestError } from './http/errors';
import { request } from './http/request';

export type FormPostResult =
  | { readonly ok: true; readonly status: number; readonly answer: unknown }
  | { readonly ok: false; readonly error: RequestError };

const TIMEOUT_MS = 20_000;

/**
 * Posts a form as a browser would (`application/x-www-form-urlencoded`) and asks for JSON back.
 * Never rejects: whatever goes wrong is a named error in the result. None of the errors' messages
 * holds anything of what was typed.
 */
export async function postForm(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<FormPostResult> {
  try {
    const { status, ok, body } = await request(address, {
      method: 'POST',
      form: fields,
      timeout: TIMEOUT_MS,
    });
    return read(status, ok, body);
  } catch (error) {
    // All that a request rejects with.
    return { ok: false, error: error as RequestError };
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
