import { refusalsOf, SHARED_REFUSALS } from '../kit/requests/refusals';

/** The codes with which the service of rewards refuses a request, with their sentences. */
export const REWARDS_REFUSALS = {
  ...SHARED_REFUSALS,
  RA0009: 'This rewards card number is not known.',
  RA0030: 'This offer has ended. Please choose another one.',
  RA0081: 'We do not know a card with this number and this phone number. Check both, or call us.',
  RA0082: 'Your card has changed in the meantime. Load the page again to see it.',
} as const;

/** Returns the envelope of a refusal. */
export const refusal = refusalsOf(REWARDS_REFUSALS);
