import { ACCOUNT_CLOSED, ACCOUNT_EXISTS, LINK_SPENT } from 'contract/codes';
import { refusalsOf, SHARED_REFUSALS } from '../kit/requests/refusals';

/** The codes with which the service of accounts refuses a request, with their sentences. */
export const ACCOUNT_REFUSALS = {
  ...SHARED_REFUSALS,
  RA0002: 'Your account is locked after too many attempts.',
  [ACCOUNT_EXISTS]: 'An account with this email address already exists.',
  [LINK_SPENT]: 'This link is used or expired. Ask for a new one.',
  RA0015: 'You cannot use this password. Choose another one.',
  RA0017: 'This email address and password do not match. Six wrong tries lock the account.',
  RA0018: 'This is your current password. Choose another one.',
  RA0019: 'We could not read your password. Reload the page and try again.',
  RA0025: 'You have saved as many addresses as you can. Remove one first.',
  RA0040: 'This code is not correct. Enter the code from your newest text.',
  RA0041: 'This code no longer works. Ask for a new one.',
  RA0042: 'This number texted STOP to us. Text START from it to 55501, then try again.',
  RA0043: 'Confirm your mobile number first.',
  RA0050: 'This is not your password. Type it again.',
  RA0051: 'This is not your password. Six wrong tries lock the account.',
  [ACCOUNT_CLOSED]: 'You closed this account. You can reopen it.',
  RA0053: 'This is already your email address. Enter another one.',
  RA0054: 'Your time to choose ran out. Sign in again, then choose.',
  RA0055: 'This email address and password do not match.',
} as const;

/** Returns the envelope of a refusal. */
export const refusal = refusalsOf(ACCOUNT_REFUSALS);
