import { BOT_REFUSED, INVALID } from 'contract/codes';
import * as v from 'valibot';
import { t } from '../i18n/t';
import type { BotAction } from 'contract/botActions';
import { botToken } from '../bot-protection/botProtection';
import type { FormOutcome } from './formPost';
import { MalformedAnswerError, ServiceError } from '../http/errors';
import { apiErrorMessages } from './apiErrors';
import { getContent, postContent, type ContentOptions, type ReadOptions } from './contentService';
import { toEnvelope, type Envelope, type FieldSentences } from './envelope';

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
}

/**
 * Posts a form to a content service with a bot token, and reads the response. If the bot check takes the visitor for a
 * robot, the form is sent once more with a fresh token, which may pass (docs/specification/account.md#bot-protection).
 * Never rejects. No error and no message contains the visitor's input.
 */
export function submitForm<T>(form: ContentForm<T>): Promise<FormOutcome<T>> {
  const post = async (): Promise<Envelope> =>
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

/**
 * Returns whether the bot check refused. The recorded refusals have no code, only the provider's words
 * (docs/specification/account.md#bot-protection).
 */
function isBotRefusal({ Status, ErrCde, ErrMsg, ErrMsgDtl }: Envelope): boolean {
  if (Status === 'SUCCESS' || ErrCde !== '') return ErrCde === BOT_REFUSED;
  const isAboutFields = typeof ErrMsgDtl !== 'string' && Object.keys(ErrMsgDtl).length > 0;
  return !isAboutFields && /score out of range|validation failed/i.test(ErrMsg);
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
      : await refused(envelope, address);
  } catch (error) {
    const envelope = refusalIn(error);
    return envelope ? refused(envelope, address) : failed(error);
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

async function refused<T>(envelope: Envelope, address: string): Promise<FormOutcome<T>> {
  const { ErrMsgDtl, Data } = envelope;
  const isBot = isBotRefusal(envelope);
  const code = isBot ? BOT_REFUSED : envelope.ErrCde;
  const fields = typeof ErrMsgDtl === 'string' ? {} : sentencesOf(ErrMsgDtl);
  // The provider's words are not meant for visitors.
  const own = isBot ? '' : ownMessage(envelope);
  return {
    kind: 'refused',
    code,
    message: await messageOf({ code, own, hasFields: Object.keys(fields).length > 0 }, address),
    fields,
    ...(Data !== undefined && Data !== null && { data: Data }),
  };
}

/** Returns the service's own sentence about the form as a whole. A detail that is a text replaces a missing one. */
function ownMessage({ ErrMsg, ErrMsgDtl }: Envelope): string {
  return ErrMsg.trim() || (typeof ErrMsgDtl === 'string' ? ErrMsgDtl.trim() : '');
}

/**
 * Returns the visitor's sentence (docs/specification/services.md#refusals). The service's own counts if it names fields
 * or if the code says only that the form is not valid; otherwise the sentence that authors wrote for this form and code
 * comes first.
 */
async function messageOf(
  { code, own, hasFields }: { code: string; own: string; hasFields: boolean },
  address: string,
): Promise<string> {
  const isOwnFirst = own !== '' && (hasFields || code === INVALID);
  if (isOwnFirst) return own;
  const { forForm, general } = await apiErrorMessages(code, serviceName(address));
  return (
    [forForm, own, general].find((each) => each !== undefined && each !== '') ??
    defaultMessage(hasFields)
  );
}

const defaultMessage = (hasFields: boolean): string =>
  hasFields
    ? t('Some answers need another look. Check the fields that are marked, then send again.')
    : t('We could not do that. Please check your answers and try again.');

/** Returns the name of the service with an address: `raauth` of `/content/riteaid-web/en.raauth.json`. */
function serviceName(address: string): string {
  return /(\w+)(?:\.json)?(?:[?#].*)?$/.exec(address)?.[1] ?? '';
}

/** Joins the sentences for one field. */
function sentencesOf(detail: FieldSentences): Record<string, string> {
  const entries = Object.entries(detail).map(([path, sentences]) => [path, sentences.join(' ')]);
  return Object.fromEntries(entries.filter(([, sentence]) => sentence !== '')) as Record<
    string,
    string
  >;
}
