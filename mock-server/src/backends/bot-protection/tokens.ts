import type { Database } from '../database';
import { hashOf, newSecret } from '../secrets';

/** The site keys that pages of this repository may ask tokens for. */
export const SITE_KEYS: readonly string[] = ['local-demo-site-key'];

/** A token that stood unused for longer is refused, as with reCAPTCHA v3. */
export const TOKEN_LIFETIME_MS = 120_000;

/** A token's table. The token itself is not kept: whoever reads the database can't use one. */
export const TOKENS_SCHEMA = `
    CREATE TABLE IF NOT EXISTS bot_tokens (
      hash TEXT PRIMARY KEY,
      action TEXT NOT NULL,
      siteKey TEXT NOT NULL,
      issuedAt INTEGER NOT NULL
    );`;

/** Issues a token for one use of one action. `siteKey` is one of `SITE_KEYS`. */
export function issueBotToken(
  database: Database,
  now: Date,
  siteKey: string,
  action: string,
): string {
  forgetStale(database, now);
  const token = newSecret();
  database.run(
    'INSERT INTO bot_tokens (hash, action, siteKey, issuedAt) VALUES (?, ?, ?, ?)',
    hashOf(token),
    action,
    siteKey,
    now.getTime(),
  );
  return token;
}

/**
 * Whether a token was issued here for this action, is not older than `TOKEN_LIFETIME_MS` and was
 * never shown before. Asking uses the token up, whatever the answer.
 */
export function verifyBotToken(
  database: Database,
  now: Date,
  token: string,
  action: string,
): boolean {
  const [issued] = database.rows(
    'DELETE FROM bot_tokens WHERE hash = ? RETURNING action, siteKey, issuedAt',
    hashOf(token),
  );
  return (
    issued?.action === action &&
    SITE_KEYS.includes(String(issued.siteKey)) &&
    now.getTime() - Number(issued.issuedAt) <= TOKEN_LIFETIME_MS
  );
}

function forgetStale(database: Database, now: Date): void {
  database.run('DELETE FROM bot_tokens WHERE issuedAt < ?', now.getTime() - TOKEN_LIFETIME_MS);
}

export const REQUIREMENT_SCHEMA = `
    CREATE TABLE IF NOT EXISTS bot_requirement (isRequired INTEGER NOT NULL);`;

/** Whether the account forms need a bot-protection token. They do until the console says otherwise. */
export function botCheckRequired(database: Database): boolean {
  return database.row('SELECT isRequired FROM bot_requirement')?.isRequired !== 0;
}

/** The console's switch. */
export function requireBotCheck(database: Database, isRequired: boolean): void {
  database.transaction(() => {
    database.run('DELETE FROM bot_requirement');
    database.run('INSERT INTO bot_requirement (isRequired) VALUES (?)', Number(isRequired));
  });
}
