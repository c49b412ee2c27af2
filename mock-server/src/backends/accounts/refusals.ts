import { failure } from '../envelope';
import type { Envelope } from '../envelope';

/**
 * What the account services refuse. The sentence that a visitor reads is authored, a fragment for
 * each code; these stand in where the list of fragments can't be had.
 */
const REFUSALS = {
  RA0001: 'This e-mail address and password do not match.',
  RA0002: 'Your account is locked after too many attempts.',
  RA0003: 'You are signed out. Sign in again to go on.',
  RA0004: 'An account with this e-mail address exists already.',
  RA0009: 'This rewards card number is not known.',
  RA0012: 'The request could not be carried out. Try again in a few minutes.',
  RA0013: 'This link was used already or is too old. Ask for a new one.',
  RA0014: 'We could not make sure that you are a person. Try again.',
  RA0015: 'This password can not be used. Choose another one.',
  RA0016: 'Some fields need to be mended.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** A sentence for each field that is to be mended. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Told with HTTP 200, as forms expect it, but where a session is gone. */
export function refusal(code: RefusalCode, fields?: FieldErrors): Envelope {
  return failure(code, REFUSALS[code], fields ? { fields } : null);
}
