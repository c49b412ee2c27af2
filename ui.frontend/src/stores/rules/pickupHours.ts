import { holidayDates } from './holidayDate';
import type { DateHours } from './hours';
import { parseHours, type DayHours, type WeekHours } from './dayHours';
import { member } from '../../base/values/fields';
import { parseStoreTime, type StoreTime } from './storeTime';

/** The hours in which a store hands out prescriptions (docs/specification/pharmacy.md#pickup-times). */
export interface PickupHours {
  readonly regularHours: WeekHours;
  /** The hours of dates that differ from their weekday. */
  readonly specialHours: readonly DateHours[];
  /** The time at which a prescription is ready; undefined if the store names none. */
  readonly earliest: StoreTime | undefined;
  /** The time that the store suggests. */
  readonly defaultTime: StoreTime | undefined;
}

/**
 * Reads `pickupDateAndTimes` of a store (docs/specification/stores.md#store-hours). Hours that
 * cannot be read become `unknown`, and no times are offered, so that no patient is sent to a counter
 * that may be closed.
 */
export function readPickupHours(data: unknown): PickupHours {
  const regular = member(data, 'regularHours');
  const on = (day: number): DayHours => parseHours(member(regular, String(day)));
  const special = Object.entries(Object(member(data, 'specialHours')) as object);
  return {
    regularHours: [on(0), on(1), on(2), on(3), on(4), on(5), on(6)],
    specialHours: special.flatMap(([day, hours]) =>
      holidayDates(day).map((date) => ({ date, hours: parseHours(hours) })),
    ),
    earliest: parseStoreTime(member(data, 'earliest')),
    defaultTime: parseStoreTime(member(data, 'defaultTime')),
  };
}
