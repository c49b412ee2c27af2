import { t } from '../../base/i18n/t';
import type { Position } from '../../base/geo/geo';

/** What every store has, of whichever brand. */
export interface StorePlace extends Position {
  /** Unlike that of every other store in its list, and the same whenever the list is read. */
  readonly id: string;
  readonly name: string;
  /** Street and number. */
  readonly address: string;
  readonly city: string;
  /** Two letters, `CA`; empty where nothing says which. */
  readonly state: string;
  /** Five digits; empty where it is not known. */
  readonly zip: string;
  /** As it is shown, `(626) 555-0142`. */
  readonly phone?: string | undefined;
}

/** `Pasadena, CA 91101`, as far as it is known. */
export function cityLine({ city, state, zip }: Pick<StorePlace, 'city' | 'state' | 'zip'>): string {
  return [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
}

/**
 * Where the page of a store lies below its directory: `nj/camden`. The server writes cities the same
 * way (components/store-page/slug.js).
 */
export function cityPath({ state, city }: Pick<StorePlace, 'city' | 'state'>): string {
  const slug = city
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${state.toLowerCase()}/${slug}`;
}

/** A store and where it is in a sentence: `Fernwell Pharmacy #101 in Camden, NJ 08104`. */
export function storeInWords(store: StorePlace): string {
  return t('{0} in {1}', store.name, cityLine(store));
}

/** A page with directions to a place, which asks for no key and names no visitor's start. */
export function directionsLink({ latitude, longitude }: Position): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}

/** An answer with stores is not of the agreed shape: the list itself is missing. */
export class MalformedStoresError extends Error {
  override name = 'MalformedStoresError';
}
