import { BOT_REFUSED } from 'contract/codes';
import * as v from 'valibot';
import { t } from '../i18n/t';
import type { BotAction } from 'contract/botActions';
import { botToken } from '../bot-protection/botProtection';
import type { FormOutcome } from './formPost';
import { MalformedAnswerError, ServiceError } from '../http/errors';
import { apiErrorMessage } from './apiErrors';
import { getContent, postContent, type ContentOptions, type ReadOptions } from './contentService';
import { toEnvelope, type Envelope, type FieldSentences } from './envelope';

/** What a content service is asked to do, or asked for. */
export interface ContentForm<T> extends Pick<ContentOptions, 'unshared' | 'keepalive'> {
  /** Where it is posted. */
  readonly endpoint: string;
  /** What the bot check issues a token for; without it none is asked for. */
  readonly action?: BotAction;
  /** Sent as they are. */
  readonly fields: Readonly<Record<string, string>>;
  /** The idempotency key: a retry with the same one is not done twice. */
  readonly key?: string | undefined;
  /** The shape of a successful answer's data. */
  readonly answer: v.GenericSchema<unknown, T>;
}

/**
 * Posts a form to a content service with a bot token, and reads the answer. A bot check that takes the
 * visitor for a robot is asked once more with a fresh token, which may pass (domain-facts §0). Never
 * rejects. No error and no message holds what the visitor typed.
 */
export function submitForm<T>(form: ContentForm<T>): Promise<FormOutcome<T>> {
  const post = async (): Promise<Envelope> =>
    postContent(form.endpoint, await fieldsToSend(form), {
      timeout: FORM_TIMEOUT_MS,
      idempotencyKey: form.key,
      unshared: form.unshared,
      keepalive: form.keepalive,
    });
  return outcomeOf(form.answer, async () => {
    const envelope = await post();
    return form.action !== undefined && isBotRefusal(envelope) ? post() : envelope;
  });
}

/** The recorded refusals have no code, only the provider's words (domain-facts §0). */
function isBotRefusal({ Status, ErrCde, ErrMsg, ErrMsgDtl }: Envelope): boolean {
  if (Status === 'SUCCESS' || ErrCde !== '') return ErrCde === BOT_REFUSED;
  const isAboutFields = typeof ErrMsgDtl !== 'string' && Object.keys(ErrMsgDtl).length > 0;
  return !isAboutFields && /score out of range|validation failed/i.test(ErrMsg);
}

/** Asks a content service by GET, and reads the answer like that of a form. Never rejects. */
export function readContent<T>(
  address: string,
  answer: v.GenericSchema<unknown, T>,
  options: ReadOptions = {},
): Promise<FormOutcome<T>> {
  return outcomeOf(answer, () => getContent(address, { timeout: FORM_TIMEOUT_MS, ...options }));
}

async function outcomeOf<T>(
  answer: v.GenericSchema<unknown, T>,
  ask: () => Promise<Envelope>,
): Promise<FormOutcome<T>> {
  try {
    const envelope = await ask();
    return envelope.Status === 'SUCCESS' ? done(envelope, answer) : await refused(envelope);
  } catch (error) {
    const envelope = refusalIn(error);
    return envelope ? refused(envelope) : failed(error);
  }
}

/** How long a visitor waits for an answer to a form at most. */
const FORM_TIMEOUT_MS = 20_000;

/** A successful answer is enough, whatever its data are. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** What could not be sent, or was not understood. */
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

/** The refusal of a form that the service could not take (400), as where the page is out of date. */
function refusalIn(error: unknown): Envelope | undefined {
  if (!(error instanceof ServiceError) || error.status !== 400) return undefined;
  const envelope = toEnvelope(error.answer);
  return envelope?.ErrCde ? envelope : undefined;
}

function done<T>({ Data }: Envelope, schema: v.GenericSchema<unknown, T>): FormOutcome<T> {
  const answer = v.safeParse(schema, Data);
  if (answer.success) return { kind: 'done', data: answer.output };
  // Valibot's issues quote the answer, which holds a person's data: they are not passed on.
  return failed(new MalformedAnswerError('The answer is not what was agreed.'));
}

async function refused<T>(envelope: Envelope): Promise<FormOutcome<T>> {
  const { ErrMsgDtl, Data } = envelope;
  const isBot = isBotRefusal(envelope);
  const code = isBot ? BOT_REFUSED : envelope.ErrCde;
  // The provider's words are none for a visitor.
  const message = (await apiErrorMessage(code)) ?? (isBot ? '' : envelope.ErrMsg);
  return {
    kind: 'refused',
    code,
    message: message.trim() || t('We could not do that. Please check your answers and try again.'),
    fields: typeof ErrMsgDtl === 'string' ? {} : sentencesOf(ErrMsgDtl),
    ...(Data !== undefined && Data !== null && { data: Data }),
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
