import type { JSX, ReactNode } from 'react';
import { roles } from './tableRoles';

/** A column of a table. */
export interface Column<Row> {
  /** Unique in the table. */
  readonly key: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** Amounts and counts are aligned at the end of their column, with digits of one width. */
  readonly isNumeric?: boolean;
}

/**
 * A table of rows. The first column names each row. In a narrow container each row becomes a card,
 * with the column's heading before each value.
 */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
}: {
  /** The subject of the table; every table has one. */
  caption: string;
  /**
   * True if only screen readers get the caption, because a heading above the table says the same.
   */
  captionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}): JSX.Element {
  return (
    <div className="ui-table">
      <table className="ui-table__table" {...roles.table}>
        <caption className={captionHidden ? 'visually-hidden' : 'ui-table__caption'}>
          {caption}
        </caption>
        <thead className="ui-table__head" {...roles.rowgroup}>
          <tr {...roles.row}>
            {columns.map(({ key, heading, isNumeric }) => (
              <th key={key} className={cellClass(isNumeric)} scope="col" {...roles.columnheader}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup}>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="ui-table__row" {...roles.row}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} className="ui-table__cell" scope="row" {...roles.rowheader}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={cellClass(column.isNumeric)} {...roles.cell}>
                    <span className="ui-table__label" aria-hidden="true">
                      {column.heading}
                    </span>
                    <span>{column.cell(row)}</span>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellClass = (isNumeric = false): string =>
  isNumeric ? 'ui-table__cell ui-table__cell--numeric' : 'ui-table__cell';
