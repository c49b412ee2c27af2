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
import { endpoint } from './content/endpoints';
import { toEnvelope, type Envelope, type FieldSentences } from './content/envelope';
import { protectPassword } from './encryption/encrypt';
import type { FormOutcome } from './formPost';
import { MalformedAnswerError, NetworkError, ServiceError, wasReceivedBefore } from './http/errors';
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
 * Sends a form that signs the visitor in, unless an earlier try has: its answer may have been lost
 * on the way while its cookies arrived. Then the service is asked who is signed in, because the form
 * would be refused, or done twice. Where it cannot be asked, the form is not sent. On a shared
 * computer that earlier try may have been another visitor's: only the session of `email` counts.
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

/** One of perhaps several tries to send the same form. */
export interface Attempt {
  /** The idempotency key of the form. */
  readonly key?: string;
  /** An earlier try ended without an answer, so it may have been done. */
  readonly isRepeat?: boolean;
}

/**
 * Opens an account. The outcome holds the data of the new session, which `account.adopt` makes this
 * browser's. A repeat that finds the account there signs in to it with the same password.
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

/** There is an account with this email address. */
export const ACCOUNT_EXISTS = 'RA0004';

function isThereAlready(outcome: AccountOutcome<unknown>): boolean {
  return outcome.kind === 'refused'
    ? outcome.code === ACCOUNT_EXISTS
    : outcome.kind === 'failed' && wasReceivedBefore(outcome.error);
}

/**
 * Asks for the mail with which a password is chosen anew. The outcome is `done` for an address
 * without an account as well, so that it does not reveal who has one.
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
 * Sets a new password with the code from the mail's link, which can be used once. Where the answer
 * was lost, the form is sent once more with its key: a service that has used the code gives its first
 * answer, and one that has not sets the password now.
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

/** The service may have done what was asked, but its answer did not arrive. */
const isLost = (error: Error): boolean =>
  error instanceof NetworkError || error instanceof MalformedAnswerError;

/**
 * Links a rewards card, or joins with a phone number. The session knows of it after its user
 * information was refreshed. Where the form failed, the service is asked whether the visitor has a
 * card now.
 */
export async function enrollRewards(
  endpoint: string,
  answers: RewardsAnswers,
  key?: string,
  session: SessionAccount = account,
): Promise<AccountOutcome> {
  const sent = await submitAccountForm({
    endpoint,
    action: 'enroll_rewards',
    fields: { ...answers },
    key,
    answer: nothing,
  });
  const isDone = sent.kind === 'failed' && isLost(sent.error) && (await hasCard(session));
  const outcome: AccountOutcome = isDone ? { kind: 'done', data: undefined } : sent;
  track({ event: 'rewards-enroll', eventInfo: outcomeInfo(outcome) });
  return outcome;
}

async function hasCard(session: SessionAccount): Promise<boolean> {
  const data = await session.inquire().catch(() => undefined);
  return data?.authInfo.wellness === true;
}

/** A successful answer is enough, whatever its data are. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

export interface AccountForm<T> {
  /** Where it is posted. */
  readonly endpoint: string;
  /** What the bot check issues a token for; without it none is asked for. */
  readonly action?: BotAction;
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
    const envelope = refusalIn(error);
    return envelope ? refused(envelope) : failed(error);
  }
}

/** The refusal of a form that the service could not take (400), as where the page is out of date. */
function refusalIn(error: unknown): Envelope | undefined {
  if (!(error instanceof ServiceError) || error.status !== 400) return undefined;
  const envelope = toEnvelope(error.answer);
  return envelope?.ErrCde ? envelope : undefined;
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
    action === undefined ? undefined : botToken(action),
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
