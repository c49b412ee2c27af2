import type { FormOutcome } from './formPost';
import {
  MalformedAnswerError,
  NetworkError,
  ServiceError,
  TimeoutError,
  wasReceivedBefore,
} from '../http/errors';

/**
 * Returns whether a service may have done the request without confirming it: the response was lost on the way, came too
 * late or was cut off, a gateway gave up (502, 504), or the service failed (500). A 409 means that the form was done
 * with other values, and any other status below 500 means that it was not done.
 */
export function mayBeDone(outcome: FormOutcome<unknown>): boolean {
  if (outcome.kind !== 'failed') return false;
  const { error } = outcome;
  if (error instanceof ServiceError) return error.status >= 500 && !wasReceivedBefore(error);
  return (
    error instanceof NetworkError ||
    error instanceof TimeoutError ||
    error instanceof MalformedAnswerError
  );
}
