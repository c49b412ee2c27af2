/**
 * The elements' own roles, written out, because browsers drop the semantics of a table if a style
 * sheet changes the display of its parts, for example rows that a narrow page stacks.
 */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
