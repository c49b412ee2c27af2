import { ALL_DAY, CLOSED } from './StoreRecord';
import type { StoreRecord } from './StoreRecord';
import { addDays, weekdayOf } from '../kit/time/wallClock';

/** The hours of a date with special hours, in the service's format. */
export interface HolidayHours {
  /** `2026-12-25` */
  readonly holidayDate: string;
  readonly storeHours: string;
  readonly pharmacyHours: string;
}

/** The number of coming public holidays that the service lists. */
const UPCOMING_HOLIDAYS = 2;

/**
 * Returns a store's special hours from today on, ordered by date: the next public holidays and, at some
 * stores, the day of stocktaking within a week, so that there are special hours to show on any day.
 * @param today in the store's own zone
 */
export function holidaysOf(store: StoreRecord, today: string): readonly HolidayHours[] {
  const year = Number(today.slice(0, 4));
  const calendar = [...federalHolidays(year), ...federalHolidays(year + 1)]
    .filter(({ date }) => date >= today)
    .slice(0, UPCOMING_HOLIDAYS)
    .map(({ date, shop, pharmacy }) => ({
      holidayDate: date,
      storeHours: store.hours.store[0] === ALL_DAY ? ALL_DAY : shop,
      pharmacyHours: pharmacyHours(store, pharmacy),
    }));
  return [...calendar, ...stockDay(store, today, calendar)].sort((a, b) =>
    a.holidayDate < b.holidayDate ? -1 : 1,
  );
}

/**
 * Returns a pharmacy's hours on a holiday. One that is closed on Sundays is closed;
 * one that never closes stays open.
 */
function pharmacyHours({ hours: { pharmacy } }: StoreRecord, onHoliday: string): string {
  const [sunday] = pharmacy;
  return sunday === CLOSED || sunday === ALL_DAY ? sunday : onHoliday;
}

function stockDay(
  { stockDay: weekday, hours }: StoreRecord,
  today: string,
  taken: readonly HolidayHours[],
): HolidayHours[] {
  if (weekday === undefined) return [];
  const holidayDate = addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  if (taken.some((holiday) => holiday.holidayDate === holidayDate)) return [];
  const pharmacyHours = hours.pharmacy[weekday] === CLOSED ? CLOSED : '10:00am-1:00pm';
  return [{ holidayDate, storeHours: '9:00am-2:00pm', pharmacyHours }];
}

/** A public holiday and the hours of stores on it. */
export interface PublicHoliday {
  /** `2026-11-26` */
  readonly date: string;
  readonly shop: string;
  readonly pharmacy: string;
}

/** Returns the public holidays of a year, ordered by date. */
export function federalHolidays(year: number): readonly PublicHoliday[] {
  const shop = '9:00am-6:00pm';
  const pharmacy = '10:00am-5:00pm';
  return [
    { date: `${year}-01-01`, shop, pharmacy },
    { date: easterSunday(year), shop, pharmacy: CLOSED },
    { date: addDays(nthWeekday(year, 6, 1, 1), -7), shop, pharmacy },
    { date: `${year}-07-04`, shop, pharmacy },
    { date: nthWeekday(year, 9, 1, 1), shop, pharmacy },
    { date: nthWeekday(year, 11, 4, 4), shop: '8:00am-3:00pm', pharmacy: CLOSED },
    { date: `${year}-12-25`, shop: CLOSED, pharmacy: CLOSED },
  ];
}

/**
 * Returns the date of the nth weekday (0 is Sunday) of a month. The last Monday of May
 * is a week before June's first.
 */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const toFirst = (weekday - weekdayOf(first) + 7) % 7;
  return addDays(first, toFirst + (nth - 1) * 7);
}

/** Returns Easter Sunday, by the algorithm of Meeus, Jones and Butcher for the Gregorian calendar. */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moon =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) %
    30;
  const late = moon > 28 || (moon === 28 && golden > 10) ? 1 : 0;
  const fullMoon = addDays(`${year}-03-21`, moon - late);
  return addDays(fullMoon, 7 - weekdayOf(fullMoon));
}
