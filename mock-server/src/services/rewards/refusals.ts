import { refusalsOf, SHARED_REFUSALS } from '../kit/requests/refusals';

/** The codes with which the service of rewards refuses a request, with their sentences. */
export const REWARDS_REFUSALS = {
  ...SHARED_REFUSALS,
  RA0009: 'We could not find this rewards card number.',
  RA0030: 'This offer has ended. Choose another one.',
  RA0081: 'We could not find a card with this number and phone number. Check both, or call us.',
  RA0082: 'Your card changed. Reload the page to see it.',
} as const;

/** Returns the envelope of a refusal. */
export const refusal = refusalsOf(REWARDS_REFUSALS);
