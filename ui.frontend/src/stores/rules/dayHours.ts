import { timeText } from '../../base/i18n/times';
import { t } from '../../base/i18n/t';

/** The hours of a store or its pharmacy on one day, by the store's own clock. */
export type DayHours =
  | {
      readonly kind: 'open';
      /** Minutes after the day's midnight. */
      readonly from: number;
      /** Minutes after the same midnight; 1,440 and more is on the next day. */
      readonly to: number;
    }
  | { readonly kind: 'all-day' }
  | { readonly kind: 'closed' }
  /** The service sends no hours, or hours that cannot be read. */
  | { readonly kind: 'unknown' };

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
 * Reads `9:00am-9:00pm`, `Open 24 Hours` or `Closed` in any case and spacing
 * (docs/specification/stores.md#store-hours). Hours that end before they begin run across midnight.
 */
export function parseHours(value: unknown): DayHours {
  const text = typeof value === 'string' ? value.trim() : '';
  if (/^closed$/i.test(text)) return { kind: 'closed' };
  if (/^(open\s+)?24\s*hours?$/i.test(text)) return { kind: 'all-day' };
  const [start, end, ...rest] = text.split(/\s*[-–—]\s*/);
  const [from, to] = [parseTime(start), parseTime(end)];
  if (from === undefined || to === undefined || rest.length > 0) return { kind: 'unknown' };
  if (from === to) return from === 0 ? { kind: 'all-day' } : { kind: 'unknown' };
  return { kind: 'open', from, to: to > from ? to : to + MINUTES_OF_DAY };
}

/** Returns `9 am–9 pm`, `Open 24 hours`, `Closed`, or `Not listed`. */
export function hoursText(hours: DayHours): string {
  switch (hours.kind) {
    case 'open':
      return `${timeText(hours.from)}–${timeText(hours.to)}`;
    case 'all-day':
      return t('Open 24 hours');
    case 'closed':
      return t('Closed');
    case 'unknown':
      return t('Not listed');
  }
}

/** Reads `1:00 PM` or `9am` as minutes after midnight; undefined for any other text. */
export function parseTime(text = ''): number | undefined {
  const [, hour, minute = '0', half] =
    /^(1[0-2]|0?[1-9])(?::([0-5]\d))?\s*([ap])\.?m\.?$/i.exec(text) ?? [];
  if (hour === undefined || half === undefined) return undefined;
  return (Number(hour) % 12) * 60 + Number(minute) + (half.toLowerCase() === 'p' ? 720 : 0);
}
