import { HOLD_GONE, TIME_TAKEN } from 'contract/codes';
import { failure } from '../../../http/envelope';
import type { Envelope } from '../../../http/envelope';

/**
 * The codes with which this service refuses a request. Visitors read the authored sentence of the
 * code, or this one if there is no authored sentence.
 */
const REFUSALS = {
  [TIME_TAKEN]: 'Another visitor just took this time. Choose another one.',
  [HOLD_GONE]: 'We are no longer holding this time for you. Choose it again.',
  VA0003:
    'This link and this date of birth do not match, or the visit is over. Ask for a new link, or call your store.',
  VA0004: 'You can no longer change this appointment here. Call your store.',
  VA0005: 'This day is too close to the other dose. Choose another day, or call your store.',
} as const;

/** All codes of this service. */
export const vaccineRefusalCodes = Object.keys(REFUSALS);

export function vaccineRefusal(code: keyof typeof REFUSALS): Envelope {
  return failure(code, REFUSALS[code]);
}

/**
 * Returns the refusal of a time that another patient has.
 * @param alternatives the nearest other times at the store, wall clock without an offset
 * @param field the field that holds the time, if a form has two
 */
export function takenRefusal(alternatives: readonly string[], field?: string): Envelope {
  const data = { alternatives, ...(field !== undefined && { field }) };
  return { ...vaccineRefusal(TIME_TAKEN), Data: data };
}
