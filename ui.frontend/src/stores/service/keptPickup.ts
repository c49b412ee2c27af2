import * as v from 'valibot';
import { isCalendarDate } from '../../base/values/calendarDate';
import type { PickupChoice } from '../rules/pickupChoice';

/*
 * The pickup time that the visitor chose in the header, kept as long as the tab is open. Forms begin
 * with it. A day and a time reveal nothing about health, so they may be kept in a storage.
 */

const ENTRY = 'pickup';

const schema = v.object({ date: v.pipe(v.string(), v.check(isCalendarDate)), time: v.string() });

/** Returns the last choice; undefined if there is none. */
export function keptPickup(): PickupChoice | undefined {
  try {
    const entry = v.safeParse(schema, JSON.parse(sessionStorage.getItem(ENTRY) ?? 'null'));
    return entry.success ? entry.output : undefined;
  } catch {
    // The storage is forbidden, or the entry is not ours.
    return undefined;
  }
}

export function keepPickup({ date, time }: PickupChoice): void {
  try {
    sessionStorage.setItem(ENTRY, JSON.stringify({ date, time }));
  } catch {
    // The storage is full or forbidden, so the form asks again.
  }
}
