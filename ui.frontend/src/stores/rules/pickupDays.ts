import { sentence } from '../../base/i18n/t';
import type { Message } from '../../kit/form/rules/rules';
import { MINUTES_OF_DAY, type DayHours } from './dayHours';
import { clockOn, daysFrom, wallClock, type Instant } from '../../base/values/zonedDays';
import type { PickupHours } from './pickupHours';
import { isBefore } from './storeTime';

/** Minutes between two offered times (docs/specification/forms.md#time-picker). */
export const PICKUP_STEP = 30;

/** The number of offered days, from the first on which a prescription is ready. */
const PICKUP_DAYS = 14;

/** A day with its pickup times, or with the reason why it has none. */
export interface PickupDay {
  /** `2022-02-19` */
  readonly date: string;
  /** Minutes after midnight by the store's clock, ascending. */
  readonly times: readonly number[];
  /** The reason why there are no times; undefined if there are some. */
  readonly problem: PickupDayProblem | undefined;
}

/**
 * `closed`: the counter is closed; `not-listed`: its hours are missing or cannot be read;
 * `none-left`: every time is over, or before a prescription is ready.
 */
export type PickupDayProblem = 'closed' | 'not-listed' | 'none-left';

/** The messages for days that cannot be chosen. */
export const dayProblems: Readonly<Record<PickupDayProblem, Message>> = {
  closed: { message: sentence('The pharmacy is closed on this day.') },
  'not-listed': { message: sentence('The pharmacy’s hours on this day are not listed.') },
  'none-left': { message: sentence('There are no pickup times left on this day.') },
};

/** Returns the days to offer at a moment; no days if the store names no earliest time. */
export function pickupDays(hours: PickupHours, zone: string, now: Instant): PickupDay[] {
  const { earliest } = hours;
  if (!earliest) return [];
  const today = wallClock(now, zone).date;
  const first = earliest.date > today ? earliest.date : today;
  return daysFrom(first, PICKUP_DAYS, zone).map((day) => {
    const special = hours.specialHours.find(({ date }) => date === day.date);
    const ofDay = special?.hours ?? hours.regularHours[day.weekday];
    const isShown = clockOn(day, zone);
    const times = stepsOf(ofDay).filter((minutes) => {
      const isReady = !isBefore({ date: day.date, minutes }, earliest);
      return isReady && isShown(minutes) && day.at(minutes) >= now;
    });
    return { date: day.date, times, problem: problemOf(ofDay, times) };
  });
}

/**
 * Returns the steps from the first to the last minute of each span of the hours: 'OPEN 24 HOURS' is 12:00 AM to
 * 11:30 PM (docs/specification/pharmacy.md#pickup-times). Hours after midnight are not offered.
 */
function stepsOf(hours: DayHours): number[] {
  if (hours.kind === 'closed' || hours.kind === 'unknown') return [];
  const spans = hours.kind === 'open' ? hours.spans : [{ from: 0, to: MINUTES_OF_DAY }];
  return spans.flatMap(({ from, to }) => {
    const last = Math.min(to, MINUTES_OF_DAY - 1);
    const count = Math.floor((last - from) / PICKUP_STEP) + 1;
    return Array.from({ length: count }, (_, step) => from + step * PICKUP_STEP);
  });
}

function problemOf(hours: DayHours, times: readonly number[]): PickupDayProblem | undefined {
  if (hours.kind === 'closed') return 'closed';
  if (hours.kind === 'unknown') return 'not-listed';
  return times.length === 0 ? 'none-left' : undefined;
}
