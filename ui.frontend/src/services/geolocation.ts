import type { Position } from '../domain/geo';

/** What became of the wish to be found. */
export type LocateOutcome =
  | { readonly kind: 'found'; readonly position: Position }
  /** The visitor, the browser or the page's own policy does not allow it. */
  | { readonly kind: 'denied' }
  /** The device cannot tell where it is, or has no way to. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'timed-out' };

/** How long the device may look for itself, in milliseconds. */
const PATIENCE = 10_000;

/** How long a visitor may think about the browser's question, the search included. */
const PATIENCE_WITH_QUESTION = 60_000;

/** A place a few minutes old is near enough for finding a store. */
const MAXIMUM_AGE = 300_000;

/**
 * Asks the browser where the visitor is, to within a street or so. Never rejects. Some browsers
 * say nothing at all when their question is put aside, so there is an end to the wait for that,
 * too.
 */
export function locate(): Promise<LocateOutcome> {
  const { geolocation } = navigator as Partial<Navigator>;
  if (!geolocation) return Promise.resolve({ kind: 'unavailable' });
  return new Promise((resolve) => {
    const silence = setTimeout(() => {
      resolve({ kind: 'timed-out' });
    }, PATIENCE_WITH_QUESTION);
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
      { timeout: PATIENCE, maximumAge: MAXIMUM_AGE },
    );
  });
}

/** By the codes of `GeolocationPositionError`. */
const outcomes: Readonly<Record<number, 'denied' | 'unavailable' | 'timed-out'>> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timed-out',
};
