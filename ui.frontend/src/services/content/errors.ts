import type { RequestError } from '../http/errors';
import type { Envelope } from './envelope';

/** 403: the session has expired. What was kept of it is gone already (product-spec §8). */
export class SessionExpiredError extends Error {
  override name = 'SessionExpiredError';

  constructor() {
    super('The session has expired.');
  }
}

/** 422: the service knows no such session. What was kept of it is gone already (product-spec §8). */
export class SessionRefusedError extends Error {
  override name = 'SessionRefusedError';

  constructor() {
    super('The service does not know this session.');
  }
}

/** Everything that a call of the content service rejects with. */
export type ContentError = RequestError | SessionExpiredError | SessionRefusedError;

/** The service answered as agreed, but with another `Status` than `SUCCESS`. */
export class RefusedError extends Error {
  override name = 'RefusedError';

  constructor(readonly answer: Envelope) {
    super(`The service refused what was asked, with the code "${answer.ErrCde}".`);
  }
}
