import type { BotAction } from 'contract/botActions';
import type { Database } from '../../../database/database';
import { hashOf, newSecret } from '../../kit/secrets/secrets';

/** The site keys for which tokens are issued. */
export const SITE_KEYS: readonly string[] = ['local-demo-site-key'];

/** An older token is refused, as by reCAPTCHA v3. */
const TOKEN_LIFETIME_MS = 120_000;

/** The tables of tokens and of the console's switch. Tokens are stored as hashes only. */
export const TOKENS_SCHEMA = `
    CREATE TABLE IF NOT EXISTS bot_tokens (
      hash TEXT PRIMARY KEY,
      action TEXT NOT NULL,
      siteKey TEXT NOT NULL,
      issuedAt INTEGER NOT NULL
    );`;

/**
 * Issues a token for one use of one action.
 * @param siteKey one of `SITE_KEYS`
 */
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
 * Returns whether a token was issued for this action, is not older than `TOKEN_LIFETIME_MS` and was not used
 * before. The check consumes the token in any case.
 */
export function verifyBotToken(
  database: Database,
  now: Date,
  token: string,
  action: BotAction,
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

/**
 * Returns whether the account forms need a bot-protection token. They need one unless the console has
 * switched that off.
 */
export function botCheckRequired(database: Database): boolean {
  return database.row('SELECT isRequired FROM bot_requirement')?.isRequired !== 0;
}

/** Switches the requirement on or off, from the console. */
export function requireBotCheck(database: Database, isRequired: boolean): void {
  database.transaction(() => {
    database.run('DELETE FROM bot_requirement');
    database.run('INSERT INTO bot_requirement (isRequired) VALUES (?)', Number(isRequired));
  });
}
