import type { Instant } from './zonedDays';

/** An entry of a calendar. It names no drug and no vaccine, because other people may see a calendar. */
export interface CalendarEvent {
  /** A text that no other event has. */
  readonly uid: string;
  readonly title: string;
  readonly place: string;
  readonly notes: string;
}

/**
 * Returns an event as an iCalendar file (RFC 5545). Its times are instants, which every calendar shows by its own
 * clock, so the file needs no description of the store's zone.
 *
 * @param minutes the duration
 * @param now the time at which the file is made
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

/** Writes an instant: `20260305T180000Z`. */
const utc = (instant: Instant): string =>
  new Date(instant).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

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
