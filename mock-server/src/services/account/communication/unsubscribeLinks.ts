import type { Database } from '../../../database/database';
import type { HookContext } from '../../kit/Backend';
import { hashOf, newSecret } from '../../kit/secrets/secrets';
import { receiverIn, receiverValues, type Receiver } from './receivers';
import { isTopic, type Topic } from './topics';

/** The mails that a link ends. */
export interface UnsubscribeLink {
  readonly receiver: Receiver;
  readonly topic: Topic;
  readonly language: 'en' | 'es';
}

/** The path of the links, followed by the token. Each site has it, at its own host. */
export const UNSUBSCRIBE_PATH = '/services/communication/unsubscribe/';

/**
 * Creates the link of one mail (RFC 8058). Its token is random, so that it reveals neither receiver nor topic
 * and opens no session. It does not expire, because a mail may be found after years.
 *
 * @param origin the origin of the site that mails: `https://www.example.com`
 */
export function newUnsubscribeLink(
  database: Database,
  now: Date,
  { receiver, topic, language, origin }: UnsubscribeLink & { readonly origin: string },
): string {
  const token = newSecret();
  database.run(
    `INSERT INTO communication_unsubscribes (tokenHash, account, patient, address, topic, language, sentAt)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    hashOf(token),
    ...receiverValues(receiver),
    topic,
    language,
    now.getTime(),
  );
  return `${origin}${UNSUBSCRIBE_PATH}${token}`;
}

/** Returns the mails that a token ends; undefined for a token that is unknown or cut off. */
export function linkOfToken(context: HookContext, token: string): UnsubscribeLink | undefined {
  const row = context.database.row(
    'SELECT * FROM communication_unsubscribes WHERE tokenHash = ?',
    hashOf(token),
  );
  const topic = String(row?.topic);
  if (!row || !isTopic(topic)) return undefined;
  return {
    receiver: receiverIn(context, row),
    topic,
    language: row.language === 'es' ? 'es' : 'en',
  };
}
