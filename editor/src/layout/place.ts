import type { Layout } from '../page/gridClasses';

/** The columns of a grid on the page, in its pixels. */
export interface Columns {
  readonly count: number;
  /** The distance from the beginning of a column to that of the next. */
  readonly step: number;
  readonly gap: number;
}

/** Returns the columns of a grid. */
export function columnsOf(grid: HTMLElement, count: number): Columns {
  const { width } = grid.getBoundingClientRect();
  const style = grid.ownerDocument.defaultView?.getComputedStyle(grid);
  const most = count > 1 ? width / (count - 1) / 2 : 0;
  const gap = Math.min(Number.parseFloat(style?.columnGap ?? '') || 0, most);
  return { count, gap, step: (width + gap) / count };
}

/** Returns the layout that a component has on the page without one of its own, such as by the style of its container. */
export function measured(element: Element, { count, step, gap }: Columns): Layout {
  const { width } = element.getBoundingClientRect();
  const columns = Math.round((width + gap) / step);
  return { width: clamp(columns, 1, count), offset: 0, behavior: 'none' };
}

/** Returns a layout of another width, within the columns. */
export const widened = (layout: Layout, by: number, count: number): Layout => ({
  ...layout,
  width: clamp(layout.width + by, 1, count - layout.offset),
});

/** Returns a layout that begins elsewhere, within the columns. */
export const moved = (layout: Layout, by: number, count: number): Layout => ({
  ...layout,
  offset: clamp(layout.offset + by, 0, count - layout.width),
});

/** Returns a layout whose beginning is moved and whose end stays. */
export function begun(layout: Layout, by: number): Layout {
  const end = layout.offset + layout.width;
  const offset = clamp(layout.offset + by, 0, end - 1);
  return { ...layout, offset, width: end - offset };
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);
