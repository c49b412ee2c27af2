/** The response of the content services with any status: the envelope of product-spec §7. */
export interface Envelope {
  readonly Status: 'SUCCESS' | 'ERROR';
  /** A code of the authors' error list, such as RA0001, or ''. */
  readonly ErrCde: string;
  readonly ErrMsg: string;
  readonly ErrMsgDtl: string;
  readonly Data: unknown;
}

export function success(data: unknown): Envelope {
  return { Status: 'SUCCESS', ErrCde: '', ErrMsg: '', ErrMsgDtl: '', Data: data };
}

/** @param message shown to the visitor if the authored sentence of `code` cannot be loaded. */
export function failure(code: string, message: string, data: unknown = null): Envelope {
  return { Status: 'ERROR', ErrCde: code, ErrMsg: message, ErrMsgDtl: '', Data: data };
}
