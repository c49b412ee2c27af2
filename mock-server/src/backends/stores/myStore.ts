import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitOf } from '../accounts';
import { isHttps } from '../accounts/sessionCookies';
import type { BackendContext } from '../Backend';
import type { Database } from '../database';
import { failure, success } from '../envelope';
import { storeByNumber } from './network';
import { toStoreAnswer } from './toStoreAnswer';

/** Pages read it, so it is not hidden from scripts (product-spec §3, "Current-store cookie"). */
const COOKIE = 'storeNumber';
const COOKIE_SECONDS = 180 * 24 * 60 * 60;

/** The store of whoever is signed in; a visitor's stands in the cookie alone. */
export const MY_STORE_SCHEMA = `
    CREATE TABLE IF NOT EXISTS my_stores (
      account INTEGER PRIMARY KEY,
      storeNumber INTEGER NOT NULL,
      chosenAt INTEGER NOT NULL
    );`;

/** rasetmystore: makes a store the visitor's own. Answers with the store. */
export function setMyStore(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  void reply.header('cache-control', 'no-store');
  const store = storeByNumber(numberIn(request.body));
  if (!store) return failure('', 'There is no store with this number.');
  const visit = visitOf(request, context);
  if (visit.kind === 'signed-in') remember(context, visit.account.id, store.storeNumber);
  const secure = isHttps(request) ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${COOKIE}=${store.storeNumber}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax${secure}`,
  );
  return success({ storeNumber: store.storeNumber, store: toStoreAnswer(store, context.now()) });
}

/** The store that an account chose; undefined where it chose none. */
export function storeOfAccount(database: Database, account: number): number | undefined {
  const row = database.row('SELECT storeNumber FROM my_stores WHERE account = ?', account);
  return row && Number(row.storeNumber);
}

function remember({ database, now }: BackendContext, account: number, store: number): void {
  database.run(
    'INSERT OR REPLACE INTO my_stores (account, storeNumber, chosenAt) VALUES (?, ?, ?)',
    account,
    store,
    now().getTime(),
  );
}

/** From a form or JSON, as text or as a number; NaN where there is none. */
function numberIn(body: unknown): number {
  const { storeNumber } = { ...(body as Readonly<Record<string, unknown>> | undefined) };
  const text = typeof storeNumber === 'number' ? String(storeNumber) : storeNumber;
  return typeof text === 'string' && /^\d{1,5}$/.test(text.trim()) ? Number(text) : NaN;
}
