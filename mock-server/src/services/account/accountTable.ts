import { countRows, MAX_TABLE_ROWS, type ConsoleTable } from '../kit/database/consoleTable';
import type { Database, Row } from '../../database/database';

/**
 * Returns the newest records about accounts as a table of the console.
 *
 * @param table is written into the SQL, so it must be a name from the code. It has a column `account`, and
 *   its newest record has the highest rowid.
 * @param cells returns a record's cells, from its columns and the account's `email`.
 */
export function accountTable(
  database: Database,
  table: string,
  {
    title,
    columns,
    cells,
  }: Pick<ConsoleTable, 'title' | 'columns'> & { cells: (row: Row) => string[] },
): ConsoleTable {
  const rows = database.rows(
    `SELECT ${table}.*, email FROM ${table} JOIN accounts ON accounts.id = ${table}.account
     ORDER BY ${table}.rowid DESC LIMIT ?`,
    MAX_TABLE_ROWS,
  );
  return { title, columns, rows: rows.map(cells), total: countRows(database, table) };
}
