/** What the content services answer, whatever the status: the envelope of product-spec §7. */
export interface Envelope {
  readonly Status: 'SUCCESS' | 'ERROR';
  /** A code of the error list that authors keep, such as RA0001; empty where there is none. */
  readonly ErrCde: string;
  readonly ErrMsg: string;
  readonly ErrMsgDtl: string;
  readonly Data: unknown;
}

export function success(data: unknown): Envelope {
  return { Status: 'SUCCESS', ErrCde: '', ErrMsg: '', ErrMsgDtl: '', Data: data };
}

/** @param message a sentence for a person, where the code's own can't be had. */
export function failure(code: string, message: string, data: unknown = null): Envelope {
  return { Status: 'ERROR', ErrCde: code, ErrMsg: message, ErrMsgDtl: '', Data: data };
}
