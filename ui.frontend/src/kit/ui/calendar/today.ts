import { pageClock } from '../../../base/http/serverClock';
import type { IsoDate } from '../../../base/values/calendarDate';

/** Returns the visitor's own date. */
export function today(): IsoDate {
  const now = new Date(pageClock.now());
  const twoDigits = (number: number): string => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
