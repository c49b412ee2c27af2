import { isCalendarDate } from '../../base/values/calendarDate';
import { parseTime } from './dayHours';

/** A date and a time of day by a store's own clock. */
export interface StoreTime {
  /** `2022-02-19` */
  readonly date: string;
  /** After midnight: 0 to 1,439. */
  readonly minutes: number;
}

/**
 * Reads `2022-02-19 10:30 AM` (docs/specification/pharmacy.md#pickup-times). Undefined for any other
 * text, and for February 30.
 */
export function parseStoreTime(value: unknown): StoreTime | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  const [, date = '', time] = /^(\d{4}-\d\d-\d\d)\s+(\S.*)$/.exec(text) ?? [];
  const minutes = parseTime(time);
  return isCalendarDate(date) && minutes !== undefined ? { date, minutes } : undefined;
}

/**
 * Reads the time of an appointment, `2026-11-24T09:20:00` or `2026-11-24 09:20:00`
 * (docs/specification/vaccines.md#slots-by-store). Undefined for any other text, and for a time with
 * an offset, since these times are by the store's clock.
 */
export function parseLocalTime(value: unknown): StoreTime | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  const [, date = '', month = '', day = '', hour = '', minute = ''] = LOCAL_TIME.exec(text) ?? [];
  if (date === '' || hour > '23') return undefined;
  // Every month has 28 days. A response can have thousands of times, and few need the slower check.
  const isPlain = month >= '01' && month <= '12' && day >= '01' && day <= '28';
  if (!isPlain && !isCalendarDate(date)) return undefined;
  return { date, minutes: Number(hour) * 60 + Number(minute) };
}

const LOCAL_TIME = /^(\d{4}-(\d\d)-(\d\d))[T ](\d\d):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?$/i;

/** Returns `2026-11-24T09:20:00`, the format that the service accepts. */
export function localTime({ date, minutes }: StoreTime): string {
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${date}T${hour}:${String(minutes % 60).padStart(2, '0')}:00`;
}

/** Returns `10:30 AM`, the format in which the services write a time of day. */
export function serviceTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Returns whether `a` is before `b` by the same clock. */
export function isBefore(a: StoreTime, b: StoreTime): boolean {
  return a.date === b.date ? a.minutes < b.minutes : a.date < b.date;
}
