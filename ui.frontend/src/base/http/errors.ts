/*
 * What can go wrong between the page and a service. No message holds anything of what was sent or
 * answered: messages end up in consoles and logs.
 */

/** The service could not be reached, or the connection broke before its answer was complete. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** No complete answer came in time. The service may have done what was asked all the same. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** The service answered that it did not do what was asked. */
export class ServiceError extends Error {
  override name = 'ServiceError';

  constructor(
    readonly status: number,
    /** What the answer's JSON says, where it had any: an `Envelope` from the content service. */
    readonly answer: unknown,
    /** After how many seconds the service may be asked again, where it says so. */
    readonly retryAfter?: number,
  ) {
    super(`The service answered with status ${status} and did not do what was asked.`);
  }
}

/**
 * The form was received before with its idempotency key, but had other answers then (409): the one of
 * then is done, and this one is not.
 */
export const wasReceivedBefore = (error: Error): boolean =>
  error instanceof ServiceError && error.status === 409;

/** The service answered with success, but not in the form that was agreed. */
export class MalformedAnswerError extends Error {
  override name = 'MalformedAnswerError';
}

export type RequestError = NetworkError | TimeoutError | ServiceError | MalformedAnswerError;
