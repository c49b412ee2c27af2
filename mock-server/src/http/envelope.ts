/**
 * The response of the content services with any status: the envelope of product-spec §7. What is
 * unset is null, as it was recorded (domain-facts §0).
 */
export interface Envelope {
  readonly Status: 'SUCCESS' | 'ERROR';
  /** A code of the authors' error list, such as RA0001. */
  readonly ErrCde: string | null;
  readonly ErrMsg: string | null;
  /** A text, or the sentences for the fields of a refused form. */
  readonly ErrMsgDtl: string | FieldSentences | null;
  readonly Data: unknown;
}

/** Sentences by the path of the field that they are about. */
export type FieldSentences = Readonly<Record<string, readonly string[]>>;

export function success(data: unknown): Envelope {
  return { Status: 'SUCCESS', ErrCde: null, ErrMsg: null, ErrMsgDtl: null, Data: data };
}

/**
 * @param code null where the authors' error list has none
 * @param message shown to the visitor if the authored sentence of `code` cannot be loaded.
 */
export function failure(
  code: string | null,
  message: string,
  detail: Envelope['ErrMsgDtl'] = null,
): Envelope {
  return { Status: 'ERROR', ErrCde: code, ErrMsg: message, ErrMsgDtl: detail, Data: null };
}
