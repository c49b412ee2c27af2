import type { Editable } from '../page/editables';
import { takes, type Droppable, type DropTarget } from '../server/dropTargets';
import { boxOf } from './useRect';

/** A component that takes what is dropped onto it. */
export interface Onto {
  readonly onto: Editable;
  readonly target: DropTarget;
}

/** Returns the drop targets of a component that take something. */
export const ontosOf = (onto: Editable, dropped: Droppable): readonly Onto[] =>
  onto.config.dropTargets
    .filter((target) => takes(target, dropped))
    .map((target) => ({ onto, target }));

/** Returns the part of a component that takes the drop: the element with AEM's class for it, or else all of it. */
export function zoneOf({ onto: { element }, target: { id } }: Onto): Element {
  return element.querySelector(`.cq-dd-${CSS.escape(id)}`) ?? element;
}

/** The width in pixels of a component's border, over which the places beside it count; at most a quarter of it. */
const BORDER = 14;

/**
 * Returns the innermost drop target around an element of the page.
 *
 * @param hasPlaces whether the container of a component has places beside it, to which its border then belongs
 */
export function ontoAt(
  ontos: readonly Onto[],
  element: Element | null,
  { x, y }: { readonly x: number; readonly y: number },
  hasPlaces: (container: Editable | undefined) => boolean,
): Onto | undefined {
  const around = ontos.filter((each) => zoneOf(each).contains(element));
  const found = around.findLast((each) => around.every((other) => isWithin(each, other)));
  if (!found || !hasPlaces(found.onto.parent)) return found;
  const { left, top, width, height } = boxOf(found.onto.element);
  const [dx, dy] = [Math.min(BORDER, width / 4), Math.min(BORDER, height / 4)];
  const isInside = x > left + dx && x < left + width - dx && y > top + dy && y < top + height - dy;
  return isInside ? found : undefined;
}

const isWithin = (inner: Onto, outer: Onto): boolean => zoneOf(outer).contains(zoneOf(inner));
