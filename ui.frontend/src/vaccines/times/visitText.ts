import type { StoreTime } from '../../stores/rules/storeTime';
import { needsZone } from '../rules/appointmentTimes';
import { zoneText } from '../../base/i18n/days';
import { t } from '../../base/i18n/t';
import { dateText, timeText } from '../../base/i18n/times';

/**
 * `Tuesday, November 24 at 9:20 am`, and the zone where the visitor's clock shows another time; where the
 * zone is not known, the time is by the clock of the store.
 */
export function visitText(time: StoreTime, zone: string | undefined): string {
  const text = t('{0} at {1}', dateText(time.date), timeText(time.minutes));
  if (zone === undefined) return t('{0}, by the clock of the store', text);
  return isElsewhere(time, zone) ? `${text} (${zoneText(zone)})` : text;
}

/** Whether the visitor's clock shows another time than the store's. */
export function isElsewhere(time: StoreTime, zone: string): boolean {
  return needsZone(time, zone, new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
