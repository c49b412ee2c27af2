import { BOT_REFUSED, INVALID } from 'contract/codes';
import { t } from '../i18n/t';
import { apiErrorMessages } from './apiErrors';
import type { Envelope, FieldSentences } from './envelope';
import type { FormProblem } from './formPost';

type Refusal = Extract<FormProblem, { kind: 'refused' }>;

/**
 * Returns the outcome of a form that a service refused with an envelope. The address of the form's service selects the
 * authored message.
 */
export async function toRefusal(envelope: Envelope, address: string): Promise<Refusal> {
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

/**
 * Returns whether the bot check refused. The recorded refusals have no code, only the provider's words
 * (docs/specification/account.md#bot-protection).
 */
export function isBotRefusal({ Status, ErrCde, ErrMsg, ErrMsgDtl }: Envelope): boolean {
  if (Status === 'SUCCESS' || ErrCde !== '') return ErrCde === BOT_REFUSED;
  const isAboutFields = typeof ErrMsgDtl !== 'string' && Object.keys(ErrMsgDtl).length > 0;
  return !isAboutFields && /score out of range|validation failed/i.test(ErrMsg);
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
    ? t('Check the marked fields, then send again.')
    : t('Something went wrong. Check your answers and try again.');

/** Returns the name of the service with an address: `raauth` of `/content/riteaid-web/en.raauth.json`. */
function serviceName(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return (
    path
      .replace(/\.json$/, '')
      .split(/\W/)
      .at(-1) ?? ''
  );
}

/** Joins the sentences for one field. */
function sentencesOf(detail: FieldSentences): Record<string, string> {
  const entries = Object.entries(detail).map(([path, sentences]) => [path, sentences.join(' ')]);
  return Object.fromEntries(entries.filter(([, sentence]) => sentence !== '')) as Record<
    string,
    string
  >;
}
