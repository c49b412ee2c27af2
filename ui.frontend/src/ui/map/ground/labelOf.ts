import { boxAround, type Area, type Edge } from './outlines';

/** Where an area's name belongs: in the middle of its largest part. */
export function labelOf(rings: readonly (readonly Edge[])[]): Area['label'] {
  let label = { x: 0, y: 0, width: 0 };
  let largest = 0;
  for (const ring of rings) {
    const { area, x, y } = middle(ring);
    if (area <= largest) continue;
    largest = area;
    const box = boxAround(ring.map(({ line }) => line.box));
    label = { x, y, width: box.east - box.west };
  }
  return label;
}

/** A ring's area and its centre of gravity. */
function middle(ring: readonly Edge[]): { area: number; x: number; y: number } {
  const points = ring.flatMap(pointsOf);
  const [x0 = 0, y0 = 0] = points[0] ?? [];
  let [double, sumX, sumY] = [0, 0, 0];
  points.forEach(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    // From the first point, since the areas are tiny parts of the world.
    const cross = (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0);
    double += cross;
    sumX += (x + nextX - 2 * x0) * cross;
    sumY += (y + nextY - 2 * y0) * cross;
  });
  if (double === 0) return { area: 0, x: x0, y: y0 };
  return { area: Math.abs(double), x: x0 + sumX / (3 * double), y: y0 + sumY / (3 * double) };
}

function pointsOf({ line: { points }, isReversed }: Edge): [number, number][] {
  const list: [number, number][] = [];
  for (let at = 0; at < points.length; at += 2) list.push([points[at] ?? 0, points[at + 1] ?? 0]);
  return isReversed ? list.reverse() : list;
}
