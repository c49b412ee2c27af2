import type { Editable, Editables } from '../page/editables';
import { labelOf } from '../page/describe';
import { t } from '../words/t';
import type { Carried } from './Carried';
import { ontosOf, zoneOf, type Onto } from './onto';
import { labelOfPlace, markerOf, placesOf, type Place } from './places';
import { boxOf, type Rect } from './useRect';

/** A spot for something carried: a place for a component, or a component that takes it. */
export type Spot = Place | Onto;

export const isOnto = (spot: Spot): spot is Onto => 'onto' in spot;

/** Returns where something carried can go, in the order of the page. */
export function spotsOf(editables: Editables, { canHold, moved, taken }: Carried): Spot[] {
  return placesOf(editables, canHold, moved, (editable): readonly Onto[] =>
    taken ? ontosOf(editable, taken.asset) : [],
  );
}

/** Drops something carried. */
export function dropAt(carried: Carried, spot: Spot): void {
  if (isOnto(spot)) carried.taken?.drop(spot);
  else carried.drop(spot);
}

/** Returns the words for a spot: `On Teaser “Flu shots”`, or those of a place. */
export function labelOfSpot(spot: Spot): string {
  if (!isOnto(spot)) return labelOfPlace(spot);
  const { onto, target } = spot;
  const label = t('On {component}', { component: labelOf(onto) });
  return onto.config.dropTargets.length > 1 ? `${label} (${target.id})` : label;
}

/** Returns the component that holds a spot. */
export const ownerOf = (spot: Spot): Editable => (isOnto(spot) ? spot.onto : spot.container);

/** Returns where the marker of a spot is in the frame. */
export const markerOfSpot = (spot: Spot): Rect =>
  isOnto(spot) ? boxOf(zoneOf(spot)) : markerOf(spot);

/** Returns whether a spot is an area, and no line between components. */
export const isArea = (spot: Spot): boolean => isOnto(spot) || spot.container.children.length === 0;
