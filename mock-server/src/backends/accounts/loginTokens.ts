import type { Database } from '../database';
import { hashOf, newSecret } from './secrets';
import type { Session } from './sessions';
import { addLoginToken } from './sessions';

/** How long a replaced token stays good: a second tab may be asking with it at this moment. */
export const GRACE_MILLISECONDS = 30_000;

/**
 * Gives a session a new login token in place of the one that was shown. A second tab that shows
 * the replaced one within the grace gets a new one, too, and the first tab's stays good:
 * both answers reach one cookie, and nobody knows which of them comes last. It is dropped when
 * the other is next replaced.
 */
export function rotateLoginToken(
  database: Database,
  now: Date,
  session: Session,
  shown: string,
): string {
  const next = newSecret();
  const at = now.getTime();
  database.transaction(() => {
    database.run('DELETE FROM account_login_tokens WHERE goodUntil <= ?', at);
    database.run(
      `UPDATE account_login_tokens SET goodUntil = ? WHERE session = ? AND goodUntil IS NULL
         AND EXISTS (SELECT 1 FROM account_login_tokens WHERE hash = ? AND goodUntil IS NULL)`,
      at + GRACE_MILLISECONDS,
      session.id,
      hashOf(shown),
    );
    addLoginToken(database, session.id, next);
  });
  return next;
}
