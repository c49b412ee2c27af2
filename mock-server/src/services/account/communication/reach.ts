import { accountById } from '../account';
import { sendMail, type Mail, type MailEnding } from '../../kit/mail/mail';
import { isSpanishPage, type Wording } from '../../kit/mail/wordings';
import type { Database } from '../../../database/database';
import type { Channel, HookContext } from '../../kit/Backend';
import { maskedPhone } from '../../kit/fields/phone';
import { isChosen } from './choices';
import { contactOf } from './memberContact';
import { firstAllowed, quietHoursOf } from './quietHours';
import type { Receiver } from './receivers';
import { numberOf, stoppedAt } from './textNumber';
import { factsOf, type Topic } from './topics';
import { newUnsubscribeLink } from './unsubscribeLinks';

/** A message about a topic. Its link is the page that it leads to; the page's address tells site and language. */
export interface TopicMessage extends Wording {
  readonly link: string;
  /** Lines below the text of a mail, above those that end the topic. */
  readonly ending?: readonly MailEnding[];
}

/**
 * Sends a member a message about a topic, by the channels that are chosen for it. Texts and calls
 * wait until quiet hours are over, and advertising texts also until the law allows them. Mails go at
 * once, because they do not ring.
 *
 * @param by the channels to consider, all of the topic's by default
 */
export function sendOnTopic(
  context: HookContext,
  account: number,
  topic: Topic,
  message: TopicMessage,
  by: readonly Channel[] = factsOf(topic).channels,
): void {
  const { database } = context;
  const now = context.now();
  for (const channel of by) {
    const to = recipient(context, account, topic, channel);
    if (to === undefined) continue;
    if (channel === 'email') {
      const receiver = { account };
      const parts = unsubscribeParts(database, now, { receiver, topic, link: message.link });
      const ending = [...(message.ending ?? []), ...parts.ending];
      sendMail(database, now, { to, ...message, ...parts, ending });
    } else sendOrWait(database, now, { account, topic, channel, to, message });
  }
}

/**
 * Sends the messages that have waited and are due, except those that were turned off since. It runs at the
 * start of every request.
 */
export function sendWaiting(context: HookContext): void {
  const { database, now } = context;
  const due = database.rows(
    'SELECT * FROM communication_waiting WHERE dueAt <= ? ORDER BY dueAt, id',
    now().getTime(),
  );
  for (const { id, account, topic, channel, subject, text, link, dueAt } of due) {
    database.run('DELETE FROM communication_waiting WHERE id = ?', id ?? null);
    const message = { subject: String(subject), text: String(text), link: String(link) };
    const then = { ...context, now: () => new Date(Number(dueAt)) };
    sendOnTopic(then, Number(account), topic as Topic, message, [channel as Channel]);
  }
}

/**
 * Returns the address or number of a member for a topic and a channel; undefined if the channel
 * is off or the member has none.
 */
function recipient(
  context: HookContext,
  account: number,
  topic: Topic,
  channel: Channel,
): string | undefined {
  const { database } = context;
  if (!isChosen(context, account, topic, channel)) return undefined;
  if (channel === 'email') return accountById(database, account)?.email;
  if (channel === 'call') {
    const phone = contactOf(context, account)?.phone;
    return phone === '' ? undefined : phone;
  }
  return numberOf(database, account)?.phone;
}

/**
 * Returns the parts of a mail about a topic besides its text: the headers with which a mail program ends the
 * topic by one click (RFC 8058), and the ending with the same link and, for a member, one to the settings.
 *
 * @param link the page of the mail
 */
export function unsubscribeParts(
  database: Database,
  now: Date,
  {
    receiver,
    topic,
    link,
  }: { readonly receiver: Receiver; readonly topic: Topic; readonly link: string },
): Pick<Mail, 'headers' | 'ending'> {
  const words = isSpanishPage(link) ? SPANISH : ENGLISH;
  const unsubscribe = newUnsubscribeLink(database, now, {
    receiver,
    topic,
    origin: new URL(link).origin,
    language: isSpanishPage(link) ? 'es' : 'en',
  });
  return {
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ending: [
      { text: words.unsubscribe, href: unsubscribe },
      ...('account' in receiver ? [{ text: words.settings, href: settingsPage(link) }] : []),
      // Advertising has to name a postal address (15 USC 7704(a)(5)).
      ...(factsOf(topic).isAdvertising ? [{ text: words.address }] : []),
    ],
  };
}

const ENGLISH = {
  unsubscribe: 'Stop getting emails like this',
  settings: 'Choose what we send you',
  stop: 'Reply STOP to end.',
  address: 'We are at PO Box 1144, Etna, PA 15223.',
};

const SPANISH = {
  unsubscribe: 'No recibir más correos de este tipo',
  settings: 'Elegir lo que le enviamos',
  stop: 'Responda STOP para terminar.',
  address: 'Nuestra dirección: PO Box 1144, Etna, PA 15223.',
};

interface Ringing {
  readonly account: number;
  readonly topic: Topic;
  readonly channel: Channel;
  /** Ten digits. */
  readonly to: string;
  readonly message: TopicMessage;
}

function sendOrWait(database: Database, now: Date, ringing: Ringing): void {
  const { account, topic, channel, to, message } = ringing;
  const { isAdvertising } = factsOf(topic);
  const at = firstAllowed(now, quietHoursOf(database, account), isAdvertising);
  if (at === undefined) return;
  if (at > now) {
    database.run(
      `INSERT INTO communication_waiting (account, topic, channel, subject, text, link, dueAt)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
      account,
      topic,
      channel,
      message.subject,
      message.text,
      message.link,
      at.getTime(),
    );
    return;
  }
  if (channel === 'text') sendText(database, now, to, message);
  else sendMail(database, now, { ...message, to: maskedPhone(to), isCall: true });
}

/**
 * Texts a message, followed by the way to end all texts. Nothing is sent to a
 * number from which STOP was texted.
 *
 * @param phone ten digits
 */
export function sendText(
  database: Database,
  now: Date,
  phone: string,
  message: TopicMessage,
): void {
  if (stoppedAt(database, phone) !== undefined) return;
  const { stop } = isSpanishPage(message.link) ? SPANISH : ENGLISH;
  sendMail(database, now, { ...message, to: maskedPhone(phone), ending: [{ text: stop }] });
}

/** Returns the settings page, on the site and in the language of another page. */
function settingsPage(page: string): string {
  const { origin, pathname } = new URL(page);
  const [root] = /^\/content\/[\w-]+\/(?:en|es)(?=\/)/.exec(pathname) ?? [];
  return root === undefined
    ? `${origin}${isSpanishPage(page) ? '/es' : ''}/account/communication`
    : `${origin}${root}/account/communication.html`;
}
