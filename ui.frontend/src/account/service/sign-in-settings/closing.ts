import * as v from 'valibot';
import { sessionDataSchema, type SessionData } from '../../../session/rules/session';
import { count, flag, instant, part, text } from '../../../base/values/tolerant';
import { nothing, submitForm } from '../../../base/content/contentForm';
import { postContent } from '../../../base/content/contentService';
import { endpoint } from '../../../base/content/endpoints';
import type { FormOutcome } from '../../../base/content/formPost';
import { pageCsrf } from '../../../base/http/csrf';
import { mayBeDone } from '../../../base/content/lostAnswer';
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
 * Closes the account (`racloseaccount`). The service ends the session with it, so that a page whose answer was lost
 * asks by the key whether it was done. Never rejects.
 *
 * @param isRepeat an earlier try with this key ended without an answer, and its question perhaps as well
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

/** Asks whether an account was closed under a key (`ragetclosedaccount`). No answer is none. */
async function isClosedUnder(key: string): Promise<boolean> {
  try {
    // The page's own token belongs to a session that is perhaps over.
    await pageCsrf.renewCsrfToken();
    const { Data } = await postContent(
      endpoint('ragetclosedaccount'),
      { closing: key },
      { timeout: ASK_TIMEOUT_MS, isInquiry: true, unshared: true },
    );
    return v.parse(part({ isClosed: flag }), Data).isClosed;
  } catch {
    return false;
  }
}

const ASK_TIMEOUT_MS = 20_000;

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
