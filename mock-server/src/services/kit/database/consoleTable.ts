import type { Database } from '../../../database/database';

/** A table of the mock console that lists a service's records. */
export interface ConsoleTable {
  readonly title: string;
  readonly columns: readonly string[];
  /** At most `MAX_TABLE_ROWS`, newest first, with a cell for each column. */
  readonly rows: readonly (readonly string[])[];
  /** The number of all records, including those that are not listed. */
  readonly total: number;
}

/** The number of records that the console lists; it lists the newest. */
export const MAX_TABLE_ROWS = 50;

/** Counts a table's records. `table` is written into the SQL, so it must be a name from the code. */
export function countRows(database: Database, table: string): number {
  return Number(database.row(`SELECT count(*) AS total FROM ${table}`)?.total);
}
