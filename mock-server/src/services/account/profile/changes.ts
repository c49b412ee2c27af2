import type { FastifyRequest } from 'fastify';
import { siteOf } from '../../kit/requests/site';
import type { BackendContext } from '../../kit/Backend';
import type { ConsoleTable } from '../../kit/database/consoleTable';
import { utcTime } from '../../../html/utcTime';
import type { Database } from '../../../database/database';
import { accountTable } from '../accountTable';

/**
 * Records that an account was changed: what, when, and on which site. Values are not kept,
 * so that the list may be shown.
 *
 * @param what names of fields, or the action: `lastName, phone`, `address added`
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

/** Returns the list of changes in the console. */
export const changesTable = (database: Database): ConsoleTable =>
  accountTable(database, 'profile_changes', {
    title: 'Changes of profiles',
    columns: ['At (UTC)', 'Account', 'What', 'Source'],
    cells: ({ at, email, what, source }) => [
      utcTime(Number(at)),
      String(email),
      String(what),
      String(source),
    ],
  });
