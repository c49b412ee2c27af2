import { isCalendarDate } from '../../base/values/calendarDate';
import type { DateHours } from './hours';
import { parseHours, type DayHours, type WeekHours } from './dayHours';
import { member } from '../../base/values/fields';
import { parseStoreTime, type StoreTime } from './storeTime';

/** When a store hands out prescriptions (product-spec §3, "Pickup data"). */
export interface PickupHours {
  readonly regularHours: WeekHours;
  /** Those of dates that differ from their weekday. */
  readonly specialHours: readonly DateHours[];
  /** Before this nothing is ready; undefined where the store names no such time. */
  readonly earliest: StoreTime | undefined;
  /** What the store suggests. */
  readonly defaultTime: StoreTime | undefined;
}

/**
 * Reads `pickupDateAndTimes` of a store (domain-facts §0). Hours that cannot be read are of the kind
 * `unknown`, on which nothing is offered: a counter that may be closed is no place to send a patient.
 */
export function readPickupHours(data: unknown): PickupHours {
  const regular = member(data, 'regularHours');
  const on = (day: number): DayHours => parseHours(member(regular, String(day)));
  const special = Object.entries(Object(member(data, 'specialHours')) as object);
  return {
    regularHours: [on(0), on(1), on(2), on(3), on(4), on(5), on(6)],
    specialHours: special
      .filter(([date]) => isCalendarDate(date))
      .map(([date, hours]) => ({ date, hours: parseHours(hours) })),
    earliest: parseStoreTime(member(data, 'earliest')),
    defaultTime: parseStoreTime(member(data, 'defaultTime')),
  };
}
