import type { Database } from '../../../database/database';

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
