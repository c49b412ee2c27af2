/*
 * The codes of refusals on which the pages act. Every other code only selects a message
 * (`getApiErrorList`).
 */

/** The form is not valid. Only `ErrMsg` and `ErrMsgDtl` tell why (domain-facts §0). */
export const INVALID = 'RA0001';
/** The session has expired. A service may report it with this code and HTTP 200 instead of a 403. */
export const SESSION_EXPIRED = 'RA0003';
export const ACCOUNT_EXISTS = 'RA0004';
/** The details of the rewards account need the help of customer care. */
export const CALL_CARE = 'RA0006';
/** The link of a password reset was used or has expired. */
export const LINK_SPENT = 'RA0013';
export const BOT_REFUSED = 'RA0014';
/** Another device changed the record since this page read it. */
export const CHANGED_ELSEWHERE = 'RA0024';
/** The account is closed, and its member may still keep it. */
export const ACCOUNT_CLOSED = 'RA0052';
/** Too many wrong attempts to link the pharmacy record. */
export const LINK_LOCKED = 'RA0062';
/** Another visitor took the appointment. */
export const TIME_TAKEN = 'VA0001';
/** The hold of an appointment has expired. */
export const HOLD_GONE = 'VA0002';
