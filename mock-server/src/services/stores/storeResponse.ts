import { hasPharmacy } from './StoreRecord';
import type { StoreRecord, Week } from './StoreRecord';
import { holidaysOf } from './holidays';
import { pickupTimes } from './pickupTimes';
import { standardName, wallClockAt } from '../kit/time/wallClock';

/**
 * Returns a store with every field of the real service's response
 * (docs/specification/stores.md#store-call) at an instant.
 * @param miles the distance from the center of the search; undefined if there is no center
 */
export function toStoreResponse(
  store: StoreRecord,
  instant: Date,
  miles?: number,
): Readonly<Record<string, unknown>> {
  const now = wallClockAt(instant, store.zone);
  const holidayHours = holidaysOf(store, now.date);
  const { pharmacy } = store.hours;
  return {
    storeNumber: store.storeNumber,
    brand: store.brand,
    name: store.name,
    address: store.address,
    city: store.city,
    state: store.state,
    zipcode: store.zip,
    fullZipCode: `${store.zip}-${store.zipExtension}`,
    timeZone: standardName(store.zone),
    fullPhone: store.phone,
    locationDescription: store.location,
    storeType: hasPharmacy(store) ? 'PHARMACY' : 'RETAIL',
    latitude: store.latitude,
    longitude: store.longitude,
    ...(miles !== undefined && { milesFromCenter: Number(miles.toFixed(2)) }),
    specialServiceKeys: store.services,
    ...byDay('storeHours', store.hours.store, (day) => day),
    ...byDay('rxHrs', pharmacy, (day) => day.slice(0, 3)),
    holidayHours,
    pickupDateAndTimes: pickupTimes(pharmacy, holidayHours, now),
  };
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function byDay(
  prefix: string,
  week: Week,
  name: (day: string) => string,
): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(DAYS.map((day, index) => [`${prefix}${name(day)}`, week[index]]));
}
