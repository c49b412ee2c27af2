import { atom } from 'nanostores';
import { send } from '../edits/history';
import { renderAgain } from '../edits/renderAgain';
import { labelOf } from '../page/describe';
import type { Editable } from '../page/editables';
import {
  columnsAt,
  DEFAULT,
  gridOf,
  hasLayout,
  layoutAt,
  showLayout,
  type Layout,
} from '../page/gridClasses';
import type { FormField } from '../server/request';
import { t } from '../words/t';
import { $breakpoints } from './breakpoints';

/** The number of layouts that the page has shown before they were saved. */
export const $layoutsShown = atom(0);

/** Shows the layout of a component at a breakpoint at once, and saves it. */
export async function changeLayout(
  editable: Editable,
  breakpoint: string,
  layout: Layout,
): Promise<void> {
  const { element } = editable;
  const fields = [...fieldsOf(breakpoint, layout), ...wholeOnPhones(element, breakpoint, layout)];
  showLayout(element, breakpoint, layout);
  $layoutsShown.set($layoutsShown.get() + 1);
  await save(editable, fields);
}

/**
 * Returns the fields by which the first layout of a component leaves it the whole width on the narrowest pages, where a column
 * is too narrow to read.
 */
function wholeOnPhones(
  element: Element,
  breakpoint: string,
  { behavior }: Layout,
): readonly FormField[] {
  const narrowest = breakpointNames()[0];
  const grid = gridOf(element);
  const isFirst = breakpoint === DEFAULT && !hasLayout(element, DEFAULT);
  if (!grid || !isFirst || narrowest === undefined || hasLayout(element, narrowest)) return [];
  if (behavior === 'hide') return [];
  return fieldsOf(narrowest, { width: columnsAt(grid, narrowest), offset: 0, behavior: 'none' });
}

const breakpointNames = (): readonly string[] => ($breakpoints.get() ?? []).map(({ name }) => name);

/** Removes the layout of a component at a breakpoint, and all of it if no other says more than the whole width. */
export async function resetLayout(editable: Editable, breakpoint: string): Promise<void> {
  const { element } = editable;
  const names = [DEFAULT, ...breakpointNames()];
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

/** The number of changes that the server has not answered yet. */
let pending = 0;

/** The components that are shown with a layout of which the page has no rendering yet. */
const ahead = new Set<string>();

async function save(editable: Editable, fields: readonly FormField[]): Promise<void> {
  const { path } = editable;
  const label = t('Changed the layout of {name}', { name: labelOf(editable) });
  pending += 1;
  ahead.add(path);
  await send(label, path, fields, () => void save(editable, fields));
  pending -= 1;
  if (pending > 0) return;
  // Also after a failure, so that the page shows what is saved; but not over a later change.
  const rendered = [...ahead];
  const isOutdated = (): boolean => pending > 0;
  await renderAgain(
    rendered.map((each) => `${each}/cq:responsive`),
    isOutdated,
  );
  if (!isOutdated()) for (const each of rendered) ahead.delete(each);
}
