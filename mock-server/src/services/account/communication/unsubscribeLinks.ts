import type { Database } from '../../../database/database';
import type { HookContext } from '../../kit/Backend';
import { hashOf, newSecret } from '../../kit/secrets/secrets';
import { receiverIn, receiverValues, type Receiver } from './receivers';
import { isTopic, type Topic } from './topics';

/** What a link in a mail ends. */
export interface UnsubscribeLink {
  readonly receiver: Receiver;
  readonly topic: Topic;
  readonly language: 'en' | 'es';
}

/** Below it the token. Both sites have it, with a host each. */
export const UNSUBSCRIBE_PATH = '/services/communication/unsubscribe/';

/**
 * Makes the link of one mail (RFC 8058). Its token is random, so that it says nothing of receiver or topic and
 * opens no session; it has no end, because a mail may be found again after years.
 *
 * @param origin of the site that mails: `https://www.example.com`
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

/** What a token ends; undefined for one that is unknown or cut off. */
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
