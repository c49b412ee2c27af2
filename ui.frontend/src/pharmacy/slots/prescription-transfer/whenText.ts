import { wallClock, type Instant } from '../../../base/values/zonedDays';
import { t } from '../../../base/i18n/t';
import { dateText, timeText } from '../../../base/i18n/times';

/** Returns `Monday, March 2 at 12 pm` in the visitor's time zone. */
export function whenText(instant: Instant): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { date, minutes } = wallClock(instant, timeZone);
  return t('{0} at {1}', dateText(date), timeText(minutes));
}
