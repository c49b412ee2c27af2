import { storeByNumber } from '../../stores/storeDirectory';
import { daytimeOffset } from '../schedulingLinks/zonedTime';
import { STEP } from '../times/grid';

/** The time before a visit at which its patient is reminded. */
const REMINDER_MS = 24 * 60 * 60_000;

const MINUTE = 60_000;

/** A visit to a store. */
export interface Visit {
  readonly storeNumber: number;
  /** `2026-12-01T09:20:00` on the store's clock. */
  readonly apptDateTime: string;
}

/** Returns the instant of a visit in epoch milliseconds. */
export function startOf({ storeNumber, apptDateTime }: Visit): number {
  const date = apptDateTime.slice(0, 'YYYY-MM-DD'.length);
  const offset = daytimeOffset(date, zoneAt(storeNumber));
  return Date.parse(`${apptDateTime}Z`) - offset * MINUTE;
}

/** Returns the instant at which a visit is over. */
export const endOf = (visit: Visit): number => startOf(visit) + STEP * MINUTE;

/** Returns whether a visit is due for its reminder: it is a day away, or less. */
export const isSoon = (visit: Visit, now: Date): boolean =>
  startOf(visit) - now.getTime() <= REMINDER_MS;

/** Returns the IANA zone of a store. */
export const zoneAt = (storeNumber: number): string =>
  storeByNumber(storeNumber)?.zone ?? 'America/New_York';
