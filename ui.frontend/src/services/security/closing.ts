import * as v from 'valibot';
import { sessionDataSchema, type SessionData } from '../../domain/account/session';
import { count, flag, instant, part, text } from '../../domain/tolerant';
import { nothing, submitForm } from '../content/contentForm';
import { endpoint } from '../content/endpoints';
import type { FormOutcome } from '../formPost';
import { mayBeDone } from '../lostAnswer';
import { submitWithPassword } from './ownPassword';

/** What a member loses with the account. */
export interface ClosingLosses {
  readonly points: number;
  /** Whole cents. */
  readonly bonusCash: number;
  /** How many offers are loaded to the card. */
  readonly offers: number;
  readonly addresses: number;
  readonly pharmacy: boolean;
  /** When an account that is closed now is erased, in epoch milliseconds. */
  readonly eraseAt: number | undefined;
}

/**
 * Asks what is lost with the account (`ragetclosing`, our own invention).
 * @throws the error of a lost answer, or an Error where the service refuses
 */
export async function closingLosses(): Promise<ClosingLosses> {
  const outcome = await submitForm({
    endpoint: endpoint('ragetclosing'),
    fields: {},
    answer: part({
      points: count,
      bonusCash: count,
      offers: count,
      addresses: count,
      pharmacy: flag,
      eraseAt: instant,
    }),
    unshared: true,
  });
  if (outcome.kind === 'done') return outcome.data;
  throw outcome.kind === 'failed' ? outcome.error : new Error(outcome.message);
}

/**
 * Closes the account (`racloseaccount`). Where the answer was lost, the next call of the page is refused, and
 * the sign-in form offers the way back. Never rejects.
 */
export function closeAccount(currentPassword: string, key: string): Promise<FormOutcome> {
  return submitWithPassword({
    endpoint: endpoint('racloseaccount'),
    fields: {},
    passwords: { currentPassword },
    key,
    answer: nothing,
  });
}

/** A closed account to which a visitor has just signed in. */
export interface ClosedAccount {
  readonly firstName: string;
  /** Epoch milliseconds; undefined where it is not known. */
  readonly eraseAt: number | undefined;
}

/**
 * Asks for the closed account that this browser may take back (`ragetclosedaccount`); undefined for none.
 * @throws the error of a lost answer, or an Error where the service refuses
 */
export async function closedAccount(): Promise<ClosedAccount | undefined> {
  const outcome = await submitForm({
    endpoint: endpoint('ragetclosedaccount'),
    fields: {},
    answer: v.union([
      v.object({ firstName: v.pipe(text, v.nonEmpty()), eraseAt: instant }),
      nothing,
    ]),
    unshared: true,
  });
  if (outcome.kind === 'done') return outcome.data;
  throw outcome.kind === 'failed' ? outcome.error : new Error(outcome.message);
}

/** Opens the closed account again (`rakeepaccount`); the outcome holds the new session. Never rejects. */
export function keepAccount(key: string): Promise<FormOutcome<SessionData>> {
  return submitForm({
    endpoint: endpoint('rakeepaccount'),
    fields: { keep: 'true' },
    key,
    answer: sessionDataSchema,
    unshared: true,
  });
}

/** Leaves the account closed: this browser forgets the choice. Twice is the same. Never rejects. */
export async function leaveClosed(): Promise<FormOutcome> {
  const post = (): Promise<FormOutcome> =>
    submitForm({
      endpoint: endpoint('rakeepaccount'),
      fields: { keep: 'false' },
      answer: nothing,
      unshared: true,
    });
  const outcome = await post();
  return mayBeDone(outcome) ? post() : outcome;
}
