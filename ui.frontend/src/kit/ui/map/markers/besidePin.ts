/** A point in pixels of the map. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * WCAG 2.2, 2.5.8: 24 by 24 pixels of a target must not be covered. Positions between pixels are
 * rounded.
 */
const FREE = 26;
/** The maximum distance that a cluster moves, and the distance per try. */
const FARTHEST = 48;
const STEP = 4;
const DIRECTIONS = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => (eighth * Math.PI) / 4);

/**
 * Returns the position of a cluster beside the pin of the selected place. The cluster moves as
 * little as possible while enough of it can be pressed beside that pin and the others. A cluster is
 * in the middle of its places, so it may move; a pin may not.
 *
 * @param radius of the cluster's button, in pixels
 * @param selected the tip of the pin on top
 * @param others the tips of the other pins
 */
export function besidePin(
  at: Spot,
  radius: number,
  selected: Spot,
  others: readonly Spot[] = [],
): Spot {
  const pins = [selected, ...others].map(boxOfPin);
  const [first] = pins;
  if (!first || !overlap(boxOfCluster(at, radius), first)) return at;
  for (let distance = 0; distance <= FARTHEST; distance += STEP)
    for (const angle of DIRECTIONS) {
      const x = at.x + Math.round(distance * Math.sin(angle));
      const y = at.y + Math.round(distance * Math.cos(angle));
      if (canBePressed(boxOfCluster({ x, y }, radius), pins)) return { x, y };
    }
  return at;
}

/** Returns the box of a pin, as in markers.css: the tip is in the middle of its lower edge. */
const boxOfPin = ({ x, y }: Spot): Box => ({ left: x - 22, top: y - 48, right: x + 22, bottom: y });

const boxOfCluster = ({ x, y }: Spot, radius: number): Box => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Reports whether the box contains a free square that is large enough; if it does, one such square
 * touches an edge on two sides.
 */
function canBePressed(box: Box, pins: readonly Box[]): boolean {
  const near = pins.filter((pin) => overlap(box, pin));
  const lefts = [box.left, ...near.map(({ right }) => right)];
  const tops = [box.top, ...near.map(({ bottom }) => bottom)];
  return lefts.some((left) =>
    tops.some((top) => {
      const square = { left, top, right: left + FREE, bottom: top + FREE };
      const isWithin = square.right <= box.right && square.bottom <= box.bottom;
      return (
        isWithin && left >= box.left && top >= box.top && !near.some((pin) => overlap(square, pin))
      );
    }),
  );
}
