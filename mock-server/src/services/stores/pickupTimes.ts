import { ALL_DAY, CLOSED } from './StoreRecord';
import type { Week } from './StoreRecord';
import type { HolidayHours } from './holidays';
import { addDays, weekdayOf } from '../kit/time/wallClock';
import type { WallClock } from '../kit/time/wallClock';

/** The times at which a prescription can be picked up (docs/specification/pharmacy.md#pickup-times). */
export interface PickupDateAndTimes {
  /** Index 0 is Sunday: `9:00 AM-9:00 PM`, `OPEN 24 HOURS` or `CLOSED`. */
  readonly regularHours: readonly string[];
  /** By date, `2026-12-25`. */
  readonly specialHours: Readonly<Record<string, string>>;
  /** `2026-03-21 1:00 PM` in the store's time; missing if the pharmacy is never open. */
  readonly defaultTime?: string;
  readonly earliest?: string;
}

/** The minutes to fill a prescription. Times are offered every half hour (docs/specification/forms.md#time-picker). */
const FILL_MINUTES = 60;
const STEP = 30;
const DAY = 24 * 60;

export function pickupTimes(
  pharmacy: Week,
  holidays: readonly HolidayHours[],
  now: WallClock,
): PickupDateAndTimes {
  const special = new Map(
    holidays.map(({ holidayDate, pharmacyHours }) => [holidayDate, pharmacyHours]),
  );
  const hoursOn = (date: string): string =>
    special.get(date) ?? pharmacy[weekdayOf(date)] ?? CLOSED;
  const earliest = earliestPickup(hoursOn, now);
  return {
    regularHours: pharmacy.map(written),
    specialHours: Object.fromEntries([...special].map(([date, hours]) => [date, written(hours)])),
    ...(earliest !== undefined && { earliest, defaultTime: earliest }),
  };
}

function earliestPickup(hoursOn: (date: string) => string, now: WallClock): string | undefined {
  const ready = Math.ceil((now.minutes + FILL_MINUTES) / STEP) * STEP;
  for (let day = 0; day < 14; day += 1) {
    const date = addDays(now.date, day);
    const open = openMinutes(hoursOn(date));
    if (!open) continue;
    const time = Math.max(open.from, ready - day * DAY);
    if (time < open.to) return `${date} ${timeOfDay(time)}`;
  }
  return undefined;
}

/**
 * Returns the hours of a day, `9:00am-9:00pm`, in minutes after midnight, at the latest until midnight;
 * undefined for a closed day.
 */
export function openMinutes(hours: string): { from: number; to: number } | undefined {
  if (hours === ALL_DAY) return { from: 0, to: DAY };
  const [from, to] = hours.split('-').map(minutesIn);
  if (from === undefined || to === undefined) return undefined;
  return { from, to: to > from ? to : DAY };
}

function minutesIn(time: string): number | undefined {
  const [, hour, minute, half] = /^(\d{1,2}):(\d\d)([ap])m$/.exec(time) ?? [];
  if (hour === undefined || minute === undefined) return undefined;
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'p' ? DAY / 2 : 0);
}

/** Returns hours in the format of pickup data: `9:00 AM-9:00 PM`. */
function written(hours: string): string {
  return hours.toUpperCase().replace(/(AM|PM)/g, ' $1');
}

function timeOfDay(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}
