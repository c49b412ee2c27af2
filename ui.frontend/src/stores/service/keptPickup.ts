import * as v from 'valibot';
import { isCalendarDate } from '../../base/values/calendarDate';
import type { PickupChoice } from '../rules/pickupChoice';

/*
 * When the visitor would like to pick up, for as long as the tab is open: the header asks, and a form
 * begins with it. A day and a time say nothing about health, so they may stand in a storage.
 */

const ENTRY = 'pickup';

const schema = v.object({ date: v.pipe(v.string(), v.check(isCalendarDate)), time: v.string() });

/** What was chosen last; undefined where nothing was. */
export function keptPickup(): PickupChoice | undefined {
  try {
    const entry = v.safeParse(schema, JSON.parse(sessionStorage.getItem(ENTRY) ?? 'null'));
    return entry.success ? entry.output : undefined;
  } catch {
    // Forbidden, or not what we wrote.
    return undefined;
  }
}

export function keepPickup({ date, time }: PickupChoice): void {
  try {
    sessionStorage.setItem(ENTRY, JSON.stringify({ date, time }));
  } catch {
    // Full or forbidden: the form asks again.
  }
}
