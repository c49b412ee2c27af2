import { allStores } from './storeDirectory';
import type { StoreRecord, Week } from './StoreRecord';

/**
 * Returns a brand's stores as the directory page keeps them, one row each, by state, city and number: number,
 * name, street, city, state, ZIP, latitude, longitude, phone, location, hours of the store and of the
 * pharmacy, and services.
 */
export function storeRows(brand: StoreRecord['brand'], stores = allStores()): string[] {
  return stores
    .filter((store) => store.brand === brand)
    .sort(
      (a, b) =>
        compare(a.state, b.state) || compare(a.city, b.city) || a.storeNumber - b.storeNumber,
    )
    .map(rowOf);
}

function rowOf({ hours, ...store }: StoreRecord): string {
  return [
    store.storeNumber,
    store.name,
    store.address,
    store.city,
    store.state,
    store.zip,
    store.latitude,
    store.longitude,
    store.phone,
    store.location,
    weekText(hours.store),
    weekText(hours.pharmacy),
    store.services.filter((key) => SHOWN.includes(key)).join(';'),
  ].join('|');
}

/** The services that a page names; the keys of single vaccines are for the scheduler. */
const SHOWN = ['PREF-101', 'PREF-102', 'PREF-103', 'PREF-104', 'PREF-112'];

/**
 * Returns the hours of a week: one text if every day is the same; three for Sunday, weekdays and Saturday if
 * the weekdays are the same; otherwise one for each day, Sunday first.
 */
function weekText(week: Week): string {
  const [sunday, ...days] = week;
  const [saturday, monday] = [week[6], week[1]];
  if (new Set(week).size === 1) return sunday;
  return new Set(days.slice(0, 5)).size === 1
    ? [sunday, monday, saturday].join(';')
    : week.join(';');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
