/** Milliseconds since the epoch: the same moment everywhere, for any local time. */
export type Instant = number;

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** A day at some place, with its local times. */
export interface ZonedDay {
  /** `2026-03-08` */
  readonly date: string;
  readonly weekday: Weekday;
  /**
   * Returns the moment at which the clock there shows so many minutes after the day's midnight. A time that daylight
   * saving skips is the same number of minutes after the last that it did not skip; of one that comes twice, the first
   * counts.
   */
  at(minutes: number): Instant;
}

/** The local date and time of a moment. */
export interface WallClock {
  /** `2026-03-08` */
  readonly date: string;
  /** The minutes after midnight, by the clock: 0 to 1,439. */
  readonly minutes: number;
}

/** Returns the local date and time of a moment in a zone. */
export function wallClock(instant: Instant, zone: string): WallClock {
  const local = instant + offsetAt(instant, zone);
  return {
    date: isoDate(Math.floor(local / DAY) * DAY),
    minutes: Math.floor((((local % DAY) + DAY) % DAY) / MINUTE),
  };
}

/** The days around a moment, counted at some place. */
export interface DaysAround {
  readonly yesterday: ZonedDay;
  readonly today: ZonedDay;
  /** Yesterday, today and the seven days after. */
  readonly days: readonly ZonedDay[];
  /** The end of the last of these days. */
  readonly end: Instant;
}

/**
 * Returns the days around a moment in a zone. The last result of each zone is kept, because a list of stores needs the
 * same days for all of them.
 */
export function daysAround(instant: Instant, zone: string): DaysAround {
  const known = lately.get(zone);
  if (known?.instant === instant) return known.days;
  const midnight = Date.parse(wallClock(instant, zone).date);
  const [yesterday, today] = [zonedDay(midnight - DAY, zone), zonedDay(midnight, zone)];
  const next = [1, 2, 3, 4, 5, 6, 7].map((ahead) => zonedDay(midnight + ahead * DAY, zone));
  const end = zonedDay(midnight + 8 * DAY, zone).at(0);
  const days = { yesterday, today, days: [yesterday, today, ...next], end };
  lately.set(zone, { instant, days });
  return days;
}

/**
 * Returns the day of a date at some place, with the days that follow it.
 *
 * @param date `2026-03-08`, a day of the calendar
 */
export function daysFrom(date: string, count: number, zone: string): ZonedDay[] {
  const midnight = Date.parse(date);
  return Array.from({ length: count }, (_, ahead) => zonedDay(midnight + ahead * DAY, zone));
}

/**
 * Returns a function that checks whether the clock shows so many minutes after midnight on that day: daylight saving
 * skips an hour in spring. Use one function for all times of a day, because its first call takes longest.
 */
export function clockOn(day: ZonedDay, zone: string): (minutes: number) => boolean {
  if (day.at(DAY / MINUTE) - day.at(0) === DAY) return () => true;
  return (minutes) => {
    const shown = wallClock(day.at(minutes), zone);
    return shown.date === day.date && shown.minutes === minutes;
  };
}

/** Returns the weekday of a date. */
export function weekdayOf(date: string): Weekday {
  return new Date(date).getUTCDay() as Weekday;
}

const lately = new Map<string, { readonly instant: Instant; readonly days: DaysAround }>();

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * Creates a zoned day.
 *
 * @param midnight of the day, as if the zone were UTC
 */
function zonedDay(midnight: number, zone: string): ZonedDay {
  const before = offsetAt(midnight - DAY, zone);
  // Hours may continue into the next day, so the offset has to be known for longer than a day.
  const after = offsetAt(midnight + 3 * DAY, zone);
  const date = isoDate(midnight);
  return {
    date,
    weekday: weekdayOf(date),
    at(minutes) {
      const local = midnight + minutes * MINUTE;
      if (before === after || offsetAt(local - before, zone) === before) return local - before;
      // The time is after the change, or skipped by it; then the clock had continued as before.
      return offsetAt(local - after, zone) === after ? local - after : local - before;
    },
  };
}

/** Returns the milliseconds by which the zone's clock is ahead of UTC at that moment. */
function offsetAt(instant: Instant, zone: string): number {
  const second = Math.floor(instant / 1000) * 1000;
  const fields: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(second)) fields[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second: seconds = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, seconds) - second;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(zone, clock);
  }
  return clock;
}

function isoDate(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10);
}
