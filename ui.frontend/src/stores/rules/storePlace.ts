import { t } from '../../base/i18n/t';
import type { Position } from '../../base/geo/geo';

/** The properties that stores of every brand have. */
export interface StorePlace extends Position {
  /** Unique in the store's list, and the same each time the list is read. */
  readonly id: string;
  readonly name: string;
  /** Street and number. */
  readonly address: string;
  readonly city: string;
  /** Two letters, `CA`; empty if unknown. */
  readonly state: string;
  /** Five digits; empty if unknown. */
  readonly zip: string;
  /** As it is shown, `(626) 555-0142`. */
  readonly phone?: string | undefined;
}

/** Returns `Pasadena, CA 91101`, or the known part of it. */
export function cityLine({ city, state, zip }: Pick<StorePlace, 'city' | 'state' | 'zip'>): string {
  return [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
}

/**
 * Returns the path of a store's city below the store directory, `nj/camden`. The server builds the
 * same path (components/store-page/slug.js).
 */
export function cityPath({ state, city }: Pick<StorePlace, 'city' | 'state'>): string {
  const slug = city
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${state.toLowerCase()}/${slug}`;
}

/** Returns a store and its city as a phrase: `Fernwell Pharmacy #101 in Camden, NJ 08104`. */
export function storeInWords(store: StorePlace): string {
  return t('{0} in {1}', store.name, cityLine(store));
}

/** Returns a link to directions to a place. It needs no key and does not send the visitor's position. */
export function directionsLink({ latitude, longitude }: Position): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}

/** A response has no list of stores. */
export class MalformedStoresError extends Error {
  override name = 'MalformedStoresError';
}
