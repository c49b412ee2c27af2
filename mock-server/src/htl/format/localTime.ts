/** An instant as the clocks of a zone show it, in fields that `getUTC…` reads. */
export interface LocalTime {
  readonly fields: Date;
  readonly offsetMinutes: number;
  /** The zone, as java.util.TimeZone names it: `UTC`, `GMT+02:00`, `Europe/Berlin`. */
  readonly zone: string;
  readonly instant: Date;
}

/** Returns the local time of an instant. An unknown zone counts as GMT, as in java.util.TimeZone. */
export function toLocalTime(instant: Date, timeZone: string): LocalTime {
  const fixed = /^(?:GMT|UTC)?([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(timeZone);
  let zone = timeZone;
  let offsetMinutes = 0;
  if (fixed !== null) {
    const [, sign = '+', hours = '0', minutes = '00'] = fixed;
    offsetMinutes = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
    zone = offsetMinutes === 0 ? 'GMT' : `GMT${sign}${hours.padStart(2, '0')}:${minutes}`;
  } else if (timeZone !== 'UTC' && timeZone !== 'GMT' && timeZone !== 'Z') {
    const known = offsetOf(instant, timeZone);
    offsetMinutes = known ?? 0;
    if (known === undefined) zone = 'GMT';
  }
  const fields = new Date(instant.getTime() + offsetMinutes * 60_000);
  return { fields, offsetMinutes, zone, instant };
}

/** Returns an offset such as `+02:00`, `+0200` or `+02` (ISO 8601 and RFC 822). */
export function offsetText(offsetMinutes: number, separator: string, withMinutes = true): string {
  const size = Math.abs(offsetMinutes);
  const hours = String(Math.floor(size / 60)).padStart(2, '0');
  const minutes = withMinutes ? separator + String(Math.floor(size % 60)).padStart(2, '0') : '';
  return (offsetMinutes < 0 ? '-' : '+') + hours + minutes;
}

/**
 * Returns the zone's name at an instant: `PST`, or `Pacific Standard Time` if `long`; `PT` and `Pacific Time`
 * in the generic style.
 */
export function zoneName(
  time: LocalTime,
  locale: string,
  style: 'short' | 'long' | 'shortGeneric' | 'longGeneric',
): string {
  const long = style.startsWith('long');
  if (time.zone.startsWith('GMT')) return time.zone;
  if (time.zone === 'UTC' || time.zone === 'Z') return long ? 'Coordinated Universal Time' : 'UTC';
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: time.zone,
    timeZoneName: style,
  }).formatToParts(time.instant);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? time.zone;
}

const clocks = new Map<string, Intl.DateTimeFormat | undefined>();

function offsetOf(instant: Date, timeZone: string): number | undefined {
  if (!clocks.has(timeZone)) clocks.set(timeZone, clockOf(timeZone));
  const clock = clocks.get(timeZone);
  if (clock === undefined) return undefined;
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const part of clock.formatToParts(instant)) shown[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  local.setUTCHours(hour % 24, minute, second);
  return (local.getTime() - Math.floor(instant.getTime() / 1000) * 1000) / 60_000;
}

function clockOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US-u-ca-iso8601', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
}

/** Returns the day of the week, from 1, as the locale's country counts it. */
export function dayInWeek(date: Date, locale: string): number {
  return ((weekday(date) - rulesOf(locale).firstDay + 7) % 7) + 1;
}

/** The rules by which a country counts weeks. */
interface WeekRules {
  /** 1 is Monday, 7 is Sunday. */
  readonly firstDay: number;
  /** The minimum number of days that the first week has in its year. */
  readonly minimalDays: number;
}

export function weekInYear(date: Date, locale: string): number {
  return weekOf(date, locale).week;
}

/** Returns the year of the date's week. Around New Year it can differ from the date's year. */
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

/** Returns the week of the `day`th day (from 1) of a period that begins at `first`. */
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

/**
 * Countries whose first week of a year has at least four days, and below, countries whose week begins on
 * another day than Monday (CLDR's supplemental data, as in java.time.temporal.WeekFields). JavaScript's
 * getWeekInfo no longer returns the minimum of days.
 */
const FOUR_DAYS =
  'AD AT AX BE BG CH CZ DE DK EE ES FI FJ FO FR GB GF GG GI GP GR HU IE IM IS IT JE LI LT LU MC MQ ' +
  'NL NO PL PT RE RU SE SJ SK SM VA';
const FROM_SUNDAY =
  'AG AS AU BD BR BS BT BW BZ CA CN CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT ' +
  'MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const FROM_SATURDAY = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

function rulesOf(locale: string): WeekRules {
  // Java assumes no region for a language without one.
  const { region = '' } = new Intl.Locale(locale);
  return { firstDay: firstDayOf(region), minimalDays: isIn(FOUR_DAYS, region) ? 4 : 1 };
}

function firstDayOf(region: string): number {
  if (region === '' || isIn(FROM_SUNDAY, region)) return 7;
  if (region === 'MV') return 5;
  return isIn(FROM_SATURDAY, region) ? 6 : 1;
}

function isIn(regions: string, region: string): boolean {
  return regions.split(' ').includes(region);
}
