/**
 * The envelope of every response of the content services. Unset members are null, as recorded
 * (docs/specification/services.md#envelope).
 */
export interface Envelope {
  readonly Status: 'SUCCESS' | 'ERROR';
  /** A code of the authors' error list, such as RA0001. */
  readonly ErrCde: string | null;
  readonly ErrMsg: string | null;
  /** A text, or the messages for the fields of a refused form. */
  readonly ErrMsgDtl: string | FieldSentences | null;
  readonly Data: unknown;
}

/** Messages by the path of their field. */
export type FieldSentences = Readonly<Record<string, readonly string[]>>;

export function success(data: unknown): Envelope {
  return { Status: 'SUCCESS', ErrCde: null, ErrMsg: null, ErrMsgDtl: null, Data: data };
}

/**
 * @param code null if the authors' error list has no code
 * @param message shown to the visitor if the authored sentence of `code` cannot be loaded
 */
export function failure(
  code: string | null,
  message: string | null,
  detail: Envelope['ErrMsgDtl'] = null,
): Envelope {
  return { Status: 'ERROR', ErrCde: code, ErrMsg: message, ErrMsgDtl: detail, Data: null };
}
