import { sentence } from '../../base/i18n/t';
import type { IsoDate } from '../../base/values/calendarDate';
import { isBefore, type StoreTime } from '../../stores/rules/storeTime';
import { clockOn, daysFrom, wallClock, type Instant } from '../../base/values/zonedDays';

/** A free time of a store for one vaccine. */
export interface OfferedTime extends StoreTime {
  /** The bare id, such as `11`. */
  readonly vaccineId: string;
}

/** A day with free times. */
export interface AppointmentDay {
  readonly date: IsoDate;
  /** Minutes after midnight by the store's clock, ascending, each once. */
  readonly times: readonly number[];
}

/**
 * Returns the days on which a store has a time for all the vaccines at once, in order and without duplicates. Leaves
 * out times that have passed and times that daylight saving skips. A time that the clock shows twice in the night of
 * the change is offered once, as the first of the two.
 *
 * @param zone the store's IANA zone
 */
export function appointmentDays(
  offered: readonly OfferedTime[],
  vaccineIds: readonly string[],
  zone: string,
  now: Instant,
): AppointmentDay[] {
  const ids = [...new Set(vaccineIds)];
  const bits = new Map(ids.map((id, index) => [id, 1 << index]));
  const all = (1 << ids.length) - 1;
  /** Times by date and minutes, with a bit for each vaccine, since there may be thousands of times. */
  const found = new Map<IsoDate, Map<number, number>>();
  for (const { date, minutes, vaccineId } of offered) {
    const bit = bits.get(vaccineId);
    if (bit === undefined) continue;
    let ofDay = found.get(date);
    if (!ofDay) found.set(date, (ofDay = new Map<number, number>()));
    ofDay.set(minutes, (ofDay.get(minutes) ?? 0) | bit);
  }
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([date, ofDay]) => {
      const free = [...ofDay.keys()].filter((minutes) => ofDay.get(minutes) === all);
      const times = openTimes(date, free, zone, now);
      return times.length > 0 ? [{ date, times }] : [];
    });
}

/** Returns the times that the clock shows on this date and that have not passed, ascending. */
function openTimes(
  date: IsoDate,
  times: readonly number[],
  zone: string,
  now: Instant,
): readonly number[] {
  const [day] = daysFrom(date, 1, zone);
  if (!day) return [];
  const isShown = clockOn(day, zone);
  // On a day that has not begun no time has passed, so its times need no conversion.
  const isLater = day.at(0) > now;
  return times
    .filter((minutes) => (isLater || day.at(minutes) > now) && isShown(minutes))
    .sort((a, b) => a - b);
}

/** Returns the instant of a time by the store's clock, or undefined if daylight saving skips the time. */
export function instantOf({ date, minutes }: StoreTime, zone: string): Instant | undefined {
  const [day] = daysFrom(date, 1, zone);
  return day && clockOn(day, zone)(minutes) ? day.at(minutes) : undefined;
}

/** Returns the first free time, or undefined if there is no free time. */
export function firstTime(days: readonly AppointmentDay[]): StoreTime | undefined {
  const [first] = days;
  const [minutes] = first?.times ?? [];
  return first && minutes !== undefined ? { date: first.date, minutes } : undefined;
}

/** Returns the days between two days, both included: of a month in the calendar, or of a second dose's window. */
export function daysWithin(
  days: readonly AppointmentDay[],
  first: IsoDate,
  last: IsoDate,
): AppointmentDay[] {
  return days.filter(({ date }) => date >= first && date <= last);
}

export const dayParts = ['morning', 'afternoon', 'evening'] as const;

export type DayPart = (typeof dayParts)[number];

/** The English names, which are also the keys of their translations. */
export const dayPartTexts: Readonly<Record<DayPart, string>> = {
  morning: sentence('Morning'),
  afternoon: sentence('Afternoon'),
  evening: sentence('Evening'),
};

/**
 * Returns the part of the day: noon begins the afternoon, and five o'clock the evening.
 *
 * @param minutes after midnight
 */
export function dayPartOf(minutes: number): DayPart {
  if (minutes < 12 * 60) return 'morning';
  return minutes < 17 * 60 ? 'afternoon' : 'evening';
}

/**
 * Returns whether a time is shown with its zone: if the visitor's clock shows another time at that instant, or the
 * visitor's zone is unknown.
 */
export function needsZone(time: StoreTime, zone: string, visitorZone: string | undefined): boolean {
  const instant = instantOf(time, zone);
  if (visitorZone === undefined || instant === undefined) return true;
  const shown = wallClock(instant, visitorZone);
  return isBefore(shown, time) || isBefore(time, shown);
}
