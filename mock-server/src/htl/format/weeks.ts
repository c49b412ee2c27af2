/** How a country counts weeks. */
interface WeekRules {
  /** 1 is Monday, 7 is Sunday. */
  readonly firstDay: number;
  /** How many days of a year its first week has at least. */
  readonly minimalDays: number;
}

export function weekInYear(date: Date, locale: string): number {
  return weekOf(date, locale).week;
}

/** The year that the week belongs to, which at New Year is not always the date's year. */
export function weekYear(date: Date, locale: string): number {
  return weekOf(date, locale).year;
}

export function weekInMonth(date: Date, locale: string): number {
  const rules = rulesOf(locale);
  const first = new Date(date);
  first.setUTCDate(1);
  return weekNumber(date.getUTCDate(), first, rules);
}

function weekOf(date: Date, locale: string): { week: number; year: number } {
  const rules = rulesOf(locale);
  const year = date.getUTCFullYear();
  const week = weekNumber(dayOfYear(date), newYear(year), rules);
  if (week < 1) {
    const last = newYear(year);
    last.setUTCDate(0);
    return { week: weekNumber(dayOfYear(last), newYear(year - 1), rules), year: year - 1 };
  }
  const next = newYear(year + 1);
  const daysLeft = Math.round((next.getTime() - date.getTime()) / 86_400_000);
  const lead = (weekday(next) - rules.firstDay + 7) % 7;
  const inNext = daysLeft <= lead && 7 - lead >= rules.minimalDays;
  return inNext ? { week: 1, year: year + 1 } : { week, year };
}

/** The week of the `day`th day (from 1) of a span that begins at `first`. */
function weekNumber(day: number, first: Date, rules: WeekRules): number {
  const lead = (weekday(first) - rules.firstDay + 7) % 7;
  const week = Math.floor((day - 1 + lead) / 7);
  return 7 - lead >= rules.minimalDays ? week + 1 : week;
}

function weekday(date: Date): number {
  return date.getUTCDay() === 0 ? 7 : date.getUTCDay();
}

function dayOfYear(date: Date): number {
  const days = (date.getTime() - newYear(date.getUTCFullYear()).getTime()) / 86_400_000;
  return Math.floor(days) + 1;
}

function newYear(year: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, 0, 1);
  return date;
}

function rulesOf(locale: string): WeekRules {
  // Newer than TypeScript's library: Node 20 has the property, later versions the method.
  const known = new Intl.Locale(locale) as Intl.Locale & {
    weekInfo?: WeekRules;
    getWeekInfo?: () => WeekRules;
  };
  return known.getWeekInfo?.() ?? known.weekInfo ?? { firstDay: 7, minimalDays: 1 };
}
