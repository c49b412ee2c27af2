import type { Database, Row } from '../../../database/database';
import { hashOf, newSecret } from '../../kit/secrets/secrets';
import type { Device } from './device';

/** A signed-in session. Times are epoch milliseconds. */
export interface Session {
  readonly id: number;
  /** The account's row id. */
  readonly account: number;
  readonly serviceTokenHash: string;
  /** The key that signs this session's CSRF tokens. */
  readonly csrfKey: string;
  readonly keepMeLoggedIn: boolean;
  readonly createdAt: number;
  readonly endsAt: number;
  /** The time at which pages should ask for a new login token. */
  readonly refreshDueAt: number;
}

/** The tokens in the browser's cookies. The database stores their hashes only. */
export interface SessionTokens {
  /** The credential. */
  readonly loginToken: string;
  /** Identifies the session for signing out; useless without the login token. */
  readonly serviceToken: string;
}

/** The lifetime of a session: after the last call, or after the last new token if it is kept signed in. */
const SESSION_MS = 30 * 60_000;
const KEPT_SESSION_MS = 14 * 24 * 60 * 60_000;

/** The longest lifetime of a session, however often it is extended. */
const LONGEST_SESSION_MS = 30 * 24 * 60 * 60_000;

/** A page should ask for a new token after this time. */
const REFRESH_MS = 15 * 60_000;

export function openSession(
  database: Database,
  now: Date,
  account: number,
  keepMeLoggedIn: boolean,
  { browser, system }: Device = { browser: '', system: '' },
): { readonly session: Session; readonly tokens: SessionTokens } {
  const at = now.getTime();
  const tokens = { loginToken: newSecret(), serviceToken: newSecret() };
  const columns = {
    account,
    serviceTokenHash: hashOf(tokens.serviceToken),
    csrfKey: newSecret(),
    createdAt: at,
    endsAt: at + lifetime(keepMeLoggedIn),
    refreshDueAt: at + REFRESH_MS,
  };
  const id = database.transaction(() => {
    const row = database.run(
      `INSERT INTO account_sessions (account, serviceTokenHash, csrfKey, createdAt, endsAt,
         refreshDueAt, keepMeLoggedIn, browser, system, lastUsedAt)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...Object.values(columns),
      Number(keepMeLoggedIn),
      browser,
      system,
      at,
    );
    addLoginToken(database, row.id, tokens.loginToken);
    return row.id;
  });
  return { session: { ...columns, id, keepMeLoggedIn }, tokens };
}

/** Returns the session of a login token; undefined for a token that is unknown, revoked or replaced. */
export function sessionOf(database: Database, now: Date, loginToken: string): Session | undefined {
  const row = database.row(
    `SELECT account_sessions.* FROM account_sessions
     JOIN account_login_tokens ON account_login_tokens.session = account_sessions.id
     WHERE hash = ? AND (goodUntil IS NULL OR goodUntil > ?) AND revokedAt IS NULL`,
    hashOf(loginToken),
    now.getTime(),
  );
  return row && toSession(row);
}

/** Extends a session by its lifetime from now on, but not beyond 30 days after the sign-in. */
export function extendSession(database: Database, now: Date, session: Session): Session {
  const extended = now.getTime() + lifetime(session.keepMeLoggedIn);
  const endsAt = Math.min(extended, session.createdAt + LONGEST_SESSION_MS);
  database.run('UPDATE account_sessions SET endsAt = ? WHERE id = ?', endsAt, session.id);
  return { ...session, endsAt };
}

/** Extends a session and sets when pages should ask for the next token. */
export function renewSession(database: Database, now: Date, session: Session): Session {
  const refreshDueAt = now.getTime() + REFRESH_MS;
  database.run(
    'UPDATE account_sessions SET refreshDueAt = ? WHERE id = ?',
    refreshDueAt,
    session.id,
  );
  return { ...extendSession(database, now, session), refreshDueAt };
}

function addLoginToken(database: Database, session: number, loginToken: string): void {
  database.run(
    'INSERT INTO account_login_tokens (hash, session, goodUntil) VALUES (?, ?, NULL)',
    hashOf(loginToken),
    session,
  );
}

/** Ends a session at once; its tokens are unknown from then on. */
export function revokeSession(database: Database, id: number, now = new Date()): void {
  database.run(
    'UPDATE account_sessions SET revokedAt = ? WHERE id = ? AND revokedAt IS NULL',
    now.getTime(),
    id,
  );
}

/** A device on which an account is signed in. Times are epoch milliseconds. */
export interface SignedInDevice extends Device {
  /** The id of its session. */
  readonly id: number;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly keepMeLoggedIn: boolean;
}

/** Returns the devices on which an account is signed in, the most recently used first. */
export function devicesOf(database: Database, now: Date, account: number): SignedInDevice[] {
  return database
    .rows(
      `SELECT * FROM account_sessions WHERE account = ? AND revokedAt IS NULL AND endsAt > ?
       ORDER BY lastUsedAt DESC, id DESC`,
      account,
      now.getTime(),
    )
    .map(({ id, browser, system, createdAt, lastUsedAt, keepMeLoggedIn }) => ({
      id: Number(id),
      browser: String(browser),
      system: String(system),
      createdAt: Number(createdAt),
      lastUsedAt: Number(lastUsedAt),
      keepMeLoggedIn: keepMeLoggedIn === 1,
    }));
}

/** Records that a session was used. */
export function noteUse(database: Database, id: number, now: Date): void {
  database.run('UPDATE account_sessions SET lastUsedAt = ? WHERE id = ?', now.getTime(), id);
}

/**
 * Expires every session of an account but one. A revoked session is unknown; an expired one gets 403
 * (docs/specification/services.md#status-403-and-422), so that its page says that the session has ended.
 */
export function expireOtherSessions(
  database: Database,
  account: number,
  kept: number,
  now: Date,
): void {
  database.run(
    'UPDATE account_sessions SET endsAt = ? WHERE account = ? AND id <> ? AND endsAt > ?',
    now.getTime(),
    account,
    kept,
    now.getTime(),
  );
}

/** Ends every session of an account, after its password has changed. */
export function revokeSessionsOf(database: Database, account: number, now: Date): void {
  database.run(
    'UPDATE account_sessions SET revokedAt = ? WHERE account = ? AND revokedAt IS NULL',
    now.getTime(),
    account,
  );
}

/** Expires a session now, from another device or the console. */
export function expireSession(database: Database, id: number, now = new Date()): void {
  database.run(
    'UPDATE account_sessions SET endsAt = ? WHERE id = ? AND endsAt > ?',
    now.getTime(),
    id,
    now.getTime(),
  );
}

function lifetime(keepMeLoggedIn: boolean): number {
  return keepMeLoggedIn ? KEPT_SESSION_MS : SESSION_MS;
}

function toSession(row: Row): Session {
  return {
    id: Number(row.id),
    account: Number(row.account),
    serviceTokenHash: String(row.serviceTokenHash),
    csrfKey: String(row.csrfKey),
    keepMeLoggedIn: row.keepMeLoggedIn === 1,
    createdAt: Number(row.createdAt),
    endsAt: Number(row.endsAt),
    refreshDueAt: Number(row.refreshDueAt),
  };
}

/** The time for which a replaced token stays valid, because another tab may have sent it at the same moment. */
const GRACE_MS = 30_000;

/**
 * Replaces a session's login token. A second tab that sends the replaced token within the grace
 * period gets another new one, and the first tab's stays valid: both responses write the same cookie,
 * and either may arrive last. The unused one is deleted with the next replacement.
 * @param shown the token in the request
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
      at + GRACE_MS,
      session.id,
      hashOf(shown),
    );
    addLoginToken(database, session.id, next);
  });
  return next;
}
