import { sentence } from '../../base/i18n/t';
import { toPosition } from '../../base/geo/geo';
import { type WeekHours, parseHours } from './dayHours';
import { readHolidays, type Holidays } from './holidays';
import { MalformedStoresError, type StorePlace } from './storePlace';
import { entriesOf, member, toText, toZip } from '../../base/values/fields';
import { stateOfZip, zoneOf } from './usStates';

/** A store of the pharmacy chain or of its sister. */
export interface ChainStore extends StorePlace {
  /** The number by which the services know the store, `5892`; the same as `id`. */
  readonly storeNumber: string;
  readonly brand: 'RITEAID' | 'BARTELL';
  /** The location in words, `At the corner of Main and 3rd`; empty if the service sends none. */
  readonly description: string;
  /** The IANA zone of the store's hours. */
  readonly zone: string;
  readonly storeHours: WeekHours;
  readonly pharmacyHours: WeekHours;
  readonly holidays: Holidays;
  /** The services that have a name; see `storeServices`. */
  readonly services: readonly StoreService[];
  /** Whether the shop never closes in a week without holidays. */
  readonly open24Hours: boolean;
  readonly driveThrough: boolean;
  /** Miles from the center of the search, from the service or measured by `chainResults`. */
  readonly distance?: number;
}

/**
 * Reads the stores in the `Data` of `getStores` (docs/specification/stores.md#store-call). Leaves
 * out a store without a number, a position or a known time zone, and keeps the others.
 * @throws MalformedStoresError if the stores are neither a list nor `null`
 */
export function readChainStores(data: unknown): ChainStore[] {
  const items = entriesOf(member(data, 'stores'));
  if (!items) throw new MalformedStoresError('The response has no list of stores.');
  const stores = new Map<string, ChainStore>();
  for (const item of items) {
    const store = readStore(item);
    if (store && !stores.has(store.id)) stores.set(store.id, store);
  }
  return [...stores.values()];
}

function readStore(item: unknown): ChainStore | undefined {
  const text = (key: string): string => toText(member(item, key));
  const storeNumber = text('storeNumber');
  const position = toPosition(member(item, 'latitude'), member(item, 'longitude'));
  const zip = toZip(member(item, 'zipcode')) || toZip(member(item, 'fullZipCode'));
  const state = text('state').toUpperCase() || stateOfZip(zip);
  if (!/^\d+$/.test(storeNumber) || !position) return undefined;
  const zone = zoneOf(state, position, text('timeZone'));
  if (zone === undefined) return undefined;
  const address = text('address');
  const phone = text('fullPhone');
  // Both names were recorded (docs/specification/stores.md#store-call).
  const keys = ['specialServiceKeys', 'specialServicesKeys'].flatMap((name) =>
    texts(member(item, name)),
  );
  const storeHours = week(item, 'storeHours', (day) => day);
  const distance = parseFloat(text('milesFromCenter'));
  return {
    ...position,
    id: storeNumber,
    storeNumber,
    brand: text('brand') === 'BARTELL' ? 'BARTELL' : 'RITEAID',
    name: text('name') || address,
    address,
    city: text('city'),
    state,
    zip,
    ...(phone && { phone }),
    description: text('locationDescription').replace(/\s+/g, ' '),
    zone,
    storeHours,
    pharmacyHours: week(item, 'rxHrs', (day) => day.slice(0, 3)),
    holidays: readHolidays(member(item, 'holidayHours')),
    services: servicesOf(keys),
    open24Hours: storeHours.every(({ kind }) => kind === 'all-day'),
    driveThrough: keys.includes(DRIVE_THROUGH),
    ...(distance >= 0 && { distance }),
  };
}

/** Reads the fields of a week: `storeHoursMonday` and so on, or `rxHrsMon` and so on. */
function week(item: unknown, prefix: string, name: (day: string) => string): WeekHours {
  const on = (day: string) => parseHours(member(item, prefix + name(day)));
  return [
    on('Sunday'),
    on('Monday'),
    on('Tuesday'),
    on('Wednesday'),
    on('Thursday'),
    on('Friday'),
    on('Saturday'),
  ];
}

function texts(value: unknown): string[] {
  const items = typeof value === 'string' ? value.split(',') : value;
  return Array.isArray(items) ? (items as unknown[]).map(toText).filter(Boolean) : [];
}

/*
 * The services that a store can offer. The service names each by a key. The keys of the vaccines
 * were recorded (docs/specification/vaccines.md#recorded-ids); this project invented the others.
 */

export interface StoreService {
  /** The service's key, for `attrFilter`. */
  readonly key: string;
  /** The name that visitors read, in English: the key of its translation. */
  readonly label: string;
}

export const DRIVE_THROUGH = 'PREF-101';

/** The services that have a name and a filter, in the order in which they are shown. */
export const storeServices: readonly StoreService[] = [
  { key: DRIVE_THROUGH, label: sentence('Drive-through pharmacy') },
  { key: 'PREF-102', label: sentence('Photo prints') },
  { key: 'PREF-103', label: sentence('Package pickup') },
  { key: 'PREF-104', label: sentence('Walk-in clinic') },
  { key: 'PREF-112', label: sentence('COVID-19 vaccines') },
];

/** Returns the services with these keys, without the unknown ones. */
export function servicesOf(keys: readonly string[]): StoreService[] {
  return storeServices.filter(({ key }) => keys.includes(key));
}

/**
 * Returns whether a store has a pharmacy. If it has none, the service lists it as closed every day.
 * Hours that cannot be read belong to a pharmacy.
 */
export function hasPharmacy({ pharmacyHours }: Pick<ChainStore, 'pharmacyHours'>): boolean {
  return pharmacyHours.some(
    (day) =>
      day.kind === 'open' ||
      day.kind === 'all-day' ||
      (day.kind === 'unknown' && day.text !== undefined),
  );
}
