import * as v from 'valibot';
import { sessionDataSchema, type SessionData } from '../../../session/rules/session';
import { balance, count, flag, instant, part, text } from '../../../base/values/tolerant';
import { nothing, submitForm } from '../../../base/content/contentForm';
import { postContent } from '../../../base/content/contentService';
import { endpoint } from '../../../base/content/endpoints';
import type { FormOutcome } from '../../../base/content/formPost';
import { pageCsrf } from '../../../base/http/csrf';
import { mayBeDone } from '../../../base/content/lostAnswer';
import { submitWithPassword } from './ownPassword';

/** The losses of a member who closes the account. */
export interface ClosingLosses {
  readonly points: number;
  /** Whole cents; undefined if it could not be read. */
  readonly bonusCash: number | undefined;
  /** The number of offers that are loaded to the card. */
  readonly offers: number;
  readonly addresses: number;
  readonly pharmacy: boolean;
  /** The time at which an account that is closed now is erased, in epoch milliseconds. */
  readonly eraseAt: number | undefined;
}

/**
 * Requests the losses of closing the account (`ragetclosing`, our own invention).
 * @throws the error of a lost response, or an Error if the service refuses
 */
export async function closingLosses(): Promise<ClosingLosses> {
  const outcome = await submitForm({
    endpoint: endpoint('ragetclosing'),
    fields: {},
    answer: closingLossesSchema,
    unshared: true,
  });
  if (outcome.kind === 'done') return outcome.data;
  throw outcome.kind === 'failed' ? outcome.error : new Error(outcome.message);
}

export const closingLossesSchema = part({
  points: count,
  bonusCash: balance,
  offers: count,
  addresses: count,
  pharmacy: flag,
  eraseAt: instant,
});

/**
 * Closes the account (`racloseaccount`). The service ends the session with it, so after a lost response the page asks
 * by the key whether the account was closed. Never rejects.
 *
 * @param isRepeat an earlier try with this key got no response, and perhaps the question about it got none either
 */
export async function closeAccount(
  currentPassword: string,
  key: string,
  isRepeat: boolean,
): Promise<FormOutcome> {
  if (isRepeat && (await isClosedUnder(key))) return CLOSED;
  const outcome = await submitWithPassword({
    endpoint: endpoint('racloseaccount'),
    fields: {},
    passwords: { currentPassword },
    key,
    answer: nothing,
  });
  return mayBeDone(outcome) && (await isClosedUnder(key)) ? CLOSED : outcome;
}

const CLOSED = { kind: 'done', data: undefined } as const;

/** Asks whether an account was closed under a key (`ragetclosedaccount`). A missing response counts as no. */
async function isClosedUnder(key: string): Promise<boolean> {
  try {
    // The page's own token belongs to a session that may be over.
    await pageCsrf.renewCsrfToken();
    const { Data } = await postContent(
      endpoint('ragetclosedaccount'),
      { closing: key },
      { timeout: ASK_TIMEOUT_MS, isInquiry: true, unshared: true },
    );
    return v.parse(closedUnderSchema, Data).isClosed;
  } catch {
    return false;
  }
}

export const closedUnderSchema = part({ isClosed: flag });

const ASK_TIMEOUT_MS = 20_000;

/** A closed account to which a visitor has just signed in. */
export interface ClosedAccount {
  readonly firstName: string;
  /** Epoch milliseconds; undefined if it is not known. */
  readonly eraseAt: number | undefined;
}

/**
 * Requests the closed account that this browser may restore (`ragetclosedaccount`); undefined if there is none.
 * @throws the error of a lost response, or an Error if the service refuses
 */
export async function closedAccount(): Promise<ClosedAccount | undefined> {
  const outcome = await submitForm({
    endpoint: endpoint('ragetclosedaccount'),
    fields: {},
    answer: closedAccountSchema,
    unshared: true,
  });
  if (outcome.kind === 'done') return outcome.data;
  throw outcome.kind === 'failed' ? outcome.error : new Error(outcome.message);
}

export const closedAccountSchema = v.union([
  v.object({ firstName: v.pipe(text, v.nonEmpty()), eraseAt: instant }),
  nothing,
]);

/** Opens the closed account again (`rakeepaccount`); the outcome has the new session. Never rejects. */
export function keepAccount(key: string): Promise<FormOutcome<SessionData>> {
  return submitForm({
    endpoint: endpoint('rakeepaccount'),
    fields: { keep: 'true' },
    key,
    answer: sessionDataSchema,
    unshared: true,
  });
}

/** Leaves the account closed, and this browser forgets the choice. A second call has the same effect. Never rejects. */
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
