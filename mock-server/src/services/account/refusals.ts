import { ACCOUNT_CLOSED, ACCOUNT_EXISTS, LINK_SPENT } from 'contract/codes';
import { refusalsOf, SHARED_REFUSALS } from '../kit/requests/refusals';

/** The codes with which the service of accounts refuses a request, with their sentences. */
export const ACCOUNT_REFUSALS = {
  ...SHARED_REFUSALS,
  RA0002: 'Your account is locked after too many attempts.',
  [ACCOUNT_EXISTS]: 'An account with this email address exists already.',
  [LINK_SPENT]: 'This link was used already or is too old. Ask for a new one.',
  RA0015: 'This password can not be used. Choose another one.',
  RA0017: 'This email address and password do not match. Six wrong tries lock the account.',
  RA0018: 'This is the present password. Choose another one.',
  RA0019: 'We could not read your password. Reload the page and try again.',
  RA0025: 'You have as many addresses as we can keep. Remove one first.',
  RA0040: 'This code is not right. Enter the code of the newest text.',
  RA0041: 'This code is too old, or was wrong too often. Ask for a new one.',
  RA0042: 'STOP was texted from this number. Text START to 55501 from it, then try again.',
  RA0043: 'There is no confirmed number for this. Confirm your mobile number first.',
  RA0050: 'This is not your password. Type it again.',
  RA0051: 'This is not your password. Six wrong tries lock the account.',
  [ACCOUNT_CLOSED]: 'You have closed this account. You can have it back.',
  RA0053: 'This is your email address already. Enter another one.',
  RA0054: 'The time to choose is over. Sign in again, then choose.',
  RA0055: 'This email address and password do not match.',
} as const;

/** Returns the envelope of a refusal. */
export const refusal = refusalsOf(ACCOUNT_REFUSALS);
