import { wallClock, type Instant } from './zonedDays';

/** An entry of a calendar. It names no drug and no vaccine, because other people may see a calendar. */
export interface CalendarEvent {
  /** A text that no other event has. */
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  readonly notes: string;
  /** The number of changes of the event, so that a calendar replaces its older entry; 0 by default. */
  readonly changes?: number;
}

/**
 * Returns an event as an iCalendar file (RFC 5545). Its times are by the store's clock, so a calendar shows the store's
 * time also to a visitor in another zone.
 *
 * @param minutes the duration
 * @param zone the store's IANA zone
 * @param now the time at which the file is made
 */
export function calendarFile(
  event: CalendarEvent,
  start: Instant,
  minutes: number,
  zone: string,
  now: Instant,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//riteaid-web//appointments//EN',
    ...zoneLines(zone, start),
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${event.changes ?? 0}`,
    `DTSTART;TZID=${zone}:${localTime(start, zone)}`,
    `DTEND;TZID=${zone}:${localTime(start + minutes * MINUTE, zone)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(event.notes)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Writes an instant: `20260305T180000Z`. */
const utc = (instant: Instant): string =>
  new Date(instant).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

/** Writes an instant by a zone's clock: `20260305T130000`. */
function localTime(instant: Instant, zone: string): string {
  const { date, minutes } = wallClock(instant, zone);
  return utc(Date.parse(date) + minutes * MINUTE).slice(0, -1);
}

/**
 * Describes a zone, as RFC 5545 §3.6.5 requires. The daylight saving of the United States has begun and ended on the
 * same Sundays since 2007.
 */
function zoneLines(zone: string, at: Instant): readonly string[] {
  const year = new Date(at).getUTCFullYear();
  const [winter, summer] = [0, 6].map((month) => offsetText(Date.UTC(year, month, 1), zone));
  const observance = (name: string, starts: readonly string[], from = '', to = '') => [
    ...[`BEGIN:${name}`, ...starts],
    ...[`TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${name}`],
  ];
  return [
    ...['BEGIN:VTIMEZONE', `TZID:${zone}`],
    ...(winter === summer
      ? observance('STANDARD', ['DTSTART:20070101T000000'], winter, winter)
      : [
          ...observance('DAYLIGHT', FROM_MARCH, winter, summer),
          ...observance('STANDARD', FROM_NOVEMBER, summer, winter),
        ]),
    'END:VTIMEZONE',
  ];
}

const FROM_MARCH = ['DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'];
const FROM_NOVEMBER = ['DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'];

/** Returns the offset of a zone from UTC: `-0500`. */
function offsetText(instant: Instant, zone: string): string {
  const { date, minutes } = wallClock(instant, zone);
  const offset = Math.round((Date.parse(date) + minutes * MINUTE - instant) / MINUTE);
  const [hours, rest] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const digits = [hours, rest].map((each) => String(each).padStart(2, '0')).join('');
  return `${offset < 0 ? '-' : '+'}${digits}`;
}

const MINUTE = 60_000;

/** Escapes a text as in RFC 5545 §3.3.11. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Folds a line: no line has more than 75 octets, and a continuation begins with a blank (RFC 5545 §3.1). */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > MOST_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/** Returns the number of octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

const MOST_OCTETS = 75;
