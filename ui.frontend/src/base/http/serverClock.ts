/** The time by the service's clock, because the clock of a visitor's device may be hours wrong. */
export interface ServerClock {
  /** Returns the time in epoch milliseconds; the device's time until a response has been heard in this tab. */
  readonly now: () => number;
  /** Returns a moment of the service's clock as the device's clock shows it, for a visitor who compares the two. */
  readonly onDevice: (moment: number) => number;
  /** Returns whether a response has been heard, now or on an earlier page of this tab. */
  readonly isKnown: () => boolean;
  /** Learns from the header `Date` of a response that comes from the service itself, never from a cache. */
  readonly hear: (response: Pick<Response, 'headers'>) => void;
}

/** The largest difference that the whole seconds of the header and the way of the response explain. */
const TOLERANCE_MS = 5_000;

const KEY = 'clock-ahead';

export function createServerClock(
  device: () => number = deviceNow,
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined = tabStorage(),
): ServerClock {
  const known = storage?.getItem(KEY);
  let isKnown = typeof known === 'string';
  /** The milliseconds by which the device's clock is ahead. */
  let ahead = Number(known) || 0;
  return {
    now: () => device() - ahead,
    onDevice: (moment) => moment + ahead,
    isKnown: () => isKnown,
    hear({ headers }) {
      const served = Date.parse(headers.get('Date') ?? '');
      if (Number.isNaN(served)) return;
      isKnown = true;
      const measured = device() - served;
      if (Math.abs(measured - ahead) > TOLERANCE_MS)
        ahead = Math.abs(measured) > TOLERANCE_MS ? measured : 0;
      try {
        storage?.setItem(KEY, String(ahead));
      } catch {
        // A full storage keeps nothing; the next page listens again.
      }
    },
  };
}

/** Returns the tab's storage; undefined if the browser forbids it. */
function tabStorage(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/**
 * Returns the device's own time in epoch milliseconds, only for measuring how long something takes: both ends of a
 * duration are by the same clock. Everything else reads `pageClock`, and lint forbids `Date.now` in other files.
 */
export function deviceNow(): number {
  return Date.now();
}

/** The clock of this page. */
export const pageClock = createServerClock();
