import { isCalendarDate, type IsoDate } from '../values/calendarDate';
import { entriesOf, member, toText } from '../values/fields';
import { wallClock } from '../values/zonedDays';

/*
 * Readers for elements of FHIR R4 resources. An element may be missing, `null`, or have only an extension that says why it is
 * missing (data-absent-reason); in each case it is empty.
 */

/** Returns the entries of an element that repeats; one that is missing or no list has none. */
export const listIn = (resource: unknown, key: string): readonly unknown[] =>
  entriesOf(member(resource, key)) ?? [];

/** Returns the codings of a CodeableConcept, without those that give a reason for missing data. */
export const codings = (concept: unknown): readonly unknown[] =>
  listIn(concept, 'coding').filter(
    (coding) => !toText(member(coding, 'system')).endsWith('/data-absent-reason'),
  );

/** Returns the text of a CodeableConcept, or the first name of its codes; empty if it has neither. */
export function conceptText(concept: unknown): string {
  const named = codings(concept).find((coding) => toText(member(coding, 'display')) !== '');
  // A text beside a reason for missing data, such as "Unknown", is no name.
  const isAbsent = codings(concept).length === 0 && listIn(concept, 'coding').length > 0;
  return isAbsent ? '' : toText(member(concept, 'text')) || toText(member(named, 'display'));
}

/** Returns the value of the best identifier: of the type, or the official one, or the first. */
export function identifierOf(resource: unknown, typeCode?: string): string {
  const all = listIn(resource, 'identifier').filter(
    (each) => toText(member(each, 'value')) !== '' && member(each, 'use') !== 'old',
  );
  const ofType = all.find((each) =>
    codings(member(each, 'type')).some((coding) => member(coding, 'code') === typeCode),
  );
  const official = all.find((each) => member(each, 'use') === 'official');
  return toText(member(ofType ?? official ?? all[0], 'value'));
}

/**
 * Returns the day of a date or dateTime. A time with an offset is on the day that its own clock shows, as at the store that
 * wrote it, and a time in UTC on the day in `zone`. Undefined for a year or a month alone, which is no day.
 *
 * @param zone the IANA zone, by default the device's
 */
export function dayOf(
  value: unknown,
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): IsoDate | undefined {
  const text = toText(value);
  if (text.includes('T') && text.endsWith('Z')) {
    const instant = Date.parse(text);
    return Number.isNaN(instant) ? undefined : wallClock(instant, zone).date;
  }
  const day = text.slice(0, 'yyyy-mm-dd'.length);
  return isCalendarDate(day) ? day : undefined;
}

/** Returns the last day of a date that may be a year, a month or a day, as the end of a Period includes all of it. */
export function lastDayOf(value: unknown, zone?: string): IsoDate | undefined {
  const [, year, month] = /^(\d{4})(?:-(\d\d))?$/.exec(toText(value)) ?? [];
  if (year === undefined) return dayOf(value, zone);
  const end = new Date(Date.UTC(Number(year), month === undefined ? 12 : Number(month), 0));
  const day = end.toISOString().slice(0, 'yyyy-mm-dd'.length);
  return isCalendarDate(day) ? day : undefined;
}

/** Returns the days of a Duration in days, weeks or hours; undefined for another unit, as a month has no fixed length. */
export function daysIn(duration: unknown): number | undefined {
  const value = member(duration, 'value');
  const count = Number(toText(value) || NaN);
  const unit = toText(member(duration, 'code')) || toText(member(duration, 'unit'));
  const days = count * (DAYS_PER_UNIT.get(unit) ?? NaN);
  return Number.isNaN(days) ? undefined : Math.ceil(days);
}

/** The units by their codes in UCUM, and what servers write for days. */
const DAYS_PER_UNIT: ReadonlyMap<string, number> = new Map([
  ['d', 1],
  ['day', 1],
  ['days', 1],
  ['wk', 7],
  ['h', 1 / 24],
]);

/** Returns the day that is so many days after another. */
export const daysAfter = (day: IsoDate, count: number): IsoDate =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 'yyyy-mm-dd'.length);

/**
 * Returns the local date and time of an instant, `2026-11-24T09:20:00`: those that its own offset shows, as at the place that
 * wrote it, or for a time in UTC those in the zone that one of these elements has as an extension. Undefined if there is no zone.
 */
export function localTimeOf(value: unknown, ...zoned: readonly unknown[]): string | undefined {
  const text = toText(value);
  const [, local] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d):\d\d(?:\.\d+)?[+-]\d\d:\d\d$/.exec(text) ?? [];
  if (local !== undefined && !/[+-]00:00$/.test(text)) return `${local}:00`;
  const instant = Date.parse(text);
  const zone = zoned.map(zoneOf).find((each) => each !== '');
  if (zone === undefined || Number.isNaN(instant)) return undefined;
  try {
    const { date, minutes } = wallClock(instant, zone);
    const two = (count: number): string => String(count).padStart(2, '0');
    return `${date}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
  } catch {
    // The zone has no name that the device knows.
    return undefined;
  }
}

/** Returns the IANA zone of the extensions `timezone` and `tz-code`; empty if an element has neither. */
function zoneOf(element: unknown): string {
  const extension = listIn(element, 'extension').find((each) =>
    /\/(?:timezone|tz-code)$/.test(toText(member(each, 'url'))),
  );
  return toText(member(extension, 'valueCode')) || toText(member(extension, 'valueString'));
}
