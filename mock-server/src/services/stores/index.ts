import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Address, Backend, BackendContext } from '../kit/Backend';
import { pathsOf } from '../kit/requests/contentAddresses';
import { countRows, MAX_TABLE_ROWS, utcTime } from '../kit/database/consoleTable';
import type { ConsoleTable } from '../kit/database/consoleTable';
import { visitorOf } from '../account';
import type { Database } from '../kit/database/database';
import { failure, success } from '../kit/requests/envelope';
import {
  MY_STORE_SCHEMA,
  restoreStoreCookie,
  saveStore,
  storeOfAccount,
  writeStoreCookie,
} from './currentStore';
import { answerSearch } from './searchStores';
import { storeByNumber } from './storeDirectory';
import { toStoreResponse } from './storeResponse';

/** The store service and the visitor's own store (domain-facts §0). */
export const stores: Backend = {
  name: 'stores',
  title: 'Stores',
  description:
    'Finds stores of the pharmacy chain and of its sister around an address, with their hours, ' +
    'holidays and services, and stores which one an account has chosen. The stores are invented.',
  addresses: [
    {
      method: 'GET',
      path: '/services/ext/v2/stores/getStores',
      summary: 'Stores around ?address=, within &radius= miles, 25 at most',
      answer: answerSearch,
    },
    ...pathsOf('rasetmystore', 'profile-settings').map((path): Address => ({
      method: 'POST',
      path,
      summary: "Makes a store the visitor's own",
      bodyLimit: 1024,
      answer: setMyStore,
    })),
  ],
  schema: MY_STORE_SCHEMA,
  atSignIn({ request, reply, context: { database } }, account) {
    restoreStoreCookie(request, reply, database, account);
  },
  consoleTables: (database) => [storeTable(database)],
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
export function setMyStore(
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

/** The store number of a form or JSON body, as text or as a number; NaN if there is none. */
function numberIn(body: unknown): number {
  const { storeNumber } = { ...(body as Readonly<Record<string, unknown>> | undefined) };
  return wholeNumber(typeof storeNumber === 'number' ? String(storeNumber) : storeNumber);
}

function wholeNumber(text: unknown): number {
  return typeof text === 'string' && /^\d{1,5}$/.test(text.trim()) ? Number(text) : NaN;
}
