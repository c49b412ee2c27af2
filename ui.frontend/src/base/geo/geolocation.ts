import type { Position } from './geo';

/** The outcome of locating the visitor. */
export type LocateOutcome =
  | { readonly kind: 'found'; readonly position: Position }
  /** The visitor, the browser or the page's own policy does not allow it. */
  | { readonly kind: 'denied' }
  /** The device does not know its position, or cannot determine it. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'timed-out' };

/** The longest time for the device, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** The longest time that the browser's permission prompt may stay open, including the device's time. */
const PROMPT_TIMEOUT_MS = 60_000;

/** A position that is a few minutes old is near enough for finding a store. */
const MAXIMUM_AGE_MS = 300_000;

/**
 * Asks the browser for the visitor's position, to within a street or so. Never rejects. Some browsers call neither
 * callback when their prompt is dismissed, so that wait has a limit, too.
 */
export function locate(): Promise<LocateOutcome> {
  const { geolocation } = navigator as Partial<Navigator>;
  if (!geolocation) return Promise.resolve({ kind: 'unavailable' });
  return new Promise((resolve) => {
    const silence = setTimeout(() => {
      resolve({ kind: 'timed-out' });
    }, PROMPT_TIMEOUT_MS);
    const answer = (outcome: LocateOutcome): void => {
      clearTimeout(silence);
      resolve(outcome);
    };
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        answer({ kind: 'found', position: { latitude, longitude } });
      },
      ({ code }) => {
        answer({ kind: outcomes[code] ?? 'unavailable' });
      },
      { timeout: TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS },
    );
  });
}

/** The outcomes by the codes of `GeolocationPositionError`. */
const outcomes: Readonly<Record<number, 'denied' | 'unavailable' | 'timed-out'>> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timed-out',
};
