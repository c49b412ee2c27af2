import { pageClock } from '../base/http/serverClock';
import type { IsoDate } from '../base/values/calendarDate';

/** Returns a day for samples, so that they never get old: the author's own date, a number of days from now. */
export function sampleDay(days: number): IsoDate {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE').format(pageClock.now() + days * DAY_MS);
}

const DAY_MS = 86_400_000;
