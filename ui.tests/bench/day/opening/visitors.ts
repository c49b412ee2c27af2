import { chooserOf } from '../random';

/** The time zones of the stores: the share of the visitors, and the second of the east coast's day when it is 08:00 there. */
export const ZONES = [
  { name: 'east', share: 0.72, opens: 8 * 3600 },
  { name: 'central', share: 0.03, opens: 9 * 3600 },
  { name: 'mountain', share: 0.03, opens: 10 * 3600 },
  { name: 'west', share: 0.22, opens: 11 * 3600 },
] as const;

/** The share of the visitors who arrive before appointments open, more of them the later it is. */
const EARLY = 0.35;
const EARLY_SECONDS = 30 * 60;
/** Afterwards half of the rest arrives within so many seconds, half of what is then left within as many more. */
const HALF_LIFE = 7 * 60;

/** A visitor of an opening day. Seconds count from midnight on the east coast. */
export interface Visitor {
  readonly zone: number;
  readonly arrives: number;
  /** The page loads itself again in this interval, and a visitor who reloads by hand does so more often. */
  readonly pollSeconds: number;
  /** The connection is lost so many seconds after the arrival, for so many seconds. */
  readonly lost?: { readonly after: number; readonly lasts: number };
  /** The seconds from the entry to the choice of a time, and from there to the end. */
  readonly chooses: number;
  readonly ends: number;
  readonly wants: 'book' | 'give back' | 'leave';
}

/** The page of the waiting room loads itself again every 20 seconds. */
const POLL_SECONDS = 20;

const RELOADERS = 0.1;
const LOST = 0.05;

/** Returns the visitors in the order of their arrival. */
export function visitorsOf(count: number, random: () => number): readonly Visitor[] {
  const zone = chooserOf(
    ZONES.map(({ share }) => share),
    random,
  );
  return Array.from({ length: count }, () => visitorOf(zone(), random)).sort(
    (a, b) => a.arrives - b.arrives,
  );
}

function visitorOf(zone: number, random: () => number): Visitor {
  const opens = ZONES[zone]?.opens ?? 0;
  const offset =
    random() < EARLY
      ? -EARLY_SECONDS * (1 - Math.sqrt(random()))
      : -HALF_LIFE * Math.log2(1 - random());
  const wish = random();
  return {
    zone,
    arrives: opens + offset,
    pollSeconds: random() < RELOADERS ? 4 : POLL_SECONDS,
    ...(random() < LOST && {
      lost: { after: random() * 900, lasts: 120 + random() * 1080 },
    }),
    chooses: 40 + random() * 100,
    ends: 60 - 150 * Math.log(1 - random()),
    wants: wish < 0.9 ? 'book' : wish < 0.94 ? 'give back' : 'leave',
  };
}
