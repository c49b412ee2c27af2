/** A date and a time of day in a store's time zone. */
export interface WallClock {
  /** `2026-12-25` */
  readonly date: string;
  /** Minutes after midnight. */
  readonly minutes: number;
}

/** Returns the date and time of day of an instant in a time zone. */
export function wallClockAt(instant: Date, zone: string): WallClock {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** Returns the date some days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);
}

/** Returns the day of the week; 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(date).getUTCDay();
}

/** Returns the service's abbreviation of a time zone, the same in winter and summer: `EST`. */
export function standardName(zone: string): string {
  const known = standardNames.get(zone) ?? nameInJanuary(zone);
  standardNames.set(zone, known);
  return known;
}

function nameInJanuary(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  const name = format.formatToParts(JANUARY).find(({ type }) => type === 'timeZoneName');
  return name?.value ?? '';
}

const DAY = 24 * 60 * 60_000;
const JANUARY = new Date('2026-01-15T12:00:00Z');

/** Cached, because an Intl.DateTimeFormat is expensive to create and every store needs two. */
const standardNames = new Map<string, string>();
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(zone, known);
  return known;
}
