import { useStore } from '@nanostores/react';
import { $editables, $width } from '../page/pageState';
import type { Editable } from '../page/editables';
import { $breakpoints, breakpointFor, type Breakpoint } from './breakpoints';
import { columnsAt, gridOf, hasLayout, layoutAt, type Layout } from '../page/gridClasses';
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

/** Returns the layout of a component; undefined if it is in no grid. */
export function useLayout(
  editable: Editable,
  frame: HTMLIFrameElement | null,
): ShownLayout | undefined {
  const breakpoints = useStore($breakpoints);
  // A component that is rendered again has other classes.
  useStore($editables);
  useStore($width);
  const { element } = editable;
  const grid = gridOf(element);
  if (!grid || !frame) return undefined;
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
