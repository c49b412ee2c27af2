import type { Database, SqlValue } from './database';

/** What a service keeps, as a table of the mock console. */
export interface ConsoleTable {
  readonly title: string;
  readonly columns: readonly string[];
  /** At most `MAX_TABLE_ROWS`, newest first, with a cell for each column. */
  readonly rows: readonly (readonly string[])[];
  /** The number of records, those that are not listed included. */
  readonly total: number;
}

/** How many of the newest records the console lists. */
export const MAX_TABLE_ROWS = 50;

/** Counts a table's records. `table` is written into the SQL, so it must be a name from the code. */
export function countRows(database: Database, table: string): number {
  return Number(database.row(`SELECT count(*) AS total FROM ${table}`)?.total);
}

/** An instant in UTC to the second: `2026-03-02 15:00:00`. Takes what the database stores, epoch milliseconds or ISO text. */
export function utcTime(instant: SqlValue | undefined): string {
  const iso = new Date(instant ?? NaN).toISOString();
  return iso.slice(0, 'YYYY-MM-DDThh:mm:ss'.length).replace('T', ' ');
}
