import type { FastifyReply, FastifyRequest } from 'fastify';
import { utcTime } from '../../html/utcTime';
import type { Database } from '../../database/database';
import type { Backend, BackendContext } from '../kit/Backend';
import { countRows, MAX_TABLE_ROWS, type ConsoleTable } from '../kit/database/consoleTable';
import { rarely } from '../kit/limits/addressLimits';

/** Receives what pages report of themselves. A report is about a page, never about a visitor. */
export const rum: Backend = {
  name: 'rum',
  title: 'Reports of pages',
  description:
    'Receives failures of slots and Web Vitals from pages that name it as their "Address for reports".',
  addresses: [
    {
      method: 'POST',
      path: '/services/rum',
      summary: 'A batch of reports of one page',
      limits: rarely('rum', 300),
      isAnonymous: true,
      answer,
    },
  ],
  schema: `
    CREATE TABLE IF NOT EXISTS rum_entries (
      receivedAt INTEGER NOT NULL,
      page TEXT NOT NULL,
      build TEXT NOT NULL,
      connection TEXT NOT NULL,
      what TEXT NOT NULL,
      value TEXT NOT NULL
    );`,
  consoleTables: ({ database }) => [entryTable(database)],
};

/** Returns a batch as rows of page, build, connection, what and value; undefined if it is not one. */
function rowsOf(body: unknown): readonly (readonly string[])[] | undefined {
  const { page, build, connection, entries } = fieldsOf(body);
  if (typeof page !== 'string' || !/^\/[^?#]{0,300}$/.test(page)) return undefined;
  if (!isName(build) || !isName(connection)) return undefined;
  if (!Array.isArray(entries) || entries.length === 0 || entries.length > 20) return undefined;
  const pairs = entries.map(pairOf).filter((pair) => pair !== undefined);
  if (pairs.length < entries.length) return undefined;
  return pairs.map((pair) => [page, build, connection, ...pair]);
}

function pairOf(entry: unknown): readonly [string, string] | undefined {
  const { kind, slot, phase, name, value } = fieldsOf(entry);
  if (kind === 'slot-error' && isName(slot) && isName(phase)) return [slot, phase];
  const isMeasure = kind === 'web-vital' && isName(name) && typeof value === 'number';
  return isMeasure ? [name, String(value)] : undefined;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 100;

/** The console's list is a sample: older entries are deleted. */
const KEPT_ENTRIES = 1_000;

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, now }: BackendContext,
): unknown {
  void reply.header('cache-control', 'no-store');
  const rows = rowsOf(request.body);
  if (!rows) {
    void reply.code(400);
    return { message: 'This is no batch of reports.' };
  }
  database.transaction(() => {
    for (const row of rows)
      database.run('INSERT INTO rum_entries VALUES (?, ?, ?, ?, ?, ?)', now().getTime(), ...row);
    database.run(
      'DELETE FROM rum_entries WHERE rowid <= (SELECT max(rowid) FROM rum_entries) - ?',
      KEPT_ENTRIES,
    );
  });
  return reply.code(204).send();
}

function entryTable(database: Database): ConsoleTable {
  const rows = database.rows(
    'SELECT * FROM rum_entries ORDER BY rowid DESC LIMIT ?',
    MAX_TABLE_ROWS,
  );
  return {
    title: 'Reports',
    columns: ['Received (UTC)', 'Page', 'Slot or measure', 'Failure or value', 'Network', 'Build'],
    rows: rows.map(({ receivedAt, page, what, value, connection, build }) => [
      utcTime(receivedAt),
      String(page),
      String(what),
      String(value),
      String(connection),
      String(build),
    ]),
    total: countRows(database, 'rum_entries'),
  };
}
