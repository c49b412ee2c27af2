import * as v from 'valibot';
import type { BotAction } from 'contract/botActions';
import { botToken } from '../bot-protection/botProtection';
import type { FormOutcome } from './formPost';
import { MalformedAnswerError, ServiceError } from '../http/errors';
import { getContent, postContent, type ContentOptions, type ReadOptions } from './contentService';
import { toEnvelope, type Envelope } from './envelope';
import { isBotRefusal, toRefusal } from './refusal';

/** A request to a content service, to do something or to return something. */
export interface ContentForm<T> extends Pick<ContentOptions, 'unshared' | 'keepalive'> {
  /** The address to which it is posted. */
  readonly endpoint: string;
  /** The action for which the bot check issues a token; without it no token is requested. */
  readonly action?: BotAction;
  /** The fields, sent as they are. */
  readonly fields: Readonly<Record<string, string>>;
  /** The idempotency key: the service does not do a retry with the same key twice. */
  readonly key?: string | undefined;
  /** The schema of a successful response's data. */
  readonly answer: v.GenericSchema<unknown, T>;
  /** Requests the response from another service, which the site's settings name; undefined if it has none to this form. */
  readonly instead?: (() => Promise<Envelope | undefined>) | undefined;
}

/**
 * Posts a form to a content service with a bot token, and reads the response. If the bot check takes the visitor for a
 * robot, the form is sent once more with a fresh token, which may pass (docs/specification/account.md#bot-protection).
 * Never rejects. No error and no message contains the visitor's input.
 */
export function submitForm<T>(form: ContentForm<T>): Promise<FormOutcome<T>> {
  const post = async (): Promise<Envelope> =>
    (await form.instead?.()) ??
    postContent(form.endpoint, await fieldsToSend(form), {
      timeout: FORM_TIMEOUT_MS,
      idempotencyKey: form.key,
      unshared: form.unshared,
      keepalive: form.keepalive,
    });
  return outcomeOf(form.answer, form.endpoint, async () => {
    const envelope = await post();
    return form.action !== undefined && isBotRefusal(envelope) ? post() : envelope;
  });
}

/** Requests data from a content service by GET, and reads the response like that of a form. Never rejects. */
export function readContent<T>(
  address: string,
  answer: v.GenericSchema<unknown, T>,
  options: ReadOptions = {},
): Promise<FormOutcome<T>> {
  return outcomeOf(answer, address, () =>
    getContent(address, { timeout: FORM_TIMEOUT_MS, ...options }),
  );
}

async function outcomeOf<T>(
  answer: v.GenericSchema<unknown, T>,
  address: string,
  ask: () => Promise<Envelope>,
): Promise<FormOutcome<T>> {
  try {
    const envelope = await ask();
    return envelope.Status === 'SUCCESS'
      ? done(envelope, answer)
      : await toRefusal(envelope, address);
  } catch (error) {
    const envelope = refusalIn(error);
    return envelope ? toRefusal(envelope, address) : failed(error);
  }
}

/** The longest time that a visitor waits for the response to a form. */
const FORM_TIMEOUT_MS = 20_000;

/** Accepts any data: a successful response is enough. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** Returns the outcome of a form that could not be sent, or whose response was not understood. */
export const failed = (error: unknown): { kind: 'failed'; error: Error } => ({
  kind: 'failed',
  error: error instanceof Error ? error : new Error(String(error)),
});

async function fieldsToSend({
  fields,
  action,
}: ContentForm<unknown>): Promise<Readonly<Record<string, string>>> {
  const captchatoken = action === undefined ? undefined : await botToken(action);
  return captchatoken === undefined ? fields : { ...fields, captchatoken };
}

/**
 * Returns the envelope of a form that the service could not process (400), for example because the page is out of date.
 */
function refusalIn(error: unknown): Envelope | undefined {
  if (!(error instanceof ServiceError) || error.status !== 400) return undefined;
  const envelope = toEnvelope(error.answer);
  return envelope?.ErrCde ? envelope : undefined;
}

function done<T>({ Data }: Envelope, schema: v.GenericSchema<unknown, T>): FormOutcome<T> {
  const answer = v.safeParse(schema, Data);
  if (answer.success) return { kind: 'done', data: answer.output };
  // Valibot's issues quote the response, which has personal data, so they are not passed on.
  return failed(new MalformedAnswerError('The response does not match its schema.'));
}
