import { ACCOUNT_EXISTS } from 'contract/codes';
import * as v from 'valibot';
import type { ResetPasswordAnswers } from '../rules/passwords';
import { sessionDataSchema, type SessionData } from '../../session/rules/session';
import type { SignInAnswers } from '../rules/signIn';
import type { SignUpAnswers } from '../rules/signUp';
import { errorCode, type OutcomeInfo } from '../../base/analytics/events';
import { track } from '../../base/analytics/track';
import { failed, nothing, submitForm, type ContentForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import { protectPassword } from '../../base/encryption/encrypt';
import type { FormOutcome } from '../../base/content/formPost';
import { MalformedAnswerError, NetworkError, wasReceivedBefore } from '../../base/http/errors';
import { text } from '../../base/values/tolerant';
import { accountOf, type SessionAccount } from '../../session/account';
import { pageSession } from '../../session/session';

/*
 * The calls of components about the account. None of the form calls rejects, and each reports its outcome to analytics;
 * a form itself reports only its own errors.
 */

/** The account of the page's session: sign out, refresh, continue, watch the end. */
export const account: SessionAccount = accountOf(pageSession);

/** The outcome of an account form that was sent. */
export type AccountOutcome<T = undefined> = FormOutcome<T>;

/**
 * Signs a visitor in (docs/specification/account.md#login-call) and makes the response this browser's session. A
 * session that could not be kept is an outcome of the kind `failed`, with a `CookiesBlockedError` or a
 * `SessionEndedError`.
 */
export async function signIn(
  endpoint: string,
  { username, password, keepMeLoggedIn }: SignInAnswers,
  session: SessionAccount = account,
): Promise<AccountOutcome<SessionData>> {
  const answered = await signedInBy(username, session, () =>
    submitAccountForm({
      endpoint,
      action: 'login',
      fields: { username, keepMeLoggedIn: String(keepMeLoggedIn) },
      password,
      answer: sessionDataSchema,
    }),
  );
  // Held, so that analytics has the event before the guard leaves the page.
  return session.hold(async () => {
    const outcome = answered.kind === 'done' ? await adopted(answered.data, session) : answered;
    track({ event: 'sign-in', eventInfo: outcomeInfo(outcome) });
    return outcome;
  });
}

async function adopted(
  data: SessionData,
  session: SessionAccount,
): Promise<AccountOutcome<SessionData>> {
  try {
    await session.adopt(data);
    return { kind: 'done', data };
  } catch (error) {
    return failed(error);
  }
}

/**
 * Sends a form that signs the visitor in, unless an earlier try has: its response may have been lost on the way while
 * its cookies arrived. Then the service is asked who is signed in, because the form would be refused, or done twice. If
 * it cannot be asked, the form is not sent. On a shared computer that earlier try may have been another visitor's: only
 * the session of `email` counts.
 */
async function signedInBy(
  email: string,
  session: SessionAccount,
  send: () => Promise<AccountOutcome<SessionData>>,
): Promise<AccountOutcome<SessionData>> {
  const recover = async (): Promise<SessionData | undefined> => {
    const data = await session.recover();
    const isOwn = normal(data?.userDetails.EmailAddress ?? '') === normal(email);
    return isOwn ? data : undefined;
  };
  try {
    const data = await recover();
    if (data) return { kind: 'done', data };
  } catch (error) {
    return failed(error);
  }
  const outcome = await send();
  if (outcome.kind !== 'failed') return outcome;
  const data = await recover().catch(() => undefined);
  return data ? { kind: 'done', data } : outcome;
}

const normal = (email: string): string => email.trim().toLowerCase();

/** One of possibly several tries to send the same form. */
export interface Attempt {
  /** The idempotency key of the form. */
  readonly key?: string;
  /** True if an earlier try ended without a response, so it may have been done. */
  readonly isRepeat?: boolean;
}

/**
 * Opens an account. The outcome has the data of the new session, which `account.adopt` makes this browser's. If a
 * repeat finds that the account exists, it signs in to it with the same password.
 */
export async function signUp(
  address: string,
  { terms, password, ...answers }: SignUpAnswers,
  { key, isRepeat = false }: Attempt = {},
  session: SessionAccount = account,
): Promise<AccountOutcome<SessionData>> {
  const outcome = await signedInBy(answers.email, session, async () => {
    const sent = await submitAccountForm({
      endpoint: address,
      action: 'signup',
      fields: { ...answers, terms: String(terms) },
      password,
      key,
      answer: sessionDataSchema,
    });
    if (!isRepeat || !isThereAlready(sent)) return sent;
    const signedIn = await submitAccountForm({
      endpoint: endpoint('raauth'),
      action: 'login',
      fields: { username: answers.email, keepMeLoggedIn: 'false' },
      password,
      answer: sessionDataSchema,
    });
    return signedIn.kind === 'done' ? signedIn : sent;
  });
  track({ event: 'sign-up', eventInfo: outcomeInfo(outcome) });
  return outcome;
}

function isThereAlready(outcome: AccountOutcome<unknown>): boolean {
  return outcome.kind === 'refused'
    ? outcome.code === ACCOUNT_EXISTS
    : outcome.kind === 'failed' && wasReceivedBefore(outcome.error);
}

/**
 * Requests the mail for choosing a new password. The outcome is also `done` for an address without an account, so that
 * it does not reveal who has one.
 */
export async function requestPasswordReset(
  endpoint: string,
  email: string,
  key?: string,
): Promise<AccountOutcome> {
  const outcome = await submitAccountForm({
    endpoint,
    action: 'forgot_password',
    fields: { email },
    key,
    answer: nothing,
  });
  track({ event: 'password-reset-request', eventInfo: outcomeInfo(outcome) });
  return outcome;
}

/**
 * Sets a new password with the code from the mail's link, which can be used once. If the response is lost, the form is
 * sent once more with its key: a service that has used the code returns its first response, and one that has not sets
 * the password now.
 */
export async function resetPassword(
  endpoint: string,
  { code, password }: ResetPasswordAnswers,
  key?: string,
): Promise<AccountOutcome> {
  const form: AccountForm<undefined> = {
    endpoint,
    action: 'reset_password',
    fields: { code },
    password,
    key,
    answer: nothing,
  };
  const first = await submitAccountForm(form);
  const isRepeated = key !== undefined && first.kind === 'failed' && isLost(first.error);
  const outcome = isRepeated ? await submitAccountForm(form) : first;
  track({ event: 'password-reset', eventInfo: outcomeInfo(outcome) });
  return outcome;
}

/**
 * Requests the email address of the account of a mailed code, for password managers; undefined if the code is not valid
 * or the service cannot be reached. Never rejects.
 */
export async function emailOfResetCode(code: string): Promise<string | undefined> {
  const outcome = await submitForm({
    endpoint: endpoint('ragetresetemail'),
    fields: { code },
    answer: resetEmailSchema,
    unshared: true,
  });
  return outcome.kind === 'done' ? outcome.data?.email : undefined;
}

export const resetEmailSchema = v.nullish(v.object({ email: text }));

/** Returns whether the response was lost, so that the service may have done its work. */
export const isLost = (error: Error): boolean =>
  error instanceof NetworkError || error instanceof MalformedAnswerError;

/** A form of the accounts: a content service's form, which may have a password. */
interface AccountForm<T> extends ContentForm<T> {
  /** Sent encrypted if the page supplies a key. */
  readonly password?: string;
}

/** Posts an account form with its password encrypted. Never rejects. */
async function submitAccountForm<T>({
  password,
  ...form
}: AccountForm<T>): Promise<AccountOutcome<T>> {
  if (password === undefined) return submitForm(form);
  try {
    const fields = { ...form.fields, password: await protectPassword(password) };
    return await submitForm({ ...form, fields });
  } catch (error) {
    return failed(error);
  }
}

/** Returns the outcome for analytics, which gets a code and nothing else. */
export function outcomeInfo(outcome: AccountOutcome<unknown>): OutcomeInfo {
  switch (outcome.kind) {
    case 'done':
      return { outcome: 'success' };
    case 'refused': {
      const code = errorCode(outcome.code);
      return { outcome: 'refused', ...(code && { code }) };
    }
    case 'failed':
      return { outcome: 'failed' };
  }
}
