import { containerLabel, labelOf } from '../page/describe';
import type { Editable, Editables } from '../page/editables';
import { t } from '../words/t';
import { boxOf, type Rect } from './useRect';

/** A place where a component can be put: in a container, before one of its components or at its end. */
export interface Place {
  readonly container: Editable;
  /** The component that follows; undefined at the end. */
  readonly before: Editable | undefined;
}

/** Returns whether a container may hold a component. */
export type CanHold = (container: Editable) => boolean;

/**
 * Returns all places for a component, in the order of the page.
 *
 * @param moved the component that is moved, which cannot be put into itself
 * @param others what each component adds, such as its drop targets
 */
export function placesOf<Other = never>(
  editables: Editables,
  canHold: CanHold,
  moved?: Editable,
  others: (editable: Editable) => readonly Other[] = () => [],
): (Place | Other)[] {
  const places: (Place | Other)[] = [];
  const add = (place: Place): void => {
    if (!isWhereItIs(place, moved)) places.push(place);
  };
  const visit = (container: Editable): void => {
    if (container === moved) return;
    places.push(...others(container));
    const isOpen = container.config.isContainer && canHold(container);
    for (const child of container.children) {
      if (isOpen) add({ container, before: child });
      visit(child);
    }
    if (isOpen) add({ container, before: undefined });
  };
  editables.roots.forEach(visit);
  return places;
}

/** Before itself, or before the component that follows it, nothing would change. */
function isWhereItIs({ container, before }: Place, moved: Editable | undefined): boolean {
  if (moved?.parent !== container) return false;
  const siblings = container.children;
  return before === moved || before === siblings[siblings.indexOf(moved) + 1];
}

/** Returns the words for a place: `Before Teaser “Flu shots”, in the page`. */
export function labelOfPlace({ container, before }: Place): string {
  const name = containerLabel(container);
  if (!before) {
    return container.children.length === 0
      ? t('In {container}, which is empty', { container: name })
      : t('At the end, in {container}', { container: name });
  }
  const component = before.config.isContainer ? containerLabel(before) : labelOf(before);
  return t('Before {component}, in {container}', { component, container: name });
}

/**
 * Returns the place that is nearest to a point of the frame: in the innermost container around the point that may hold
 * the component. Close to a container's edge its own surroundings count.
 */
export function placeAt(
  places: readonly Place[],
  around: Editable | undefined,
  x: number,
  y: number,
): Place | undefined {
  const open = new Set(places.map(({ container }) => container));
  let container = around;
  while (container && (!open.has(container) || isAtEdge(container, y)))
    container = container.parent ?? (open.has(container) ? undefined : container.parent);
  container ??= innermostOpen(around, open);
  const inside = places.filter((place) => place.container === container);
  return nearest(inside.length > 0 ? inside : places, x, y);
}

const EDGE = 8;

function isAtEdge({ element, parent }: Editable, y: number): boolean {
  if (!parent) return false;
  const { top, height } = boxOf(element);
  return height > 4 * EDGE && (y - top < EDGE || top + height - y < EDGE);
}

function innermostOpen(
  around: Editable | undefined,
  open: ReadonlySet<Editable>,
): Editable | undefined {
  for (let at = around; at; at = at.parent) if (open.has(at)) return at;
  return undefined;
}

function nearest(places: readonly Place[], x: number, y: number): Place | undefined {
  let best: { readonly place: Place; readonly distance: number } | undefined;
  for (const place of places) {
    const distance = distanceTo(markerOf(place), x, y);
    if (!best || distance < best.distance) best = { place, distance };
  }
  return best?.place;
}

function distanceTo({ left, top, width, height }: Rect, x: number, y: number): number {
  const dx = Math.max(left - x, 0, x - left - width);
  const dy = Math.max(top - y, 0, y - top - height);
  return Math.hypot(dx, dy);
}

/** The thickness of a marker in pixels. */
const THICKNESS = 4;

/**
 * Returns where the marker of a place is in the frame: a horizontal line between components that are below each other,
 * a vertical one between those that are beside each other.
 */
export function markerOf({ container, before }: Place): Rect {
  const siblings = container.children;
  const at = before ? siblings.indexOf(before) : siblings.length;
  const next = before && boxOf(before.element);
  const last = siblings[at - 1];
  const previous = last && boxOf(last.element);
  if (next && previous && isBeside(previous, next))
    return {
      left: next.left - THICKNESS / 2,
      top: next.top,
      width: THICKNESS,
      height: next.height,
    };
  if (next)
    return { left: next.left, top: next.top - THICKNESS / 2, width: next.width, height: THICKNESS };
  if (previous) {
    const top = previous.top + previous.height - THICKNESS / 2;
    return { left: previous.left, top, width: previous.width, height: THICKNESS };
  }
  const box = boxOf(container.element);
  return { ...box, height: Math.max(box.height, THICKNESS) };
}

function isBeside(a: Rect, b: Rect): boolean {
  return a.top < b.top + b.height && b.top < a.top + a.height && b.left >= a.left + a.width - 1;
}
