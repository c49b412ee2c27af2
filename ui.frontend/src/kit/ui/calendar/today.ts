import type { IsoDate } from '../../../base/values/calendarDate';

/** The visitor's own day. */
export function today(): IsoDate {
  const now = new Date();
  const twoDigits = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
