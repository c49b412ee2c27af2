/*
 * What a store of the chain offers, beyond a shop. The service names each by a key; for those of
 * the vaccines see domain-facts §0, the others are this project's own.
 */

export interface StoreService {
  /** The service's key, for `attrFilter`. */
  readonly key: string;
  /** As a visitor reads it. */
  readonly label: string;
}

export const DRIVE_THROUGH = 'PREF-101';

/** The services that can be named and filtered by, in the order in which they are shown. */
export const storeServices: readonly StoreService[] = [
  { key: DRIVE_THROUGH, label: 'Drive-through pharmacy' },
  { key: 'PREF-102', label: 'Photo prints' },
  { key: 'PREF-103', label: 'Package pickup' },
  { key: 'PREF-104', label: 'Walk-in clinic' },
  { key: 'PREF-112', label: 'COVID-19 vaccines' },
];

/** Those among the keys that can be named; keys that nobody knows say nothing. */
export function servicesOf(keys: readonly string[]): StoreService[] {
  return storeServices.filter(({ key }) => keys.includes(key));
}
