import { useStore } from '@nanostores/react';
import type { Editable } from '../page/editables';
import { columnsAt, gridOf, hasLayout, layoutAt, type Layout } from '../page/gridClasses';
import { $editables, $width } from '../page/pageState';
import { $breakpoints, breakpointFor, type Breakpoint } from './breakpoints';
import { $layoutsShown } from './changeLayout';
import { columnsOf, measured, type Columns } from './place';

/** The layout of a component at the width at which the page is shown. */
export interface ShownLayout {
  readonly breakpoint: Breakpoint;
  readonly grid: HTMLElement;
  readonly columns: Columns;
  readonly layout: Layout;
  /** Whether it is set at this breakpoint. */
  readonly isOwn: boolean;
}

/** Returns the layout of a component; undefined if it is in no grid, and until the breakpoints are known. */
export function useLayout(
  editable: Editable,
  frame: HTMLIFrameElement | null,
): ShownLayout | undefined {
  const breakpoints = useStore($breakpoints);
  // A component that is rendered again, or changed, has other classes.
  useStore($editables);
  useStore($layoutsShown);
  useStore($width);
  const { element } = editable;
  const grid = gridOf(element);
  if (!grid || !frame || !breakpoints) return undefined;
  const breakpoint = breakpointFor(breakpoints, frame.contentWindow?.innerWidth ?? Infinity);
  const columns = columnsOf(grid, columnsAt(grid, breakpoint.name));
  return {
    breakpoint,
    grid,
    columns,
    layout: layoutAt(element, breakpoint.name) ?? measured(element, columns),
    isOwn: hasLayout(element, breakpoint.name),
  };
}
