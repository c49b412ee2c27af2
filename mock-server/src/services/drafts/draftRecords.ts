import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '../kit/requests/site';
import type { Database } from '../../database/database';
import { hashOf, newSecret } from '../kit/secrets/secrets';

/** The time for which form state is kept after it was last saved. */
const DRAFT_MS = 30 * 60_000;

/** The number of forms of one browser; a further one replaces the oldest. */
const MOST_FORMS = 8;

/**
 * Form state by browser and form. The browser's secret is stored as a hash. `account` is the account that was
 * signed in when it was saved, null if there was none.
 */
export const DRAFTS_SCHEMA = `
    CREATE TABLE IF NOT EXISTS drafts (
      browserHash TEXT NOT NULL,
      form TEXT NOT NULL,
      account INTEGER,
      state TEXT NOT NULL,
      savedAt INTEGER NOT NULL,
      PRIMARY KEY (browserHash, form)
    );`;

/** Form state as it was saved. */
export interface DraftRecord {
  /** JSON. */
  readonly state: string;
  /** Epoch milliseconds. */
  readonly savedAt: number;
}

/** The browser, and the account if one is signed in, to which a draft belongs. */
export interface DraftOwner {
  /** The secret in the browser's cookie; '' if it has none. */
  readonly browser: string;
  /** The id of the account that is signed in, or null. */
  readonly account: number | null;
}

/**
 * Returns the form state that an owner has saved. State that an account has saved is for this account only.
 * State that a visitor without an account has saved is still theirs when they sign in.
 */
export function draftOf(
  database: Database,
  now: Date,
  { browser, account }: DraftOwner,
  form: string,
): DraftRecord | undefined {
  const row = database.row(
    `SELECT state, savedAt FROM drafts
     WHERE browserHash = ? AND form = ? AND savedAt > ? AND (account IS NULL OR account IS ?)`,
    hashOf(browser),
    form,
    now.getTime() - DRAFT_MS,
    account,
  );
  return row && { state: String(row.state), savedAt: Number(row.savedAt) };
}

/** Saves form state in place of the same browser's earlier state of the form. */
export function keepDraft(
  database: Database,
  now: Date,
  { browser, account }: DraftOwner,
  form: string,
  state: string,
): void {
  const at = now.getTime();
  database.transaction(() => {
    database.run('DELETE FROM drafts WHERE savedAt <= ?', at - DRAFT_MS);
    database.run(
      'INSERT OR REPLACE INTO drafts (browserHash, form, account, state, savedAt) VALUES (?, ?, ?, ?, ?)',
      hashOf(browser),
      form,
      account,
      state,
      at,
    );
    database.run(
      `DELETE FROM drafts WHERE browserHash = ? AND rowid NOT IN (
         SELECT rowid FROM drafts WHERE browserHash = ? ORDER BY savedAt DESC, rowid DESC LIMIT ?)`,
      hashOf(browser),
      hashOf(browser),
      MOST_FORMS,
    );
  });
}

/** Returns whether a browser has saved the state of any form. A secret that it made up itself has saved none. */
export function hasDrafts(database: Database, browser: string): boolean {
  return database.row('SELECT 1 FROM drafts WHERE browserHash = ?', hashOf(browser)) !== undefined;
}

/** Deletes the browser's state of a form. */
export function dropDraft(database: Database, browser: string, form: string): void {
  database.run('DELETE FROM drafts WHERE browserHash = ? AND form = ?', hashOf(browser), form);
}

/** Deletes everything that the browser of a request has saved, as when its visitor signs out. */
export function forgetDrafts(
  request: FastifyRequest,
  reply: FastifyReply,
  database: Database,
): void {
  const browser = browserOf(request);
  if (browser === '') return;
  database.run('DELETE FROM drafts WHERE browserHash = ?', hashOf(browser));
  void reply.header('set-cookie', `${cookieOf(request, '')}; Max-Age=0`);
}

/** The name of the cookie for the browser's secret, which scripts cannot read. */
const COOKIE = 'draft';

export function browserOf({ cookies }: FastifyRequest): string {
  return cookies[COOKIE] ?? '';
}

/** Gives a browser a secret, which it keeps until it is closed. */
export function nameBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const secret = newSecret();
  void reply.header('set-cookie', cookieOf(request, secret));
  return secret;
}

function cookieOf(request: FastifyRequest, value: string): string {
  const secure = isHttps(request) ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
