import { type Position, milesBetween } from '../../base/geo/geo';
import type { ChainStore } from './chainStore';
import { hoursOf, isOpen } from './hours';
import type { Instant } from '../../base/values/zonedDays';

/** A visitor's filters. A store passes if it meets all of them. */
export interface ChainFilters {
  /** The shop is open at this moment, by its own clock. */
  readonly openNow: boolean;
  readonly open24Hours: boolean;
  readonly driveThrough: boolean;
  /** The keys of services; the store has to offer all of them. */
  readonly services: readonly string[];
}

export const noChainFilters: ChainFilters = {
  openNow: false,
  open24Hours: false,
  driveThrough: false,
  services: [],
};

export interface ChainQuery {
  /** The position from which distances are measured. */
  readonly center?: Position | undefined;
  readonly filters: ChainFilters;
  readonly now: Instant;
}

export interface ChainResults {
  /** The stores by distance; those without a distance come last. */
  readonly stores: readonly ChainStore[];
  /** `not-found`: the area has no store; `no-stores`: no store of the area passes the filters. */
  readonly problem?: 'not-found' | 'no-stores';
}

/**
 * Returns the stores that pass the filters, the closest first. With a center, every distance is
 * measured from it; without one, the service's own distances count.
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

/** Stores without a distance come last and keep their order. */
const byDistance = (a: ChainStore, b: ChainStore): number =>
  Math.min(a.distance ?? FAR, FAR) - Math.min(b.distance ?? FAR, FAR);

/** Farther than anything on the globe. */
const FAR = 99_999;
