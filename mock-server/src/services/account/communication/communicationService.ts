import { CHANGED_ELSEWHERE } from 'contract/codes';
import { accountById } from '../account';
import { fieldOf, isTicked, phoneProblem } from '../../kit/fields/fields';
import { refusal } from '../refusals';
import { isFromSpanishPage, siteOf } from '../../kit/requests/site';
import type { SignedIn, SignedInHandler } from '../sessions/visitor';
import type { Address, BackendContext } from '../../kit/Backend';
import { failure, success } from '../../../http/envelope';
import { idempotent } from '../../kit/limits/idempotency';
import { maskedPhone } from '../../kit/fields/phone';
import { refuseForNow, takeTurn, type Limit } from '../../kit/limits/throttle';
import { choicesOf, saveChoice } from './choices';
import { contactOf } from './memberContact';
import { recordConsent, sourceOf } from './consents';
import { quietHoursOf, quietProblems, quietVersion, saveQuietHours } from './quietHours';
import {
  CODE_MS,
  codeUnderWay,
  dropCode,
  numberOf,
  removeNumber,
  SEND_AGAIN_MS,
  sendCode,
  SHORT_CODE,
  stoppedAt,
  tryCode,
} from './textNumber';
import { CONSENT_WORDINGS, factsOf, isChannel, isTopic } from './topics';

/** The limit of one account's changes. A person who tries every switch twice stays below it. */
export const COMMUNICATION_CHANGES: readonly Limit[] = [
  { name: 'communication-changes', most: 100, withinMs: 10 * 60_000 },
];

/** The limits of codes for one account, and of codes to one number, whose owner may not have asked for any. */
export const CODES_FOR_ACCOUNT: readonly Limit[] = [
  { name: 'text-codes', most: 6, withinMs: 60 * 60_000 },
];
/** The limit of codes to one number, from all accounts. */
export const CODES_TO_NUMBER: readonly Limit[] = [
  { name: 'text-codes-to-number', most: 6, withinMs: 24 * 60 * 60_000 },
];

/** ragetcommunications: returns the member's choices. */
export function getCommunications({ account }: SignedIn, context: BackendContext) {
  return success(communicationOf(account.id, context));
}

/**
 * Wraps a handler that changes something, so that it runs once for each key. A
 * repeat gets the current choices.
 */
export function changing(handler: SignedInHandler): SignedInHandler {
  return (visitor, request, reply, context) => {
    const answer: Address['answer'] = (...asked) => {
      const wait = takeTurn(context, COMMUNICATION_CHANGES, String(visitor.account.id));
      return wait > 0 ? refuseForNow(reply, wait) : handler(visitor, ...asked);
    };
    return idempotent(answer, {
      visitor: String(visitor.account.id),
      again: () => getCommunications(visitor, context),
    })(request, reply, context);
  };
}

/** rasetcommunication: turns a topic on or off for a channel. */
export const setCommunication: SignedInHandler = (visitor, request, reply, context) => {
  const { body } = request;
  const [topic, channel] = [fieldOf(body, 'topic'), fieldOf(body, 'channel')];
  if (!isTopic(topic) || !isChannel(channel) || !factsOf(topic).channels.includes(channel))
    return reply.code(400).send(failure(null, 'There is no such topic or channel.'));
  const { account } = visitor;
  const { isPharmacy, isAdvertising } = factsOf(topic);
  const current = communicationOf(account.id, context);
  if (isPharmacy && !account.pharmacy) return refusal('RA0023');
  const isOn = isTicked(body, 'isOn');
  if (isOn && channel === 'text' && current.text.status !== 'confirmed') return refusal('RA0043');
  if (isOn && channel === 'call' && current.callPhone === '') return refusal('RA0043');
  const wording = CONSENT_WORDINGS[fieldOf(body, 'wording')];
  const isConsent = isOn && isAdvertising && channel === 'text';
  if (isConsent && !wording)
    return reply.code(400).send(failure(null, 'Advertising texts need the words agreed to.'));
  const { database, now } = context;
  saveChoice(context, account.id, { topic, channel, isOn });
  recordConsent(database, now(), {
    receiver: { account: account.id },
    what: `${topic} by ${channel}: ${isOn ? 'on' : 'off'}`,
    source: sourceOf(request),
    ...(isConsent && {
      wording: wording?.[fieldOf(body, 'language') === 'es' ? 'es' : 'en'] ?? '',
    }),
  });
  return getCommunications(visitor, context);
};

/** rasendtextcode: texts a code to a number, which is the member's only once the code comes back. */
export const sendTextCode: SignedInHandler = (visitor, request, reply, context) => {
  const { database, now } = context;
  const account = visitor.account.id;
  const phone = maskedPhone(fieldOf(request.body, 'phone'));
  const problem = phone === '' ? 'This field is required.' : phoneProblem(phone);
  if (problem !== undefined) return refusal('RA0001', { phone: problem });
  const digits = phone.replace(/\D/g, '');
  if (stoppedAt(database, digits) !== undefined) return refusal('RA0042');
  if (numberOf(database, account)?.phone === digits) return getCommunications(visitor, context);
  const last = codeUnderWay(database, account, now());
  const since = now().getTime() - (last?.sentAt ?? 0);
  if (last?.phone === digits && since < SEND_AGAIN_MS)
    return refuseForNow(reply, SEND_AGAIN_MS - since);
  const wait =
    takeTurn(context, CODES_FOR_ACCOUNT, String(account)) ||
    takeTurn(context, CODES_TO_NUMBER, digits);
  if (wait > 0) return refuseForNow(reply, wait);
  sendCode(database, now(), {
    account,
    phone: digits,
    host: siteOf(request).host,
    isSpanish: isFromSpanishPage(request),
  });
  return getCommunications(visitor, context);
};

/** raconfirmtextnumber: takes the code that was texted to the number. */
export const confirmTextNumber: SignedInHandler = (visitor, request, _reply, context) => {
  const { database, now } = context;
  const account = visitor.account.id;
  const code = fieldOf(request.body, 'code').replace(/\s/g, '');
  if (!/^\d{6}$/.test(code))
    return refusal('RA0001', { code: 'Enter the six digits of the code.' });
  const phone = maskedPhone(fieldOf(request.body, 'phone')).replace(/\D/g, '');
  switch (tryCode(database, now(), account, { phone, code })) {
    case 'changed':
      return { ...refusal(CHANGED_ELSEWHERE), Data: communicationOf(account, context) };
    case 'too old':
      return { ...refusal('RA0041'), Data: communicationOf(account, context) };
    case 'wrong':
      return refusal('RA0040');
    case 'confirmed':
      recordConsent(database, now(), {
        receiver: { account },
        what: 'number for texts: confirmed',
        source: sourceOf(request),
      });
      return getCommunications(visitor, context);
  }
};

/**
 * raremovetextnumber: removes the number for texts and its pending code; with `what` =
 * `code`, only the pending code.
 */
export const removeTextNumber: SignedInHandler = (visitor, request, _reply, context) => {
  const { database, now } = context;
  const account = visitor.account.id;
  dropCode(database, account);
  if (fieldOf(request.body, 'what') === 'code') return getCommunications(visitor, context);
  const hadNumber = numberOf(database, account) !== undefined;
  removeNumber(database, account);
  if (hadNumber)
    recordConsent(database, now(), {
      receiver: { account },
      what: 'number for texts: removed',
      source: sourceOf(request),
    });
  return getCommunications(visitor, context);
};

/** rasetquiethours: saves the quiet hours, if the version that was read is still the current one. */
export const setQuietHours: SignedInHandler = (visitor, request, _reply, context) => {
  const { body } = request;
  const { database, now } = context;
  const account = visitor.account.id;
  const hours = {
    isOn: isTicked(body, 'isOn'),
    from: fieldOf(body, 'from'),
    to: fieldOf(body, 'to'),
    zone: fieldOf(body, 'zone'),
  };
  const problems = quietProblems(hours);
  if (Object.keys(problems).length > 0) return refusal('RA0001', problems);
  const current = quietHoursOf(database, account);
  if (fieldOf(body, 'version') !== quietVersion(current))
    return { ...refusal(CHANGED_ELSEWHERE), Data: communicationOf(account, context) };
  if (quietVersion(hours) !== quietVersion(current)) {
    saveQuietHours(database, account, hours);
    recordConsent(database, now(), {
      receiver: { account },
      what: `quiet hours: ${hours.isOn ? 'on' : 'off'}`,
      source: sourceOf(request),
    });
  }
  return getCommunications(visitor, context);
};

/** Returns a member's choices as every service here sends them. Times are ISO texts. */
function communicationOf(account: number, context: BackendContext) {
  for (const service of context.services) service.beforeReading?.(context);
  const { database, now } = context;
  const number = numberOf(database, account);
  const underWay = codeUnderWay(database, account, now());
  const quiet = quietHoursOf(database, account);
  const status = !number ? 'none' : number.stoppedAt === undefined ? 'confirmed' : 'stopped';
  const callPhone = contactOf(context, account)?.phone ?? '';
  return {
    email: accountById(database, account)?.email ?? '',
    choices: choicesOf(context, account).map(({ at, ...choice }) => ({
      ...choice,
      at: at === null ? null : isoTime(at),
    })),
    text: {
      status,
      phone: number ? maskedPhone(number.phone) : '',
      since: number ? isoTime(number.stoppedAt ?? number.confirmedAt) : null,
      pending: underWay
        ? {
            phone: maskedPhone(underWay.phone),
            goodUntil: isoTime(underWay.sentAt + CODE_MS),
            sendAgainAt: isoTime(underWay.sentAt + SEND_AGAIN_MS),
          }
        : null,
      shortCode: SHORT_CODE,
    },
    callPhone: callPhone === '' ? '' : maskedPhone(callPhone),
    quiet,
    version: quietVersion(quiet),
  };
}

const isoTime = (at: number): string => new Date(at).toISOString();
