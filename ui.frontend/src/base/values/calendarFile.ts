import type { Instant } from './zonedDays';

/** An entry of a calendar. It names no drug and no vaccine: a calendar may be seen by others. */
export interface CalendarEvent {
  /** Unlike that of every other event. */
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  readonly notes: string;
}

/**
 * An event as an iCalendar file (RFC 5545). Its times are instants, which every calendar shows by its own
 * clock, so the file needs no description of the store's zone.
 *
 * @param minutes how long it lasts
 * @param now when the file is made
 */
export function calendarFile(
  event: CalendarEvent,
  start: Instant,
  minutes: number,
  now: Instant,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//riteaid-web//appointments//EN',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + minutes * 60_000)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `DESCRIPTION:${escaped(event.notes)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** `20260305T180000Z` */
const utc = (instant: Instant): string =>
  new Date(instant).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

/** RFC 5545 §3.3.11. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** No line has more than 75 octets; what goes on begins with a blank (RFC 5545 §3.1). */
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

/** How many octets a character has in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

const MOST_OCTETS = 75;
