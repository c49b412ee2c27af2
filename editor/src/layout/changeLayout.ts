import { renderAgain } from '../edits/renderAgain';
import { send } from '../edits/history';
import { labelOf } from '../page/describe';
import type { Editable } from '../page/editables';
import type { FormField } from '../server/request';
import { t } from '../words/t';
import { $breakpoints } from './breakpoints';
import { columnsAt, DEFAULT, gridOf, hasLayout, layoutAt, type Layout } from '../page/gridClasses';

/**
 * Saves the layout of a component at a breakpoint. The first layout of a component leaves it the whole width on the narrowest
 * pages, where a column is too narrow to read.
 */
export async function changeLayout(
  editable: Editable,
  breakpoint: string,
  layout: Layout,
): Promise<void> {
  const { element } = editable;
  const narrowest = $breakpoints.get()[0]?.name;
  const grid = gridOf(element);
  const isFirst = grid && breakpoint === DEFAULT && narrowest && !hasLayout(element, narrowest);
  const whole = isFirst && {
    width: columnsAt(grid, narrowest),
    offset: 0,
    behavior: 'none' as const,
  };
  await save(editable, [
    ...fieldsOf(breakpoint, layout),
    ...(whole && layout.behavior !== 'hide' ? fieldsOf(narrowest, whole) : []),
  ]);
}

/** Removes the layout of a component at a breakpoint, and all of it if no other says more than the whole width. */
export async function resetLayout(editable: Editable, breakpoint: string): Promise<void> {
  const { element } = editable;
  const names = [DEFAULT, ...$breakpoints.get().map(({ name }) => name)];
  const others = names.filter((name) => name !== breakpoint && hasLayout(element, name));
  const isNeeded = others.some((name) => !isWhole(element, name));
  const node = isNeeded ? `./cq:responsive/${breakpoint}` : './cq:responsive';
  await save(editable, [[`${node}@Delete`, '']]);
}

function isWhole(element: Element, breakpoint: string): boolean {
  const layout = layoutAt(element, breakpoint);
  const grid = gridOf(element);
  if (!layout || !grid) return true;
  return layout.width === columnsAt(grid, breakpoint) && layout.behavior === 'none';
}

function fieldsOf(breakpoint: string, { width, offset, behavior }: Layout): FormField[] {
  const node = `./cq:responsive/${breakpoint}`;
  return [
    ['./cq:responsive/jcr:primaryType', 'nt:unstructured'],
    [`${node}/jcr:primaryType`, 'nt:unstructured'],
    [`${node}/width`, String(width)],
    [`${node}/offset`, String(offset)],
    behavior === 'none' ? [`${node}/behavior@Delete`, ''] : [`${node}/behavior`, behavior],
  ];
}

async function save(editable: Editable, fields: readonly FormField[]): Promise<void> {
  const { path } = editable;
  const label = t('Changed the layout of {name}', { name: labelOf(editable) });
  await send(label, path, fields, () => void save(editable, fields));
  // Also after a failure, so that the page shows what is saved.
  await renderAgain([`${path}/cq:responsive`]);
}
