import { calendarFile, type CalendarEvent } from '../../base/values/calendarFile';
import { parseTime } from './dayHours';
import { daysFrom, type Instant } from '../../base/values/zonedDays';
import type { PickupChoice } from './pickupChoice';

/**
 * Returns a calendar file for a pickup, which lasts half an hour.
 *
 * @param zone the store's IANA zone
 * @param now when the file is made
 * @returns undefined if the choice's date or time is malformed
 */
export function pickupCalendarFile(
  event: CalendarEvent,
  { date, time }: PickupChoice,
  zone: string,
  now: Instant,
): string | undefined {
  const minutes = parseTime(time);
  const [day] = daysFrom(date, 1, zone);
  if (minutes === undefined || !day) return undefined;
  return calendarFile(event, day.at(minutes), 30, zone, now);
}
