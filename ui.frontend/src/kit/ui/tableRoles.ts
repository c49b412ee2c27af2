/**
 * The elements' own roles, written out, because browsers have dropped the semantics of a table whose
 * parts a style sheet displays as something else, as rows are that a narrow page stacks.
 */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
