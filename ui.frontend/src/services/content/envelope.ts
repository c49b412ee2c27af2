import * as v from 'valibot';
import type { RequestError } from '../http/errors';

/** What every content service answers (domain-facts §0). What an answer leaves out is empty. */
export interface Envelope {
  /** `SUCCESS`, or what else the service says: `ERROR`. */
  readonly Status: string;
  /** The code of an error, `RA0001`; the sentence for it: `apiErrors.ts`. */
  readonly ErrCde: string;
  readonly ErrMsg: string;
  readonly ErrMsgDtl: string;
  /** The service's own data; the caller validates it. */
  readonly Data: unknown;
}

const text = v.nullish(v.string(), '');

const wire = v.object({
  Status: v.pipe(v.string(), v.nonEmpty()),
  ErrCde: text,
  ErrMsg: text,
  ErrMsgDtl: text,
  Data: v.optional(v.unknown()),
  /** `racloudgetavailablestores` writes it so. */
  data: v.optional(v.unknown()),
});

/** Reads an answer's JSON; `undefined` where it is not the envelope. */
export function toEnvelope(json: unknown): Envelope | undefined {
  const { success, output } = v.safeParse(wire, json);
  if (!success) return undefined;
  const { Data, data, ...rest } = output;
  return { ...rest, Data: Data === undefined ? data : Data };
}

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
