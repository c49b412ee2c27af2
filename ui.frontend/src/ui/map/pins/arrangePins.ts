import type { Mark } from '../clusters/ClusterIndex';
import type { MapPlace } from '../map';
import type { ClusterPin, Pin, PlacePin } from './Pin';

/** Pixels between places at the very same spot. */
const APART = 30;

/**
 * The pins in the order in which the tab key reaches them: places as in the list, then clusters,
 * the largest first. The selected place, given by its index, always has a pin of its own.
 */
export function arrangePins(
  marks: readonly Mark[],
  places: readonly MapPlace[],
  selected: number | undefined,
): Pin[] {
  const alone = marks.flatMap((mark) => (mark.kind === 'place' ? mark.index : []));
  if (selected !== undefined && !alone.includes(selected)) alone.push(selected);
  alone.sort((a, b) => a - b);
  const clusters = marks.flatMap((mark): ClusterPin[] =>
    mark.kind === 'cluster' ? [{ kind: 'cluster', cluster: mark }] : [],
  );
  clusters.sort((a, b) => b.cluster.count - a.cluster.count);
  return [...placePins(alone, places, selected), ...clusters];
}

function placePins(
  indexes: readonly number[],
  places: readonly MapPlace[],
  selected: number | undefined,
): PlacePin[] {
  const before = new Map<string, number>();
  return indexes.flatMap((index) => {
    const place = places[index];
    if (!place) return [];
    const spot = `${place.latitude} ${place.longitude}`;
    const count = before.get(spot) ?? 0;
    before.set(spot, count + 1);
    const isSelected = index === selected;
    return { kind: 'place', place, number: index + 1, isSelected, shift: count * APART };
  });
}
