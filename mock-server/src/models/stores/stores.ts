import type { ModelContext } from '../../sling/scripting/ContentEngine';
import { pagePathOf } from '../pages/pagePath';
import { optionOf } from '../values';
import { addressesOf } from './addresses';
import { type DayHours, openings, weekOf } from './dayHours';
import { type Directory, directoryOf } from './directory';
import { type Place, reachedBy } from './Place';
import { type StoreRow, storeRows } from './storeRows';

/** A store of the pharmacies. */
export interface Store extends Place {
  readonly number: string;
  /** A note about its place, such as `In the shopping center`. */
  readonly location: string;
}

const SERVICES = {
  'PREF-101': 'driveThrough',
  'PREF-102': 'photo',
  'PREF-103': 'packages',
  'PREF-104': 'clinic',
  'PREF-112': 'vaccines',
} as const;

/**
 * Returns the content of the pharmacies' directory page with the path `page` for its suffix. `siteUrl` is the origin of the
 * site.
 */
export function stores(context: ModelContext): Directory<Store> & {
  /** The stores as the JSON that the browser reads: an array of texts for each. */
  readonly list: string;
  /** The hours of the requested store, Sunday first. */
  readonly shop: readonly DayHours[];
  /** The hours of its pharmacy. */
  readonly pharmacy: readonly DayHours[];
  readonly hasPharmacy: boolean;
  /** The services of the requested store by name; those that it has are true. */
  readonly services: Readonly<Record<string, true>>;
  readonly hasServices: boolean;
} {
  const rows = storeRows(context.pageManager, pagePathOf(optionOf(context, 'page')).site);
  const { address, isSpanish } = addressesOf(context);
  const all = rows.map((row) => storeOf(row, address(row.parts)));
  const detailsOf = (store: Store) => {
    const { cells } = rows[all.indexOf(store)] ?? { cells: [] };
    const [, , , , , , , , , , shop = '', pharmacy = '', keys = ''] = cells;
    return {
      shop: weekOf(shop, isSpanish),
      pharmacy: weekOf(pharmacy, isSpanish),
      hasPharmacy: pharmacy !== 'Closed',
      services: servicesOf(keys),
    };
  };
  const found = directoryOf(context, all, (store, place) => {
    const { shop, pharmacy, hasPharmacy } = detailsOf(store);
    const department = {
      '@type': 'Pharmacy',
      name: isSpanish ? `Mostrador de farmacia de ${store.name}` : `${store.name} pharmacy counter`,
      openingHoursSpecification: openings(pharmacy),
    };
    return {
      '@type': 'Pharmacy',
      ...place,
      openingHoursSpecification: openings(shop),
      ...(hasPharmacy && { department }),
    };
  });
  const {
    shop = [],
    pharmacy = [],
    hasPharmacy = false,
    services = {},
  } = found.store ? detailsOf(found.store) : {};
  return {
    ...found,
    shop,
    pharmacy,
    hasPharmacy,
    services,
    hasServices: Object.keys(services).length > 0,
    get list() {
      return JSON.stringify(all.map(listed));
    },
  };
}

function storeOf({ cells, parts }: StoreRow, path: string): Store {
  const [number = '', name = '', street = '', city = '', state = '', zip = ''] = cells;
  const [latitude = '', longitude = '', phone = '', location = ''] = cells.slice(6);
  const place = { parts, path, name, street, city, state, zip, latitude, longitude, phone };
  return { ...place, ...reachedBy(place), number, location };
}

function servicesOf(keys: string): Readonly<Record<string, true>> {
  const names = Object.entries(SERVICES).filter(([key]) => keys.includes(key));
  return Object.fromEntries(names.map(([, name]) => [name, true]));
}

/** Returns a store in the list that the browser reads. */
function listed(store: Store): readonly string[] {
  const { number, name, street, city, state, zip, latitude, longitude } = store;
  return [number, name, street, city, state, zip, latitude, longitude];
}
