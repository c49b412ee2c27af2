import { type ChainStore, DRIVE_THROUGH, servicesOf } from './chainStore';
import type { DayHours, WeekHours } from './dayHours';

/* Stores and hours for tests. */

let made = 0;

export const hours = (from: number, to: number): DayHours => ({
  kind: 'open',
  spans: [{ from: from * 60, to: to * 60 }],
});

export const closed: DayHours = { kind: 'closed' };
export const allDay: DayHours = { kind: 'all-day' };

/** Returns a week with the same hours on every day, except for the given days; 0 is Sunday. */
export function weekOf(every: DayHours, given: Readonly<Record<number, DayHours>> = {}): WeekHours {
  const on = (day: number): DayHours => given[day] ?? every;
  return [on(0), on(1), on(2), on(3), on(4), on(5), on(6)];
}

export function chainStore(given: Partial<ChainStore> = {}): ChainStore {
  const storeNumber = given.storeNumber ?? String((made += 1));
  return {
    id: storeNumber,
    storeNumber,
    brand: 'RITEAID',
    name: 'Fernwell Pharmacy',
    address: '12 Main Street',
    city: 'Camden',
    state: 'NJ',
    zip: '08104',
    latitude: 39.9295,
    longitude: -75.1076,
    description: '',
    zone: 'America/New_York',
    storeHours: weekOf(hours(8, 22)),
    pharmacyHours: weekOf(hours(9, 20)),
    holidays: { dated: [], undated: [] },
    services: servicesOf([DRIVE_THROUGH]),
    open24Hours: false,
    driveThrough: true,
    ...given,
  };
}
