import { type Position, milesBetween } from '../../base/geo/geo';
import type { ChainStore } from './chainStore';
import { hoursOf, isOpen } from './hours';
import type { Instant } from '../../base/values/zonedDays';

/** What a visitor may ask of a store. Everything that is asked has to hold. */
export interface ChainFilters {
  /** The shop is open at this moment, by its own clock. */
  readonly openNow: boolean;
  readonly open24Hours: boolean;
  readonly driveThrough: boolean;
  /** Keys of the services that the store has to offer, all of them. */
  readonly services: readonly string[];
}

export const noChainFilters: ChainFilters = {
  openNow: false,
  open24Hours: false,
  driveThrough: false,
  services: [],
};

export interface ChainQuery {
  /** What distances are measured from. */
  readonly center?: Position | undefined;
  readonly filters: ChainFilters;
  readonly now: Instant;
}

export interface ChainResults {
  /** In order of their distance, where there is one. */
  readonly stores: readonly ChainStore[];
  /** `not-found`: there is no store; `no-stores`: there are, and the filters leave none. */
  readonly problem?: 'not-found' | 'no-stores';
}

/**
 * The stores to show, of those that the service found in the area. With a center every store is
 * measured and the closest is first; without one, the service's own distances count.
 */
export function chainResults(
  stores: readonly ChainStore[],
  { center, filters, now }: ChainQuery,
): ChainResults {
  const found = (center ? measured(stores, center) : [...stores]).sort(byDistance);
  if (found.length === 0) return { stores: [], problem: 'not-found' };
  const passing = found.filter((store) => passesChainFilters(store, filters, now));
  return passing.length > 0 ? { stores: passing } : { stores: [], problem: 'no-stores' };
}

function passesChainFilters(
  store: ChainStore,
  { openNow, open24Hours, driveThrough, services }: ChainFilters,
  now: Instant,
): boolean {
  return (
    (!driveThrough || store.driveThrough) &&
    (!open24Hours || store.open24Hours) &&
    services.every((key) => store.services.some((service) => service.key === key)) &&
    (!openNow || isOpen(now, ...hoursOf(store, 'store')))
  );
}

function measured(stores: readonly ChainStore[], center: Position): ChainStore[] {
  return stores.map((store) => ({ ...store, distance: milesBetween(center, store) }));
}

/** Those without a distance come last, in their order. */
const byDistance = (a: ChainStore, b: ChainStore): number =>
  Math.min(a.distance ?? FAR, FAR) - Math.min(b.distance ?? FAR, FAR);

/** Farther than anything on the globe. */
const FAR = 99_999;
