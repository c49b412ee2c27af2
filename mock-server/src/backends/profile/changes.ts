import type { FastifyRequest } from 'fastify';
import { siteOf } from '../accounts/site';
import type { BackendContext } from '../Backend';
import { countRows, MAX_TABLE_ROWS, utcTime, type ConsoleTable } from '../consoleTable';
import type { Database } from '../database';

/**
 * Writes down that an account was changed: what, when, and on which site. Values are not kept, so that
 * the list may be shown.
 *
 * @param what names of fields, or what was done: `lastName, phone`, `address added`
 */
export function recordChange(
  { database, now }: Pick<BackendContext, 'database' | 'now'>,
  account: number,
  what: string,
  request: FastifyRequest,
): void {
  database.run(
    'INSERT INTO profile_changes (account, at, what, source) VALUES (?, ?, ?, ?)',
    account,
    now().getTime(),
    what,
    request.url.startsWith('/mock-services/') ? 'mock path' : siteOf(request).title,
  );
}

/** The list of changes in the console. */
export function changesTable(database: Database): ConsoleTable {
  return {
    title: 'Changes of profiles',
    columns: ['At (UTC)', 'Account', 'What', 'Source'],
    rows: database
      .rows(
        `SELECT profile_changes.*, email FROM profile_changes
         JOIN accounts ON accounts.id = profile_changes.account
         ORDER BY profile_changes.id DESC LIMIT ?`,
        MAX_TABLE_ROWS,
      )
      .map(({ at, email, what, source }) => [
        utcTime(Number(at)),
        String(email),
        String(what),
        String(source),
      ]),
    total: countRows(database, 'profile_changes'),
  };
}
