import { sentence } from '../../base/i18n/t';
import type { Instant } from '../../base/values/zonedDays';
import { pickupDays, type PickupDay } from './pickupDays';
import type { PickupHours } from './pickupHours';
import { isBefore, serviceTime, type StoreTime } from './storeTime';

/** The pickup times of a store, or an error if it has none (docs/specification/pharmacy.md#pickup-times). */
export type Pickup =
  | {
      readonly status: 'SUCCESS';
      readonly errMsg: '';
      /** `2022-02-19`, and `10:30 AM` by the store's clock. */
      readonly earliestDate: string;
      readonly earliestTime: string;
      /** The suggested day and time, never before the earliest. */
      readonly defaultDate: string;
      readonly defaultTime: string;
      /** The days from the earliest on, including those without pickup times. */
      readonly days: readonly PickupDay[];
    }
  | { readonly status: 'ERROR'; readonly errMsg: typeof NO_HOURS };

/** The exact wording of docs/specification/pharmacy.md#pickup-times. */
export const NO_HOURS = sentence('Store has no available hours.');

/**
 * Returns the pickup times that a store offers at a moment. The store's own earliest and default
 * times count if they are offered. If they are over, outside the hours or between two steps, the
 * next offered time replaces them.
 * @param zone the store's IANA zone
 */
export function pickupOf(hours: PickupHours, zone: string, now: Instant): Pickup {
  const days = pickupDays(hours, zone, now);
  const offered = days.flatMap(({ date, times }) => times.map((minutes) => ({ date, minutes })));
  const [earliest] = offered;
  if (!earliest) return { status: 'ERROR', errMsg: NO_HOURS };
  const suggested = firstFrom(offered, hours.defaultTime) ?? earliest;
  return {
    status: 'SUCCESS',
    errMsg: '',
    earliestDate: earliest.date,
    earliestTime: serviceTime(earliest.minutes),
    defaultDate: suggested.date,
    defaultTime: serviceTime(suggested.minutes),
    days: days.slice(days.findIndex(({ date }) => date === earliest.date)),
  };
}

function firstFrom(
  offered: readonly StoreTime[],
  from: StoreTime | undefined,
): StoreTime | undefined {
  return from && offered.find((time) => !isBefore(time, from));
}
