import type { StoreTime } from '../../stores/rules/storeTime';
import { needsZone } from '../rules/appointmentTimes';
import { zoneText } from '../../base/i18n/days';
import { t } from '../../base/i18n/t';
import { dateText, timeText } from '../../base/i18n/times';

/**
 * Returns a time such as `Tuesday, November 24 at 9:20 am`, with the zone if the visitor's clock shows another time. If
 * the zone is unknown, the text names the store's clock.
 */
export function visitText(time: StoreTime, zone: string | undefined): string {
  const text = t('{0} at {1}', dateText(time.date), timeText(time.minutes));
  if (zone === undefined) return t('{0}, store time', text);
  return isElsewhere(time, zone) ? `${text} (${zoneText(zone)})` : text;
}

/** Returns whether the visitor's clock shows another time than the store's. */
export function isElsewhere(time: StoreTime, zone: string): boolean {
  return needsZone(time, zone, new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
