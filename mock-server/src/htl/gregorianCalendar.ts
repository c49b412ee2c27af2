import { toLocalTime, weekInMonth, weekInYear } from './format/localTime';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Returns a date as java.util.Date prints it, in UTC, the zone of AEM as a Cloud Service. */
export function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const [day, month] = [DAYS[date.getUTCDay()] ?? '', MONTHS[date.getUTCMonth()] ?? ''];
  const time = date.toISOString().slice(11, 19);
  return `${day} ${month} ${twoDigits(date.getUTCDate())} ${time} UTC ${date.getUTCFullYear()}`;
}

/**
 * Returns an instant as java.util.GregorianCalendar prints it, with all its fields. A script that omits
 * `@ format` shows this text, as in AEM.
 * @param zone `GMT` or `GMT-05:00`
 */
export function calendarText(instant: Date, zone: string): string {
  const { fields, offsetMinutes } = toLocalTime(instant, zone);
  const offset = offsetMinutes * 60_000;
  const [day, hour] = [fields.getUTCDate(), fields.getUTCHours()];
  const newYear = Date.UTC(fields.getUTCFullYear(), 0, 1);
  const values = {
    ERA: 1,
    YEAR: fields.getUTCFullYear(),
    MONTH: fields.getUTCMonth(),
    WEEK_OF_YEAR: weekInYear(fields, 'en-US'),
    WEEK_OF_MONTH: weekInMonth(fields, 'en-US'),
    DAY_OF_MONTH: day,
    DAY_OF_YEAR: Math.floor((fields.getTime() - newYear) / 86_400_000) + 1,
    DAY_OF_WEEK: fields.getUTCDay() + 1,
    DAY_OF_WEEK_IN_MONTH: Math.ceil(day / 7),
    AM_PM: hour < 12 ? 0 : 1,
    HOUR: hour % 12,
    HOUR_OF_DAY: hour,
    MINUTE: fields.getUTCMinutes(),
    SECOND: fields.getUTCSeconds(),
    MILLISECOND: fields.getUTCMilliseconds(),
    ZONE_OFFSET: offset,
    DST_OFFSET: 0,
  };
  const list = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return (
    `java.util.GregorianCalendar[time=${instant.getTime()},areFieldsSet=true,areAllFieldsSet=true,` +
    `lenient=false,zone=sun.util.calendar.ZoneInfo[id="${zone}",offset=${offset},dstSavings=0,` +
    `useDaylight=false,transitions=0,lastRule=null],firstDayOfWeek=1,minimalDaysInFirstWeek=1,` +
    `${list.join(',')}]`
  );
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
