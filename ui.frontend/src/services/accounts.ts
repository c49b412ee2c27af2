import * as v from 'valibot';
import type { ResetPasswordAnswers } from '../domain/account/passwords';
import type { RewardsAnswers } from '../domain/account/rewards';
import { sessionDataSchema, type SessionData } from '../domain/account/session';
import type { SignInAnswers } from '../domain/account/signIn';
import type { SignUpAnswers } from '../domain/account/signUp';
import { t } from '../i18n/t';
import { errorCode, type OutcomeInfo } from './analytics/events';
import { track } from './analytics/track';
import { botToken, type BotAction } from './bot-protection/botProtection';
import { apiErrorMessage } from './content/apiErrors';
import { postContent } from './content/contentService';
import type { Envelope, FieldSentences } from './content/envelope';
import { protectPassword } from './encryption/encrypt';
import type { FormOutcome } from './formPost';
import { MalformedAnswerError } from './http/errors';
import { accountOf, type SessionAccount } from './session/account';
import { pageSession } from './session/session';

/*
 * What components do about the account. None of the form calls rejects, and each reports to
 * analytics how it ended; a form itself only reports its own errors.
 */

/** The account of the page's session: sign out, refresh, go on, watch the end. */
export const account: SessionAccount = accountOf(pageSession);

/** How long a visitor waits for an answer to a form at most. */
const FORM_TIMEOUT_MS = 20_000;

/** The outcome of an account form that was sent. */
export type AccountOutcome<T = undefined> = FormOutcome<T>;

/**
 * Signs a visitor in (product-spec §7, raauth) and makes the answer this browser's session. A
 * session that could not be kept is an outcome of the kind `failed`, with a `CookiesBlockedError`
 * or a `SessionEndedError`.
 */
export async function signIn(
  endpoint: string,
  { username, password, keepMeLoggedIn }: SignInAnswers,
  session: SessionAccount = account,
): Promise<AccountOutcome<SessionData>> {
  const answered = await submitAccountForm({
    endpoint,
    action: 'login',
    fields: { username, keepMeLoggedIn: String(keepMeLoggedIn) },
    password,
    answer: sessionDataSchema,
  });
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
 * Opens an account. The outcome holds the data of the new session, which `account.adopt` makes this
 * browser's.
 */
export function signUp(
  endpoint: string,
  { terms, password, ...answers }: SignUpAnswers,
  key?: string,
): Promise<AccountOutcome<SessionData>> {
  return submitAndTrack('sign-up', {
    endpoint,
    action: 'signup',
    fields: { ...answers, terms: String(terms) },
    password,
    key,
    answer: sessionDataSchema,
  });
}

/**
 * Asks for the mail with which a password is chosen anew. The outcome is `done` for an address
 * without an account as well, so that it does not reveal who has one.
 */
export function requestPasswordReset(
  endpoint: string,
  email: string,
  key?: string,
): Promise<AccountOutcome> {
  return submitAndTrack('password-reset-request', {
    endpoint,
    action: 'forgot_password',
    fields: { email },
    key,
    answer: nothing,
  });
}

/** Sets a new password with the code from the mail's link, which can be used once. */
export function resetPassword(
  endpoint: string,
  { code, password }: ResetPasswordAnswers,
  key?: string,
): Promise<AccountOutcome> {
  return submitAndTrack('password-reset', {
    endpoint,
    action: 'reset_password',
    fields: { code },
    password,
    key,
    answer: nothing,
  });
}

/**
 * Links a rewards card, or joins with a phone number. The session knows of it after its user
 * information was refreshed.
 */
export function enrollRewards(
  endpoint: string,
  answers: RewardsAnswers,
  key?: string,
): Promise<AccountOutcome> {
  return submitAndTrack('rewards-enroll', {
    endpoint,
    action: 'enroll_rewards',
    fields: { ...answers },
    key,
    answer: nothing,
  });
}

async function submitAndTrack<T>(
  event: 'sign-up' | 'password-reset-request' | 'password-reset' | 'rewards-enroll',
  form: AccountForm<T>,
): Promise<AccountOutcome<T>> {
  const outcome = await submitAccountForm(form);
  track({ event, eventInfo: outcomeInfo(outcome) });
  return outcome;
}

/** A successful answer is enough, whatever its data are. */
const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

export interface AccountForm<T> {
  /** Where it is posted. */
  readonly endpoint: string;
  /** What the bot check issues a token for. */
  readonly action: BotAction;
  /** Sent as they are. */
  readonly fields: Readonly<Record<string, string>>;
  /** Sent encrypted, where the page supplies a key. */
  readonly password?: string;
  /** The idempotency key: a retry with the same one is not done twice. */
  readonly key?: string | undefined;
  /** The shape of a successful answer's data. */
  readonly answer: v.GenericSchema<unknown, T>;
}

/**
 * Posts an account form with its password encrypted and a bot token, and reads the answer. Never
 * rejects. No error and no message holds what the visitor typed.
 */
export async function submitAccountForm<T>(form: AccountForm<T>): Promise<AccountOutcome<T>> {
  try {
    const envelope = await postContent(form.endpoint, await fieldsToSend(form), {
      timeout: FORM_TIMEOUT_MS,
      idempotencyKey: form.key,
    });
    return envelope.Status === 'SUCCESS' ? done(envelope, form.answer) : await refused(envelope);
  } catch (error) {
    return failed(error);
  }
}

/** The outcome for analytics, which gets a code and nothing else. */
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

async function fieldsToSend({
  fields,
  password,
  action,
}: AccountForm<unknown>): Promise<Record<string, string>> {
  const [protectedPassword, captchatoken] = await Promise.all([
    password === undefined ? undefined : protectPassword(password),
    botToken(action),
  ]);
  return {
    ...fields,
    ...(protectedPassword !== undefined && { password: protectedPassword }),
    ...(captchatoken !== undefined && { captchatoken }),
  };
}

function done<T>({ Data }: Envelope, schema: v.GenericSchema<unknown, T>): AccountOutcome<T> {
  const answer = v.safeParse(schema, Data);
  if (answer.success) return { kind: 'done', data: answer.output };
  // Valibot's issues quote the answer, which holds a person's data: they are not passed on.
  return failed(new MalformedAnswerError('The answer is not what was agreed.'));
}

async function refused<T>({ ErrCde, ErrMsg, ErrMsgDtl }: Envelope): Promise<AccountOutcome<T>> {
  const message = (await apiErrorMessage(ErrCde)) ?? ErrMsg;
  return {
    kind: 'refused',
    code: ErrCde,
    message: message.trim() || t('We could not do that. Please check your answers and try again.'),
    fields: typeof ErrMsgDtl === 'string' ? {} : sentencesOf(ErrMsgDtl),
  };
}

/** The sentences for one field stand together. */
function sentencesOf(detail: FieldSentences): Record<string, string> {
  const entries = Object.entries(detail).map(([path, sentences]) => [path, sentences.join(' ')]);
  return Object.fromEntries(entries.filter(([, sentence]) => sentence !== '')) as Record<
    string,
    string
  >;
}

const failed = (error: unknown): { kind: 'failed'; error: Error } => ({
  kind: 'failed',
  error: error instanceof Error ? error : new Error(String(error)),
});
