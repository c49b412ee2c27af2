import { withoutInvisible } from '../../base/values/invisible';
import { timeText } from '../../base/i18n/times';
import { t } from '../../base/i18n/t';

/** The hours of a store or its pharmacy on one day, by the store's own clock. */
export type DayHours =
  | {
      readonly kind: 'open';
      /** One or more, in their order and with breaks between them. */
      readonly spans: readonly HoursSpan[];
    }
  | { readonly kind: 'all-day' }
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'unknown';
      /** The hours as they were sent, if they cannot be read; undefined if the service sends none. */
      readonly text?: string;
    };

/** A time without a break. */
export interface HoursSpan {
  /** Minutes after the day's midnight. */
  readonly from: number;
  /** Minutes after the same midnight; 1,440 and more is on the next day. */
  readonly to: number;
}

/** Seven days; the first is Sunday. */
export type WeekHours = readonly [
  DayHours,
  DayHours,
  DayHours,
  DayHours,
  DayHours,
  DayHours,
  DayHours,
];

/** The hours of a date that differ from the usual hours of its weekday. */
export interface HolidayHours {
  /** `2026-12-25` */
  readonly date: string;
  /** Undefined if the shop keeps its usual hours. */
  readonly store: DayHours | undefined;
  /** Undefined if the pharmacy keeps its usual hours. */
  readonly pharmacy: DayHours | undefined;
}

export const MINUTES_OF_DAY = 1440;

/**
 * Reads the hours of a day in the spellings of docs/specification/stores.md#spellings-of-hours, in any
 * case and spacing. Hours that end before they begin run across midnight.
 */
export function parseHours(value: unknown): DayHours {
  const text = typeof value === 'string' ? withoutInvisible(value).trim() : '';
  if (/^(?:n\/?a|none|-*)$/i.test(text)) return { kind: 'unknown' };
  if (/^closed(?: all day)?\.?$/i.test(text)) return { kind: 'closed' };
  if (ALL_DAY.test(text)) return { kind: 'all-day' };
  const parts = text.replace(/^open:?\s+/i, '').split(/[,;&|\n]|\band\b/i);
  const spans = joined(parts.flatMap((part) => spanIn(part.trim()) ?? []));
  if (parts.some((part) => !spanIn(part.trim()))) return { kind: 'unknown', text };
  const isAllDay = spans.some(({ from, to }) => from === 0 && to >= MINUTES_OF_DAY - 1);
  return isAllDay ? { kind: 'all-day' } : { kind: 'open', spans };
}

const ALL_DAY = /^(?:open\s+)?(?:24\s*\/\s*7|24[\s-]*(?:hours?|hrs?\.?|h)(?: a day)?|all day)$/i;

/** Returns spans in their order. Spans that touch or overlap become one. */
function joined(spans: readonly HoursSpan[]): readonly HoursSpan[] {
  return [...spans]
    .sort((a, b) => a.from - b.from)
    .reduce<HoursSpan[]>((before, span) => {
      const last = before.at(-1);
      if (!last || last.to < span.from) return [...before, span];
      return [...before.slice(0, -1), { from: last.from, to: Math.max(last.to, span.to) }];
    }, []);
}

/** Reads `9:00am-1:30pm`; undefined for any other text. */
function spanIn(text: string): HoursSpan | undefined {
  const [start = '', end = '', ...rest] = text.split(
    /[-\u2010-\u2015\u2212]|\b(?:to|until|till|thru|through)\b/i,
  );
  if (rest.length > 0) return undefined;
  const [from, to] = timesIn(start.trim(), end.trim());
  if (from === undefined || to === undefined || (from === to && from !== 0)) return undefined;
  return { from, to: to > from ? to : to + MINUTES_OF_DAY };
}

/**
 * Reads the two times of a span. Times without am and pm are of the 24-hour clock if at least one of
 * them can be no other: 9:00-5:00 may end in the afternoon.
 */
function timesIn(start: string, end: string): readonly (number | undefined)[] {
  const both = [start, end];
  if (both.every((time) => /^\d\d?:\d\d$/.test(time)))
    return both.some((time) => /^(?:0|1[3-9]|2)/.test(time)) ? both.map(minutesOf24) : [];
  return both.map((time) => {
    if (/^(?:12 ?)?noon$/i.test(time)) return MINUTES_OF_DAY / 2;
    return /^(?:12 ?)?midnight$/i.test(time) ? 0 : parseTime(time);
  });
}

function minutesOf24(time: string): number | undefined {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = hour * 60 + minute;
  return minute < 60 && minutes <= MINUTES_OF_DAY ? minutes : undefined;
}

/** Returns `9 am–1 pm, 2 pm–9 pm`, `Open 24 hours`, `Closed`, the text that was sent, or `Not listed`. */
export function hoursText(hours: DayHours): string {
  switch (hours.kind) {
    case 'open':
      return hours.spans.map(({ from, to }) => `${timeText(from)}–${timeText(to)}`).join(', ');
    case 'all-day':
      return t('Open 24 hours');
    case 'closed':
      return t('Closed');
    case 'unknown':
      return hours.text ?? t('Not listed');
  }
}

/** Reads `1:00 PM` or `9am` as minutes after midnight; undefined for any other text. */
export function parseTime(text = ''): number | undefined {
  const [, hour, minute = '0', half] =
    /^(1[0-2]|0?[1-9])(?::([0-5]\d))?\s*([ap])\.?m\.?$/i.exec(text) ?? [];
  if (hour === undefined || half === undefined) return undefined;
  return (Number(hour) % 12) * 60 + Number(minute) + (half.toLowerCase() === 'p' ? 720 : 0);
}
