/** The beginning of a component with a layout: in the row of the one before it, in a row of its own, or not at all. */
export type Behavior = 'none' | 'newline' | 'hide';

/** The place of a component in the grid of its container, in columns. */
export interface Layout {
  readonly width: number;
  /** The columns that stay empty before it. */
  readonly offset: number;
  readonly behavior: Behavior;
}

/** The breakpoint of all widths for which an author sets nothing else. */
export const DEFAULT = 'default';

/** Returns the grid that holds a component as a column; undefined for a component that is in no grid. */
export function gridOf(element: Element): HTMLElement | undefined {
  const { parentElement } = element;
  const isColumn = element.classList.contains('aem-GridColumn');
  return isColumn && parentElement?.classList.contains('aem-Grid') ? parentElement : undefined;
}

/** Returns the number of columns of a grid at a breakpoint. */
export function columnsAt(grid: Element, breakpoint: string): number {
  const at = (name: string): number | undefined => numberIn(grid, `aem-Grid--${name}--`);
  return at(breakpoint) ?? at(DEFAULT) ?? 12;
}

/** Returns whether an author has set the layout of a component at a breakpoint. */
export const hasLayout = (element: Element, breakpoint: string): boolean =>
  behaviorAt(element, breakpoint) !== undefined;

/** Returns the layout of a component at a breakpoint, which is that of the default unless it has its own; undefined if none is set. */
export function layoutAt(element: Element, breakpoint: string): Layout | undefined {
  const name = hasLayout(element, breakpoint) ? breakpoint : DEFAULT;
  const behavior = behaviorAt(element, name);
  const grid = gridOf(element);
  if (!behavior || !grid) return undefined;
  return {
    width: numberIn(element, `aem-GridColumn--${name}--`) ?? columnsAt(grid, name),
    offset: numberIn(element, `aem-GridColumn--offset--${name}--`) ?? 0,
    behavior,
  };
}

/** Shows a layout on the page before it is saved, by the classes that the server writes for it. */
export function showLayout(element: Element, breakpoint: string, layout: Layout): void {
  const own = [`aem-GridColumn--${breakpoint}--`, `aem-GridColumn--offset--${breakpoint}--`];
  const others = [...element.classList].filter(
    (name) => !own.some((prefix) => name.startsWith(prefix)),
  );
  element.className = [
    ...others,
    `aem-GridColumn--${breakpoint}--${layout.behavior}`,
    `aem-GridColumn--${breakpoint}--${String(layout.width)}`,
    `aem-GridColumn--offset--${breakpoint}--${String(layout.offset)}`,
  ].join(' ');
}

/** Gives an element the classes of the column whose place it takes, because a component alone is rendered without them. */
export function keepColumn(from: Element, to: Element): void {
  to.classList.add(...[...from.classList].filter((name) => name.startsWith('aem-GridColumn')));
}

const BEHAVIORS: readonly Behavior[] = ['none', 'newline', 'hide'];

function behaviorAt(element: Element, breakpoint: string): Behavior | undefined {
  return BEHAVIORS.find((each) =>
    element.classList.contains(`aem-GridColumn--${breakpoint}--${each}`),
  );
}

function numberIn(element: Element, prefix: string): number | undefined {
  for (const name of element.classList) {
    const rest = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (/^\d+$/.test(rest)) return Number(rest);
  }
  return undefined;
}
