import { addDays, weekdayOf } from './wallClock';
import { CLOSED } from './weekHours';

/** A day on which the country keeps other hours. */
export interface CalendarHoliday {
  /** `2026-11-26` */
  readonly date: string;
  readonly shop: string;
  readonly pharmacy: string;
}

/** The holidays of a year in order. */
export function holidaysIn(year: number): readonly CalendarHoliday[] {
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

/** The nth Monday (weekday 1), Thursday (4), … of a month. The last of May is a week before June's first. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const toFirst = (weekday - weekdayOf(first) + 7) % 7;
  return addDays(first, toFirst + (nth - 1) * 7);
}

/** Of the Gregorian calendar, after Meeus, Jones and Butcher. */
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
