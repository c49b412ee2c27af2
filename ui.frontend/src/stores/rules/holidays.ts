import { pageClock } from '../../base/http/serverClock';
import { member, toText } from '../../base/values/fields';
import { withoutInvisible } from '../../base/values/invisible';
import { parseHours, type DayHours, type HolidayHours } from './dayHours';
import { holidayDates } from './holidayDate';

/** The special hours of a store. */
export interface Holidays {
  /** By date. */
  readonly dated: readonly HolidayHours[];
  /** Those whose dates are not known, as they were sent. */
  readonly undated: readonly UndatedHours[];
}

/** Special hours on days that are not known. */
export interface UndatedHours extends Pick<HolidayHours, 'store' | 'pharmacy'> {
  /** When they are, as it was sent: `Easter Monday`. */
  readonly when: string;
}

/**
 * Reads `holidayHours` of a store (docs/specification/stores.md#dates-of-holidays): a list of entries with parts or of
 * texts, entries by their dates, or one text. Never claims that a store is open as usual on a date of an entry whose
 * hours cannot be read.
 *
 * @param now epoch milliseconds
 */
export function readHolidays(value: unknown, now = pageClock.now()): Holidays {
  const read = entriesOf(value).map((entry) => ({
    entry,
    dates: [...new Set(entry.names.map((name) => holidayDates(name, now)).find(hasAny))],
  }));
  return {
    dated: read
      .flatMap(({ entry: { store, pharmacy }, dates }) =>
        dates.map((date) => ({ date, store, pharmacy })),
      )
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    undated: read.flatMap(({ entry: { names, store, pharmacy }, dates }) =>
      hasAny(dates) ? [] : names.slice(0, 1).map((when) => ({ when, store, pharmacy })),
    ),
  };
}

const hasAny = (list: readonly unknown[]): boolean => list.length > 0;

interface Entry extends Pick<HolidayHours, 'store' | 'pharmacy'> {
  /** The texts that may name its dates, the likeliest first. */
  readonly names: readonly string[];
}

function entriesOf(value: unknown): readonly Entry[] {
  if (typeof value === 'string') return value.split(/[;|\n]/).flatMap(entryInText);
  if (Array.isArray(value)) return (value as unknown[]).flatMap(entryOf);
  return Object.entries(Object(value) as object).flatMap(([name, hours]: [string, unknown]) =>
    typeof hours === 'string'
      ? { names: [name], ...hoursOf({ hours }) }
      : { names: [name], ...hoursOf(hours) },
  );
}

function entryOf(each: unknown): readonly Entry[] {
  if (typeof each === 'string') return entryInText(each);
  const names = ['holidayDate', 'date', 'holidayName', 'holiday', 'name']
    .map((key) => toText(member(each, key)))
    .filter(hasText);
  return names.length > 0 ? [{ names, ...hoursOf(each) }] : [];
}

const hasText = (text: string): boolean => text !== '';

/** Reads `Thanksgiving: Closed`, `11/26/2026 - 9am-5pm` or `Closed on Thanksgiving`. */
function entryInText(sent: string): readonly Entry[] {
  const text = withoutInvisible(sent).trim();
  if (text === '') return [];
  const [, closed, on] = /^(closed) (?:on |for )?(.+)$/i.exec(text) ?? [];
  if (on !== undefined) return [{ names: [on], ...hoursOf({ hours: closed }) }];
  const splits = [...text.matchAll(/:(?!\d)|\s[-–—]\s|,\s|\s(?=closed\b)/gi)].map(
    ({ 0: between, index }) => ({
      between,
      name: text.slice(0, index).trim(),
      hours: text.slice(index + between.length).trim(),
    }),
  );
  const split =
    splits.find(({ hours }) => parseHours(hours).kind !== 'unknown') ??
    splits.find(({ between }) => between === ':');
  return [split ? { names: [split.name], ...hoursOf(split) } : { names: [text], ...hoursOf({}) }];
}

/** Returns the hours of both parts. If the entry has none, they are unknown, because the day is not a usual one. */
function hoursOf(entry: unknown): Pick<HolidayHours, 'store' | 'pharmacy'> {
  const store = part(member(entry, 'storeHours'));
  const pharmacy = part(member(entry, 'pharmacyHours'));
  if (store ?? pharmacy) return { store, pharmacy };
  const hours = part(member(entry, 'hours')) ?? { kind: 'unknown' };
  return { store: hours, pharmacy: hours };
}

/** Returns the special hours of a part; undefined if it keeps its usual hours. */
const part = (value: unknown): DayHours | undefined =>
  value === undefined || value === null || value === '' ? undefined : parseHours(value);
