import { accountById } from '../account';
import { sendMail, type Mail } from '../../kit/mail/mail';
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

/** A message about a topic. Its link is the page that it leads to, which says site and language. */
export interface TopicMessage extends Pick<Mail, 'subject' | 'text'> {
  readonly link: string;
}

/**
 * Sends a member a message about a topic, by the channels that are chosen for it. Texts and calls wait
 * while it is quiet, and advertising until the law allows it; mails do not ring, and go at once.
 *
 * @param by only one of these channels, where another is not meant
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
      sendMail(database, now, { to, ...message, ...parts });
    } else sendOrWait(database, now, { account, topic, channel, to, message });
  }
}

/** Sends what has waited and is due. What was turned off since is not sent. Every request begins with it. */
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

/** Where a channel reaches a member about a topic; undefined where it is off or leads nowhere. */
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
 * What a mail about a topic has besides its text: the headers with which a mail program ends the topic by one
 * click (RFC 8058), and below the text the same way and that of a member to the settings.
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
  const words = isSpanish(link) ? SPANISH : ENGLISH;
  const unsubscribe = newUnsubscribeLink(database, now, {
    receiver,
    topic,
    origin: new URL(link).origin,
    language: isSpanish(link) ? 'es' : 'en',
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
  unsubscribe: 'Get no more mails of this kind',
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
 * Texts a message, and how to end all texts. Nothing is sent to a number from which STOP was texted.
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
  const { stop } = isSpanish(message.link) ? SPANISH : ENGLISH;
  sendMail(database, now, { ...message, to: maskedPhone(phone), ending: [{ text: stop }] });
}

/** Whether a page is one of the Spanish ones, by its short or its long address. */
const isSpanish = (page: string): boolean => new URL(page).pathname.includes('/es/');

/** The page on which a member chooses, on the site and in the language of another page. */
function settingsPage(page: string): string {
  const { origin, pathname } = new URL(page);
  const [root] = /^\/content\/[\w-]+\/(?:en|es)(?=\/)/.exec(pathname) ?? [];
  return root === undefined
    ? `${origin}${isSpanish(page) ? '/es' : ''}/account/communication`
    : `${origin}${root}/account/communication.html`;
}
