import type { Mark } from '../clusters/ClusterIndex';
import type { MapPlace } from '../map';
import type { ClusterPin, Pin, PlacePin } from './Pin';

/** Pixels between places at the very same spot. */
const APART = 30;

/**
 * The pins in the order in which the tab key reaches them: places as in the list, then clusters,
 * the largest first. The selected place always has a pin of its own.
 */
export function arrangePins(
  marks: readonly Mark[],
  places: readonly MapPlace[],
  selected: MapPlace | undefined,
): Pin[] {
  const alone = marks.flatMap((mark) => (mark.kind === 'place' ? (places[mark.index] ?? []) : []));
  if (selected && !alone.includes(selected)) alone.push(selected);
  alone.sort((a, b) => a.number - b.number);
  const clusters = marks.flatMap((mark): ClusterPin[] =>
    mark.kind === 'cluster' ? [{ kind: 'cluster', cluster: mark }] : [],
  );
  clusters.sort((a, b) => b.cluster.count - a.cluster.count);
  return [...placePins(alone, selected), ...clusters];
}

function placePins(places: readonly MapPlace[], selected: MapPlace | undefined): PlacePin[] {
  const before = new Map<string, number>();
  return places.map((place) => {
    const spot = `${place.position.latitude} ${place.position.longitude}`;
    const count = before.get(spot) ?? 0;
    before.set(spot, count + 1);
    return { kind: 'place', place, isSelected: place === selected, shift: count * APART };
  });
}
