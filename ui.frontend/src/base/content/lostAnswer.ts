import type { FormOutcome } from './formPost';
import {
  MalformedAnswerError,
  NetworkError,
  ServiceError,
  TimeoutError,
  wasReceivedBefore,
} from '../http/errors';

/**
 * Whether a service may have done what was asked although it did not say so: the answer was lost on the
 * way, came too late, was cut off, or a gateway gave up (502, 504) or the service broke (500). A 409
 * says that it was done with other answers, and every other status that it was not.
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
