import { weekdayOf, type Instant, type Weekday } from '../../base/values/zonedDays';
import type { IsoDate } from '../../base/values/calendarDate';

/**
 * Returns the date of a holiday that has a name and a rule, such as `Thanksgiving Day`, `Christmas Eve`,
 * `the day after Thanksgiving` or `Independence Day (observed)`. Without a year in the name, it is the next date after
 * a moment, or the nearest one. Yesterday is next as well, because its hours may run past midnight. Undefined for any
 * other text, and for one that says more than the name.
 */
export function namedHoliday(
  text: string,
  moment: Instant,
  which: 'next' | 'nearest',
): IsoDate | undefined {
  const words = text
    .toLowerCase()
    .replace(/['’.]/g, '')
    .split(/[^a-z\d]+/);
  const year = words.find((word) => /^20\d\d$/.test(word));
  const says = (word: string): boolean => words.includes(word);
  const name = words
    .filter((word) => word !== year && !BESIDE.has(word))
    .join(' ')
    .trim();
  const rule = RULES.get(name);
  if (!rule) return undefined;
  const shift = Number(says('after')) - Number(says('eve'));
  const current = Number(year ?? new Date(moment).getUTCFullYear());
  const isWanted = (at: Instant): boolean => which === 'nearest' || at > moment - YESTERDAY;
  return [current - 1, current, current + 1]
    .map((each) => rule(each) + shift * DAY)
    .map((at) => (says('observed') ? workday(at) : at))
    .filter((at) => (year === undefined ? isWanted(at) : isoDate(at).startsWith(year)))
    .sort((a, b) => Math.abs(a - moment) - Math.abs(b - moment))
    .map(isoDate)[0];
}

/** Words that a name may have or leave out, and those that move the date. */
const BESIDE = new Set(['the', 'on', 'day', 'holiday', 'after', 'eve', 'observed']);

type Rule = (year: number) => Instant;

const fixed =
  (month: number, date: number): Rule =>
  (year) =>
    Date.UTC(year, month - 1, date);

/** Returns the rule of the first weekday from a day of a month on: the fourth Thursday is the first from the 22nd on. */
const from =
  (month: number, date: number, weekday: Weekday): Rule =>
  (year) => {
    const first = Date.UTC(year, month - 1, date);
    return first + ((weekday - weekdayOf(isoDate(first)) + 7) % 7) * DAY;
  };

const NAMES: readonly (readonly [Rule, ...string[]])[] = [
  [fixed(1, 1), 'new year', 'new years'],
  [from(1, 15, 1), 'martin luther king', 'martin luther king jr', 'mlk'],
  [from(2, 15, 1), 'presidents', 'washingtons birthday'],
  [easterSunday, 'easter', 'easter sunday'],
  [from(5, 25, 1), 'memorial'],
  [fixed(6, 19), 'juneteenth'],
  [fixed(7, 4), 'independence', 'fourth of july', 'july fourth'],
  [from(9, 1, 1), 'labor'],
  [from(10, 8, 1), 'columbus', 'indigenous peoples'],
  [fixed(11, 11), 'veterans'],
  [from(11, 22, 4), 'thanksgiving'],
  [(year) => from(11, 22, 4)(year) + DAY, 'black friday'],
  [fixed(12, 25), 'christmas'],
];

const RULES = new Map(
  NAMES.flatMap(([rule, ...names]) => names.map((name) => [name, rule] as const)),
);

/** Returns Easter Sunday, by the algorithm of Meeus, Jones and Butcher for the Gregorian calendar. */
function easterSunday(year: number): Instant {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leap = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + leap + 15) % 30;
  const late = moon > 28 || (moon === 28 && golden > 10) ? 1 : 0;
  return from(3, 22 + moon - late, 0)(year);
}

/** Returns the workday on which a holiday on a weekend is observed. */
function workday(at: Instant): Instant {
  const weekday = weekdayOf(isoDate(at));
  if (weekday === 6) return at - DAY;
  return weekday === 0 ? at + DAY : at;
}

const isoDate = (at: Instant): IsoDate => new Date(at).toISOString().slice(0, 10);

const DAY = 86_400_000;

/** The longest time since midnight UTC of a day that is yesterday somewhere in the United States. */
const YESTERDAY = 2.5 * DAY;
