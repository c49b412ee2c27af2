import { holidaysIn } from './calendarHolidays';
import type { StoreRecord } from './StoreRecord';
import { addDays, weekdayOf } from './wallClock';
import { ALL_DAY, CLOSED } from './weekHours';

/** Hours of a date that is not like every other of its weekday, as the service writes them. */
export interface HolidayHours {
  /** `2026-12-25` */
  readonly holidayDate: string;
  readonly storeHours: string;
  readonly pharmacyHours: string;
}

/** How many holidays of the calendar the service tells ahead. */
const AHEAD = 2;

/**
 * A store's holidays from today on, in order of their date: the next ones of the calendar, and the
 * day within a week on which some stores close early to count their stock. So there is always one
 * to see, on whatever day the server runs.
 * @param today in the store's own zone
 */
export function holidaysOf(store: StoreRecord, today: string): readonly HolidayHours[] {
  const year = Number(today.slice(0, 4));
  const calendar = [...holidaysIn(year), ...holidaysIn(year + 1)]
    .filter(({ date }) => date >= today)
    .slice(0, AHEAD)
    .map(({ date, shop, pharmacy }) => ({
      holidayDate: date,
      storeHours: store.hours.store[0] === ALL_DAY ? ALL_DAY : shop,
      pharmacyHours: pharmacyHours(store, pharmacy),
    }));
  return [...calendar, ...stockDay(store, today, calendar)].sort((a, b) =>
    a.holidayDate < b.holidayDate ? -1 : 1,
  );
}

/** A pharmacy that is closed on Sundays is closed on holidays; one that never closes stays open. */
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
