import { federalHolidays } from '../../stores/holidays';
import { openMinutes } from '../../stores/pickupTimes';
import type { StoreRecord } from '../../stores/StoreRecord';
import { randomOf } from '../../stores/seededRandom';
import { addDays, wallClockAt, weekdayOf } from '../../kit/time/wallClock';
import type { DayState } from './days';

/**
 * The days for which times are offered, including today: six weeks
 * (docs/specification/vaccines.md#older-slot-calls).
 */
const HORIZON_DAYS = 42;

/** The minutes between two times, which an appointment takes. */
export const STEP = 20;

/**
 * Recorded: from 09:00 to 19:40, with no times between 12:40 and 14:20
 * (docs/specification/vaccines.md#older-slot-calls).
 */
const FIRST = 9 * 60;
const LAST = 19 * 60 + 40;
const LUNCH_FROM = 12 * 60 + 40;
const LUNCH_TO = 14 * 60 + 20;

/** The hours on the weekday of stocktaking, which getStores shows only for the next such day. */
const STOCK_DAY = '10:00am-1:00pm';

/** The hours of a day that was opened in the console. */
const OPENED_DAY = '9:00am-5:00pm';

/** A time of a store with the places that are free before any visitor books. */
export interface GridTime {
  /** `2026-12-01` in the store's zone. */
  readonly date: string;
  /** Minutes after midnight on the store's clock. */
  readonly minutes: number;
  readonly places: number;
}

/**
 * Returns the times of a store from now on, in order, for six weeks or fewer days, without the
 * places that other patients are assumed to have booked. They are computed from the store's number
 * and the date, so that no table stores them. The clock changes at 2 AM, when there are no times,
 * so that no time is lost or doubled.
 * @param setDays the days that were opened or closed in the console, by date
 */
export function gridOf(
  store: StoreRecord,
  now: Date,
  setDays: ReadonlyMap<string, DayState> = new Map(),
  days = HORIZON_DAYS,
): GridTime[] {
  const { date: today, minutes } = wallClockAt(now, store.zone);
  const placesAt = placesOf(store);
  return Array.from({ length: days }, (_, day) => addDays(today, day)).flatMap((date) => {
    const places = placesAt(date);
    return timesOn(store, date, setDays.get(date))
      .filter((time) => date > today || time > minutes)
      .map((time) => ({ date, minutes: time, places: places(time) }));
  });
}

/** Returns the times of day of a date in minutes. The pharmacy is open until the end of each appointment. */
export function timesOn(store: StoreRecord, date: string, state?: DayState): number[] {
  const open = openMinutes(state === 'open' ? OPENED_DAY : hoursOn(store, date));
  if (!open || state === 'closed' || (!state && isPublicHoliday(date))) return [];
  const times: number[] = [];
  for (let time = FIRST; time <= LAST; time += STEP) {
    const isLunch = time > LUNCH_FROM && time < LUNCH_TO;
    if (!isLunch && time >= open.from && time + STEP <= open.to) times.push(time);
  }
  return times;
}

function hoursOn({ hours, stockDay }: StoreRecord, date: string): string {
  const weekday = weekdayOf(date);
  const usual = hours.pharmacy[weekday] ?? '';
  return weekday === stockDay && openMinutes(usual) ? STOCK_DAY : usual;
}

/** Returns whether a date is a public holiday, when even an open pharmacy gives no vaccines. */
function isPublicHoliday(date: string): boolean {
  const year = Number(date.slice(0, 4));
  let dates = holidaysOfYear.get(year);
  if (!dates) {
    dates = new Set(federalHolidays(year).map((holiday) => holiday.date));
    holidaysOfYear.set(year, dates);
  }
  return dates.has(date);
}

/** Cached, because every day of every store reads them. */
const holidaysOfYear = new Map<number, ReadonlySet<string>>();

/**
 * Returns, by date and minutes, how many of the store's one to three places are free before any
 * visitor books.
 */
function placesOf({ storeNumber }: StoreRecord): (date: string) => (minutes: number) => number {
  const all = 1 + Math.floor(randomOf(`${storeNumber} places`) * 3);
  const demand = demandAt(storeNumber);
  return (date) => {
    const ofDay = randomOf(`${storeNumber} ${date}`);
    return (minutes) => {
      // A hash for each of about a thousand times would take seconds for a list of a hundred
      // stores.
      const chance = (ofDay + (minutes / STEP) * GOLDEN_RATIO) % 1;
      return chance < demand ? 0 : Math.ceil((all * (chance - demand)) / (1 - demand));
    };
  };
}

/** Multiples of this number are spread evenly between 0 and 1 without a pattern. */
const GOLDEN_RATIO = 0.618034;

/** Returns the share of a store's times that is taken; at every eighth store, all of them. */
function demandAt(storeNumber: number): number {
  const chance = randomOf(`${storeNumber} demand`);
  return chance < 0.125 ? 1 : 0.3 + 0.65 * randomOf(`${storeNumber} taken`);
}
