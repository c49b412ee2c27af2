import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '../../kit/requests/site';
import type { Database } from '../../../database/database';

/** Pages read the cookie, so it is not HttpOnly (docs/specification/stores.md#current-store). */
const COOKIE = 'storeNumber';
const COOKIE_SECONDS = 180 * 24 * 60 * 60;

/** The stores of accounts. A visitor who is not signed in has the cookie only. */
export const MY_STORE_SCHEMA = `
    CREATE TABLE IF NOT EXISTS my_stores (
      account INTEGER PRIMARY KEY,
      storeNumber INTEGER NOT NULL,
      chosenAt INTEGER NOT NULL
    );`;

/** Returns the store that an account has chosen; undefined if it has chosen none. */
export function storeOfAccount(database: Database, account: number): number | undefined {
  const row = database.row('SELECT storeNumber FROM my_stores WHERE account = ?', account);
  return row && Number(row.storeNumber);
}

export function saveStore(database: Database, account: number, store: number, at: Date): void {
  database.run(
    'INSERT OR REPLACE INTO my_stores (account, storeNumber, chosenAt) VALUES (?, ?, ?)',
    account,
    store,
    at.getTime(),
  );
}

/** Sets the current-store cookie. */
export function writeStoreCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  storeNumber: number,
): void {
  const secure = isHttps(request) ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${COOKIE}=${storeNumber}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax${secure}`,
  );
}

/** Sets the current-store cookie to the account's store at sign-in, if the browser has none. */
export function restoreStoreCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  database: Database,
  account: number,
): void {
  const store = storeOfAccount(database, account);
  const isKnown = Boolean(request.cookies[COOKIE]);
  if (store !== undefined && !isKnown) writeStoreCookie(request, reply, store);
}
