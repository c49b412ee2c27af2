/**
 * The rules of a waiting room, as pure functions. A room has one cursor: who arrived before it may enter. The points of
 * the network report how many arrived in each second, and read the cursor; no visitor has a number of a common counter.
 */
export interface Room {
  /** Arrivals by the second of the day. */
  readonly arrivals: Readonly<Uint32Array>;
  /** The second of the day before which all arrivals may enter. */
  readonly cursor: number;
  /** The second of the day when appointments open, before which no visitor enters. */
  readonly opens: number;
}

/** Returns how many visitors arrived before a second and may not enter yet. */
export function aheadOf({ arrivals, cursor }: Pick<Room, 'arrivals' | 'cursor'>, second: number) {
  let ahead = 0;
  for (let at = Math.max(cursor, 0); at < second; at += 1) ahead += arrivals[at] ?? 0;
  return ahead;
}

/** Tells whether the visitor who arrived in a second may enter. */
export const mayEnter = ({ cursor }: Pick<Room, 'cursor'>, arrived: number): boolean =>
  arrived < cursor;

/** Returns the minutes that a visitor reads, rounded up to five, so that the estimate is seldom too short; at least 1. */
export function minutesOf(ahead: number, admittedAMinute: number): number {
  const minutes = ahead / Math.max(admittedAMinute, 1);
  return minutes <= 1 ? 1 : Math.ceil(minutes / 5) * 5;
}

/** Returns the places that are free: those in the services, without those of visitors who were called and may come. */
export const freePlaces = (places: number, inside: number, called: number): number =>
  Math.max(0, places - inside - called);

/**
 * Moves the cursors of the open rooms, the longest wait first, until no place is free. A second whose arrivals do not fit
 * into the rest waits whole, unless it alone has more than all places.
 *
 * @returns the new cursor of each room, and how many visitors it calls
 */
export function advance(
  rooms: readonly Room[],
  { now, free, places }: { readonly now: number; readonly free: number; readonly places: number },
): { readonly cursors: readonly number[]; readonly called: number } {
  const cursors = rooms.map(({ cursor }) => cursor);
  let called = 0;
  for (;;) {
    const open = rooms.flatMap(({ opens }, at) =>
      opens <= now && (cursors[at] ?? now) < now ? [at] : [],
    );
    const [next] = open.sort((a, b) => (cursors[a] ?? 0) - (cursors[b] ?? 0));
    if (next === undefined) return { cursors, called };
    const second = cursors[next] ?? 0;
    const arrived = rooms[next]?.arrivals[second] ?? 0;
    const fits = called + arrived <= free || (arrived > places && called === 0 && free === places);
    if (!fits) return { cursors, called };
    called += arrived;
    cursors[next] = second + 1;
  }
}
