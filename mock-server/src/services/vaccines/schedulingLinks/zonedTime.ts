import { wallClockAt } from '../../kit/time/wallClock';

const MINUTE = 60_000;

/**
 * Returns the minutes by which the clock of a zone is ahead of UTC at an instant in epoch
 * milliseconds: -300.
 */
export function offsetAt(instant: number, zone: string): number {
  const { date, minutes } = wallClockAt(new Date(instant), zone);
  const shown = Date.parse(date) / MINUTE + minutes;
  return shown - Math.floor(instant / MINUTE);
}

/** Returns the offset during the day of a date. Clocks change at 2 AM, before any appointment. */
export function daytimeOffset(date: string, zone: string): number {
  const noon = Date.parse(`${date}T12:00:00Z`);
  return offsetAt(noon - offsetAt(noon, zone) * MINUTE, zone);
}

/**
 * Returns a wall clock with its offset, as FHIR writes an instant: `2026-03-02T09:20:00-05:00`.
 * @param minutes after midnight, less than a day
 * @param offset minutes ahead of UTC
 */
export function withOffset(date: string, minutes: number, offset: number): string {
  const sign = offset < 0 ? '-' : '+';
  return `${date}T${clock(minutes)}:00${sign}${clock(Math.abs(offset))}`;
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
