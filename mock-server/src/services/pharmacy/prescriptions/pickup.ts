import { holidaysOf } from '../../stores/holidays';
import { pickupTimes } from '../../stores/pickupTimes';
import { ALL_DAY, hasPharmacy } from '../../stores/StoreRecord';
import type { StoreRecord } from '../../stores/StoreRecord';
import { storeByNumber } from '../../stores/storeDirectory';
import { wallClockAt, weekdayOf } from '../../kit/time/wallClock';
import { isDate } from '../../kit/fields/dates';

/**
 * The place and time of the pickup of a refill, as the request contains them
 * (docs/specification/pharmacy.md#refill-call).
 */
export interface PickupFields {
  readonly location: string;
  /** `2026-03-02` */
  readonly pickUpDate: string;
  /** `1:00 PM` */
  readonly pickUpTime: string;
}

/** The messages about the pickup, which visitors read. The pages have the same. */
export const PICKUP_PROBLEMS = {
  store: 'Choose a store with a pharmacy.',
  date: 'Please enter a valid date.',
  closed: 'The pharmacy is closed on this day.',
  time: 'Choose a pickup time.',
  outside: 'The pharmacy is closed at this time.',
  tooSoon: 'Your prescription is not ready by then. Choose a later time.',
} as const;

/**
 * The earliest offered time may pass before the form arrives. A form that is late by at most this
 * time is accepted.
 */
const GRACE_MS = 30 * 60_000;

/** Returns a sentence for each field that does not fit the store's pickup hours; {} if all fields fit. */
export function pickupProblems(
  { location, pickUpDate, pickUpTime }: PickupFields,
  now: Date,
): Readonly<Record<string, string>> {
  const store = /^\d{1,5}$/.test(location) ? storeByNumber(Number(location)) : undefined;
  if (!store || !hasPharmacy(store)) return { location: PICKUP_PROBLEMS.store };
  if (!isDate(pickUpDate)) return { pickUpDate: PICKUP_PROBLEMS.date };
  const minutes = minutesFrom(pickUpTime);
  if (minutes === undefined) return { pickUpTime: PICKUP_PROBLEMS.time };
  const { hours, earliest } = hoursOn(store, pickUpDate, new Date(now.getTime() - GRACE_MS));
  const open = rangeOf(hours);
  if (!open) return { pickUpDate: PICKUP_PROBLEMS.closed };
  if (minutes < open.from || minutes > open.to) return { pickUpTime: PICKUP_PROBLEMS.outside };
  return isBefore(pickUpDate, minutes, earliest) ? { pickUpTime: PICKUP_PROBLEMS.tooSoon } : {};
}

function hoursOn(
  store: StoreRecord,
  date: string,
  now: Date,
): { readonly hours: string; readonly earliest: string | undefined } {
  const clock = wallClockAt(now, store.zone);
  const { regularHours, specialHours, earliest } = pickupTimes(
    store.hours.pharmacy,
    holidaysOf(store, clock.date),
    clock,
  );
  return { hours: specialHours[date] ?? regularHours[weekdayOf(date)] ?? '', earliest };
}

/** Returns the minutes after midnight of `9:00 AM-9:00 PM`; undefined for a closed day. */
function rangeOf(hours: string): { readonly from: number; readonly to: number } | undefined {
  if (hours === ALL_DAY.toUpperCase()) return { from: 0, to: LAST_STEP };
  const [from, to] = hours.split('-').map(minutesFrom);
  if (from === undefined || to === undefined) return undefined;
  return { from, to: to > from ? to : LAST_STEP };
}

/** 'OPEN 24 HOURS' is 12:00 AM to 11:30 PM (docs/specification/pharmacy.md#pickup-times). */
const LAST_STEP = 23 * 60 + 30;

function isBefore(date: string, minutes: number, earliest = ''): boolean {
  const [day = '', time = ''] = earliest.split(/ (.*)/s);
  return date < day || (date === day && minutes < (minutesFrom(time) ?? 0));
}

/** Returns the minutes after midnight of `1:00 PM`. */
export function minutesFrom(time: string): number | undefined {
  const [, hour, minute, half] = /^(1[0-2]|[1-9]):([0-5]\d) (AM|PM)$/.exec(time) ?? [];
  return hour === undefined
    ? undefined
    : (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 12 * 60 : 0);
}
