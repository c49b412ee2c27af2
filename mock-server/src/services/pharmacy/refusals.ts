import { LINK_LOCKED } from 'contract/codes';
import { refusalsOf, SHARED_REFUSALS } from '../kit/requests/refusals';

/** The codes with which the service of the pharmacy refuses a request, with their sentences. */
export const PHARMACY_REFUSALS = {
  ...SHARED_REFUSALS,
  RA0020: 'We found no prescription with these details. Check all of them, or call your pharmacy.',
  RA0021: 'Your visit at the pharmacy counter has ended. Find your prescription again.',
  RA0022: 'This link and date of birth do not match, or the link has expired. Call your pharmacy.',
  RA0060: 'These answers do not match. Check all of them, or call your pharmacy.',
  RA0061: 'These answers do not match. After two more wrong tries, you will have to wait.',
  [LINK_LOCKED]:
    'There were too many wrong tries. Wait until the lock is over, or call your pharmacy.',
  RA0063:
    'This pharmacy record is linked to another account. Sign in to that one, or call your pharmacy.',
  RA0064: 'Your account is linked to another pharmacy record. Remove that link first.',
  RA0070:
    'You cannot answer this invitation with this account. It may be used, canceled or expired. Sign in with the email address that got it, or ask for a new one.',
  RA0071: 'You have as many people as one account allows. Remove one first.',
  RA0072: 'You already linked this person. You can find them on this page.',
  RA0073: 'Two people already act for this person. Call your pharmacy.',
  RA0074: 'You can no longer undo this. Link the person again.',
  RA0085: 'You chose not to get these questions. Turn suggestions back on first.',
  RA0086: 'We could not read your answers. Reload the page, then send them again.',
} as const;

/** Returns the envelope of a refusal. */
export const refusal = refusalsOf(PHARMACY_REFUSALS);
