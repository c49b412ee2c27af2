import { timeWords, weekdays } from './dayHours';
import { wallClock, weekdayOf, type Instant, type ZonedDay } from './zonedDays';

/** A moment, with what the store's own clock shows then. */
export interface StoreMoment {
  readonly instant: Instant;
  /** `2026-03-08` */
  readonly date: string;
  /** `9:00 PM`, or `midnight`. */
  readonly time: string;
}

export function momentAt(instant: Instant, zone: string): StoreMoment {
  const { date, minutes } = wallClock(instant, zone);
  return { instant, date, time: timeWords(minutes) };
}

/** `Open until 9:00 PM`; with the day, where it is so far off that the time alone misleads. */
export function openUntilWords(until: StoreMoment, now: Instant): string {
  if (until.instant - now < 18 * HOUR) return `Open until ${until.time}`;
  // Midnight ends a day, and people call it by that day's name.
  const eve = until.time === 'midnight' ? 1 : 0;
  return `Open until ${weekdays[(weekdayOf(until.date) + 7 - eve) % 7] ?? ''} at ${until.time}`;
}

/** `Closed, opens at 9:00 AM`, or `… tomorrow at …`, or `… Monday at …`. */
export function opensWords({ date, time }: StoreMoment, days: readonly ZonedDay[]): string {
  const ahead = days.findIndex((day) => day.date === date) - 1;
  const weekday = weekdays[weekdayOf(date)];
  const day = ['', 'tomorrow '][ahead] ?? (ahead < 7 ? `${weekday} ` : `next ${weekday} `);
  return `Closed, opens ${day}at ${time}`;
}

const HOUR = 3_600_000;
