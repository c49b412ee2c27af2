import { CHANGES } from '../../kit/limits/addressLimits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorOf } from '..';
import type { Backend, BackendContext } from '../../kit/Backend';
import { countRows, MAX_TABLE_ROWS } from '../../kit/database/consoleTable';
import { utcTime } from '../../../html/utcTime';
import type { ConsoleTable } from '../../kit/database/consoleTable';
import type { Database } from '../../../database/database';
import { pathsOf } from '../../kit/requests/contentAddresses';
import { failure, success } from '../../../http/envelope';
import { storeByNumber } from '../../stores/storeDirectory';
import { toStoreResponse } from '../../stores/storeResponse';
import {
  MY_STORE_SCHEMA,
  restoreStoreCookie,
  saveStore,
  storeOfAccount,
  writeStoreCookie,
} from './currentStore';
import { recordsOf } from '../../kit/database/personalData';

/** The visitor's own store (docs/specification/stores.md#current-store). */
export const myStore: Backend = {
  name: 'my-store',
  title: 'My store',
  description: 'Stores which store an account has chosen, and restores its cookie at sign-in.',
  addresses: pathsOf('rasetmystore').map((path) => ({
    method: 'POST',
    path,
    summary: "Makes a store the visitor's own",
    bodyLimit: 1024,
    limits: CHANGES,
    answer: setMyStore,
  })),
  schema: MY_STORE_SCHEMA,
  personalData: ({ database }, account) => ({
    account: recordsOf(database, 'SELECT storeNumber FROM my_stores WHERE account = ?', account),
  }),
  atSignIn({ request, reply, context: { database } }, account) {
    restoreStoreCookie(request, reply, database, account);
  },
  consoleTables: ({ database }) => [storeTable(database)],
};

function storeTable(database: Database): ConsoleTable {
  const rows = database.rows(
    `SELECT email, storeNumber, chosenAt FROM my_stores
     JOIN accounts ON accounts.id = my_stores.account ORDER BY chosenAt DESC LIMIT ?`,
    MAX_TABLE_ROWS,
  );
  return {
    title: 'Stores that accounts chose',
    columns: ['Chosen (UTC)', 'Account', 'Store'],
    rows: rows.map(({ chosenAt, email, storeNumber }) => [
      utcTime(chosenAt),
      String(email),
      String(storeNumber),
    ]),
    total: countRows(database, 'my_stores'),
  };
}

/** rasetmystore: makes a store the visitor's own and returns it. */
function setMyStore(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  void reply.header('cache-control', 'no-store');
  const store = storeByNumber(numberIn(request.body));
  if (!store) return failure(null, 'There is no store with this number.');
  const visitor = visitorOf(request, context);
  if (visitor.kind === 'signed-in') {
    const { id } = visitor.account;
    if (storeOfAccount(context.database, id) !== store.storeNumber) {
      for (const service of context.services) service.atStoreChange?.(context, id);
    }
    saveStore(context.database, id, store.storeNumber, context.now());
  }
  writeStoreCookie(request, reply, store.storeNumber);
  return success({ storeNumber: store.storeNumber, store: toStoreResponse(store, context.now()) });
}

/** Returns the store number of a form or JSON body, as text or as a number; NaN if there is none. */
function numberIn(body: unknown): number {
  const { storeNumber } = { ...(body as Readonly<Record<string, unknown>> | undefined) };
  return wholeNumber(typeof storeNumber === 'number' ? String(storeNumber) : storeNumber);
}

function wholeNumber(text: unknown): number {
  return typeof text === 'string' && /^\d{1,5}$/.test(text.trim()) ? Number(text) : NaN;
}
