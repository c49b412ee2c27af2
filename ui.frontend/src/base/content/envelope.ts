import { SESSION_EXPIRED } from 'contract/codes';
import * as v from 'valibot';
import { text, toRecord } from '../values/tolerant';
import type { RequestError } from '../http/errors';

/** The sentences of a refusal, by the path of the field that each is about: `patientDetails.phone`. */
export type FieldSentences = Readonly<Record<string, readonly string[]>>;

/** A content service's response (docs/specification/services.md#envelope). A missing part is empty. */
export interface Envelope {
  /** `SUCCESS`, or any other word of the service, such as `ERROR`. */
  readonly Status: string;
  /** The code of an error, `RA0001`; the sentence for it: `apiErrors.ts`. */
  readonly ErrCde: string;
  readonly ErrMsg: string;
  /** A text, or the sentences for the fields of a refused form (docs/specification/services.md#refusals). */
  readonly ErrMsgDtl: string | FieldSentences;
  /** The service's own data; the caller validates it. */
  readonly Data: unknown;
}

const wire = v.object({
  Status: v.pipe(v.string(), v.nonEmpty()),
  ErrCde: text,
  ErrMsg: text,
  ErrMsgDtl: v.pipe(v.optional(v.unknown(), null), v.transform(toDetail)),
  Data: v.optional(v.unknown()),
  /** `racloudgetavailablestores` uses this spelling. */
  data: v.optional(v.unknown()),
});

/**
 * Reads a response's JSON; returns `undefined` if it is not the envelope. Only `Status` is required: a part of an
 * unexpected type is empty, and does not affect the rest.
 */
export function toEnvelope(json: unknown): Envelope | undefined {
  const { success, output } = v.safeParse(wire, json);
  if (!success) return undefined;
  const { Data, data, ...rest } = output;
  return { ...rest, Data: Data === undefined ? data : Data };
}

function toDetail(detail: unknown): Envelope['ErrMsgDtl'] {
  if (typeof detail !== 'object' || detail === null) return v.parse(text, detail);
  const entries = Object.entries(toRecord(detail)).map(([path, texts]) => [
    path,
    (Array.isArray(texts) ? (texts as unknown[]) : [texts])
      .filter((each) => typeof each === 'string')
      .map((each) => each.trim())
      .filter(Boolean),
  ]);
  return Object.fromEntries(entries) as FieldSentences;
}

/**
 * Returns whether a service reports with an envelope that the session has expired, as some do in place of a 403: by the
 * code, or by a sentence without a code (docs/specification/services.md#status-403-and-422).
 */
export function isAboutSession({ Status, ErrCde, ErrMsg }: Envelope): boolean {
  if (Status === 'SUCCESS' || ErrCde !== '') return ErrCde === SESSION_EXPIRED;
  return /\bsession\b/i.test(ErrMsg) && /\b(?:expired|timed out)\b/i.test(ErrMsg);
}

/**
 * 403, or an envelope with the same meaning: the session has expired. The data of a visitor who had one are cleared
 * already (docs/specification/services.md#status-403-and-422).
 */
export class SessionExpiredError extends Error {
  override name = 'SessionExpiredError';

  constructor() {
    super('The session has expired.');
  }
}

/**
 * 422: the service knows no such session. Its data are cleared already
 * (docs/specification/services.md#status-403-and-422).
 */
export class SessionRefusedError extends Error {
  override name = 'SessionRefusedError';

  constructor() {
    super('The service does not know this session.');
  }
}

/**
 * The errors of a call of the content service, which doc comments name.
 * @public
 */
export type ContentError = RequestError | SessionExpiredError | SessionRefusedError;

/** The service's response is well-formed, but its `Status` is not `SUCCESS`. */
export class RefusedError extends Error {
  override name = 'RefusedError';

  constructor(readonly answer: Envelope) {
    super(`The service refused the request with the code "${answer.ErrCde}".`);
  }
}
