import { MalformedAnswerError, ServiceError, type RequestError } from '../http/errors';
import { request, type Answer } from '../http/request';

/** The outcome of a form that was sent. */
export type FormOutcome<Data = undefined> =
  { readonly kind: 'done'; readonly data: Data } | FormProblem;

/** The reason why a form was not accepted. */
export type FormProblem =
  | {
      /** The service refused it. */
      readonly kind: 'refused';
      /** `RA0001`, or empty if the service gave none. */
      readonly code: string;
      /** The service's sentence for the visitor, or empty. */
      readonly message: string;
      /**
       * The service's sentences for the fields to correct, by their names or their paths:
       * `patientDetails.phone` is the field `phone` unless a field has the whole path for its name.
       */
      readonly fields: Readonly<Record<string, string>>;
      /** Further data of the service, such as other times; the caller reads them. */
      readonly data?: unknown;
    }
  /** It could not be sent, or the response was not understood. */
  | { readonly kind: 'failed'; readonly error: Error };

/** The response to a posted form: its JSON, or a named error. */
export type FormPostResult =
  | { readonly ok: true; readonly status: number; readonly answer: unknown }
  | { readonly ok: false; readonly error: RequestError };

const TIMEOUT_MS = 20_000;

/**
 * Posts a form as a browser would (`application/x-www-form-urlencoded`) and requests JSON. Never rejects: every failure
 * is a named error in the result, whose message contains no typed text. The service may recognize a retry by the same
 * `key` (header `Idempotency-Key`).
 */
export async function postForm(
  address: string,
  fields: Readonly<Record<string, string>>,
  key?: string,
): Promise<FormPostResult> {
  try {
    const answer = await request(address, {
      method: 'POST',
      form: fields,
      timeout: TIMEOUT_MS,
      ...(key !== undefined && { idempotencyKey: key }),
    });
    return read(answer);
  } catch (error) {
    // `request` rejects with nothing else.
    return { ok: false, error: error as RequestError };
  }
}

function read({ status, ok, body, retryAfter }: Answer): FormPostResult {
  let answer: unknown;
  try {
    answer = JSON.parse(body);
  } catch (cause) {
    if (ok) {
      const error = new MalformedAnswerError('The response is not JSON.', { cause });
      return { ok: false, error };
    }
  }
  return ok ? { ok, status, answer } : { ok, error: new ServiceError(status, answer, retryAfter) };
}
