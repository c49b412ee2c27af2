import * as v from 'valibot';
import {
  channels,
  textConsent,
  topics,
  type Choice,
  type Communication,
  type PendingNumber,
  type TextNumber,
} from '../rules/communication';
import { quietAnswers, quietFields, type QuietAnswers } from '../rules/quietHours';
import { flag, instant, listOf, part, text, toRecord } from '../../base/values/tolerant';
import { language } from '../../base/i18n/t';
import { submitForm } from '../../base/content/contentForm';
import type { EndpointName } from 'contract/endpoints';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';

/*
 * A member's choices about messages. The specification names a folder of mock responses, communication-settings
 * (docs/specification/services.md#mock-paths), and no calls for them: every endpoint here is invented
 * (contract/endpoints.ts).
 */

/** The outcome of a change: all current choices. */
export type CommunicationOutcome = FormOutcome<Communication>;

/**
 * Requests the choices of the signed-in member.
 * @throws the error of a lost response, or an Error if the service refuses
 */
export async function communication(): Promise<Communication> {
  const outcome = await post('ragetcommunications', {});
  if (outcome.kind === 'done') return outcome.data;
  throw outcome.kind === 'failed' ? outcome.error : new Error(outcome.message);
}

/**
 * Turns a topic on or off for a channel. The request includes the version of the wording that the page shows beside
 * advertising texts, and its language. Never rejects.
 */
export function setChoice(
  { topic, channel, isOn }: Pick<Choice, 'topic' | 'channel' | 'isOn'>,
  key: string,
): Promise<CommunicationOutcome> {
  const fields = { topic, channel, isOn: String(isOn), wording: textConsent.id };
  return change('rasetcommunication', { ...fields, language: language() }, key, ({ choices }) =>
    choices.some(
      (each) => each.topic === topic && each.channel === channel && each.isOn === isOn && each.at,
    ),
  );
}

/**
 * Has a code texted to a number. If the response is lost, a pending code that is newer than the known one proves that
 * it was sent. Never rejects.
 *
 * @param phone `(202) 555-0142`
 */
export function sendTextCode(
  phone: string,
  known: PendingNumber | undefined,
  key: string,
): Promise<CommunicationOutcome> {
  return change(
    'rasendtextcode',
    { phone },
    key,
    ({ text: { pending } }) => pending?.phone === phone && pending.goodUntil !== known?.goodUntil,
  );
}

/** Confirms a number with the code that was texted to it. Never rejects. */
export function confirmTextNumber(
  phone: string,
  code: string,
  key: string,
): Promise<CommunicationOutcome> {
  return change(
    'raconfirmtextnumber',
    { phone, code },
    key,
    ({ text: number }) => number.status === 'confirmed' && number.phone === phone,
  );
}

/** Cancels a pending code; a confirmed number stays. Never rejects. */
export function dropTextCode(key: string): Promise<CommunicationOutcome> {
  const fields = { what: 'code' };
  return change('raremovetextnumber', fields, key, ({ text: { pending } }) => !pending);
}

/** Removes the number and a pending code. Never rejects. */
export function removeTextNumber(key: string): Promise<CommunicationOutcome> {
  return change(
    'raremovetextnumber',
    { what: 'number' },
    key,
    ({ text: { phone, pending } }) => phone === '' && pending === undefined,
  );
}

/**
 * Replaces the quiet hours that were read with this version. A refusal with the code `CHANGED_ELSEWHERE` has the
 * current choices in its `data` (see `communicationIn`). Never rejects.
 */
export function setQuietHours(
  hours: QuietAnswers,
  version: string,
  key: string,
): Promise<CommunicationOutcome> {
  return change('rasetquiethours', { ...hours, version }, key, ({ quiet }) => {
    const current = quietAnswers(quiet);
    return quietFields.every((name) => current[name] === hours[name]);
  });
}

/** Returns the current choices in the data of a refusal; undefined if there are none. */
export function communicationIn(data: unknown): Communication | undefined {
  const { success, output } = v.safeParse(communicationSchema, data);
  return success ? output : undefined;
}

function post(
  name: EndpointName,
  fields: Readonly<Record<string, string>>,
  key?: string,
): Promise<CommunicationOutcome> {
  return submitForm({
    endpoint: endpoint(name),
    fields,
    key,
    answer: communicationSchema,
    unshared: true,
  });
}

/** Sends a change. If the response is lost, the current choices show whether the change was made. */
async function change(
  name: EndpointName,
  fields: Readonly<Record<string, string>>,
  key: string,
  isMade: (current: Communication) => unknown,
): Promise<CommunicationOutcome> {
  const outcome = await post(name, fields, key);
  if (!mayBeDone(outcome)) return outcome;
  const current = await communication().catch(() => undefined);
  return current && isMade(current) ? { kind: 'done', data: current } : outcome;
}

const choiceSchema = v.object({
  topic: v.picklist(topics),
  channel: v.picklist(channels),
  isOn: flag,
  at: instant,
});

export const pendingSchema = v.pipe(
  v.optional(v.unknown(), null),
  v.transform((value): PendingNumber | undefined => {
    const { success, output } = v.safeParse(
      v.object({ phone: v.pipe(text, v.nonEmpty()), goodUntil: instant, sendAgainAt: instant }),
      toRecord(value),
    );
    return success ? output : undefined;
  }),
);

export const statusSchema = v.pipe(
  text,
  v.transform(
    (status): TextNumber['status'] =>
      (['confirmed', 'stopped'] as const).find((each) => each === status.toLowerCase()) ?? 'none',
  ),
);

export const communicationSchema = v.object({
  email: text,
  choices: listOf(choiceSchema),
  text: part({
    status: statusSchema,
    phone: text,
    since: instant,
    pending: pendingSchema,
    shortCode: text,
  }),
  callPhone: text,
  quiet: part({ isOn: flag, from: text, to: text, zone: text }),
  version: text,
});
