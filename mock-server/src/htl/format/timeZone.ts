/** A moment as a clock in a zone shows it, in fields that `getUTC…` reads. */
export interface LocalTime {
  readonly fields: Date;
  readonly offsetMinutes: number;
  /** The zone, as java.util.TimeZone names it: `UTC`, `GMT+02:00`, `Europe/Berlin`. */
  readonly zone: string;
  readonly instant: Date;
}

/** A zone that nobody knows is GMT, as java.util.TimeZone has it. */
export function toLocalTime(instant: Date, timeZone: string): LocalTime {
  const fixed = /^(?:GMT|UTC)?([+-])(\d{1,2})(?::?(\d{2}))?$/.exec(timeZone);
  let zone = timeZone;
  let offsetMinutes = 0;
  if (fixed !== null) {
    const [, sign = '+', hours = '0', minutes = '00'] = fixed;
    offsetMinutes = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
    zone = offsetMinutes === 0 ? 'GMT' : `GMT${sign}${hours.padStart(2, '0')}:${minutes}`;
  } else if (timeZone !== 'UTC' && timeZone !== 'GMT' && timeZone !== 'Z') {
    const known = offsetOf(instant, timeZone);
    offsetMinutes = known ?? 0;
    if (known === undefined) zone = 'GMT';
  }
  const fields = new Date(instant.getTime() + offsetMinutes * 60_000);
  return { fields, offsetMinutes, zone, instant };
}

/** `+02:00`, `+0200` or `+02` (ISO 8601 and RFC 822). */
export function offsetText(offsetMinutes: number, separator: string, withMinutes = true): string {
  const size = Math.abs(offsetMinutes);
  const hours = String(Math.floor(size / 60)).padStart(2, '0');
  const minutes = withMinutes ? separator + String(Math.floor(size % 60)).padStart(2, '0') : '';
  return (offsetMinutes < 0 ? '-' : '+') + hours + minutes;
}

/** The zone's name at that moment: `PST`, or `Pacific Standard Time` where `long`. */
export function zoneName(time: LocalTime, locale: string, long: boolean): string {
  if (time.zone.startsWith('GMT')) return time.zone;
  if (time.zone === 'UTC' || time.zone === 'Z') return long ? 'Coordinated Universal Time' : 'UTC';
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone: time.zone,
    timeZoneName: long ? 'long' : 'short',
  }).formatToParts(time.instant);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? time.zone;
}

const clocks = new Map<string, Intl.DateTimeFormat | undefined>();

function offsetOf(instant: Date, timeZone: string): number | undefined {
  if (!clocks.has(timeZone)) clocks.set(timeZone, clockOf(timeZone));
  const clock = clocks.get(timeZone);
  if (clock === undefined) return undefined;
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const part of clock.formatToParts(instant)) shown[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  local.setUTCHours(hour % 24, minute, second);
  return (local.getTime() - Math.floor(instant.getTime() / 1000) * 1000) / 60_000;
}

function clockOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US-u-ca-iso8601', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
}
