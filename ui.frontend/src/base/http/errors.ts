/*
 * The errors between the page and a service. No message contains any part of a request or a response, because messages
 * end up in consoles and logs.
 */

/** The service could not be reached, or the connection broke before its response was complete. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** No complete response came in time. The service may have done the request anyway. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** The service responded that it did not do the request. */
export class ServiceError extends Error {
  override name = 'ServiceError';

  constructor(
    readonly status: number,
    /** The JSON of the response, if any: an `Envelope` from the content service. */
    readonly answer: unknown,
    /** The number of seconds after which the service may be asked again, if the response gives it. */
    readonly retryAfter?: number,
  ) {
    super(`The service responded with status ${status} and did not do the request.`);
  }
}

/**
 * Returns whether the service has received a form with this idempotency key before, with other values (409): the
 * earlier form is done, and this one is not.
 */
export const wasReceivedBefore = (error: Error): boolean =>
  error instanceof ServiceError && error.status === 409;

/** The service responded with success, but not in the agreed form. */
export class MalformedAnswerError extends Error {
  override name = 'MalformedAnswerError';
}

export type RequestError = NetworkError | TimeoutError | ServiceError | MalformedAnswerError;
