import * as v from 'valibot';
import { errorCode, type OutcomeInfo } from './analytics/events';
import { botToken, type BotAction } from './bot-protection/botProtection';
import { apiErrorMessage } from './content/apiErrors';
import { postContent } from './content/contentService';
import type { Envelope } from './content/envelope';
import { protectPassword } from './encryption/encrypt';
import { MalformedAnswerError } from './http/errors';

/** What became of an account form that was sent. */
export type AccountOutcome<T = undefined> =
  | { readonly kind: 'done'; readonly data: T }
  | {
      /** The service did not do it, and says why. */
      readonly kind: 'refused';
      /** `RA0001`, or empty where the service gave none. */
      readonly code: string;
      /** A sentence for the visitor. */
      readonly message: string;
      /** A sentence for each field that is to be mended, by its name. */
      readonly fields: Readonly<Record<string, string>>;
    }
  | {
      /** It could not be sent, or not be understood; the error's class says what went wrong. */
      readonly kind: 'failed';
      readonly error: Error;
    };

export interface AccountForm<T> {
  /** Where it is posted. */
  readonly endpoint: string;
  /** What the bot check is told. */
  readonly action: BotAction;
  /** Sent as they are. */
  readonly fields: Readonly<Record<string, string>>;
  /** Sent encrypted, where the page supplies a key. */
  readonly password?: string;
  /** What a successful answer has to hold. */
  readonly answer: v.GenericSchema<unknown, T>;
}

/** How long a visitor waits at most, in milliseconds. */
const PATIENCE = 20_000;

/** For a refusal that nobody explains. */
const UNEXPLAINED = 'We could not do that. Please check your answers and try again.';

/**
 * Posts an account form with its password encrypted and a bot token, and reads the answer. Never
 * rejects. What was typed stands in no error and in no message.
 */
export async function submitAccountForm<T>(form: AccountForm<T>): Promise<AccountOutcome<T>> {
  try {
    const envelope = await postContent(form.endpoint, await fieldsToSend(form), {
      timeout: PATIENCE,
    });
    return envelope.Status === 'SUCCESS' ? done(envelope, form.answer) : await refused(envelope);
  } catch (error) {
    return { kind: 'failed', error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** The same for analytics, which learns a code and nothing else. */
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
  // Valibot's issues quote the answer, which tells about a person: they are not passed on.
  return { kind: 'failed', error: new MalformedAnswerError('The answer is not what was agreed.') };
}

async function refused<T>({ ErrCde, ErrMsg, Data }: Envelope): Promise<AccountOutcome<T>> {
  const message = (await apiErrorMessage(ErrCde)) ?? ErrMsg;
  const fields = v.safeParse(refusedFields, Data);
  return {
    kind: 'refused',
    code: ErrCde,
    message: message.trim() || UNEXPLAINED,
    fields: fields.success ? fields.output.fields : {},
  };
}

const refusedFields = v.object({ fields: v.record(v.string(), v.string()) });
