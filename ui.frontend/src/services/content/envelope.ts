import * as v from 'valibot';

/** What every content service answers (domain-facts §0). What an answer leaves out is empty. */
export interface Envelope {
  /** `SUCCESS`, or what else the service says: `ERROR`. */
  readonly Status: string;
  /** The code of an error, `RA0001`; the sentence for it: `apiErrors.ts`. */
  readonly ErrCde: string;
  readonly ErrMsg: string;
  readonly ErrMsgDtl: string;
  /** Whatever the service has to say; to be validated by who asked. */
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
