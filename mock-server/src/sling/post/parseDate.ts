/** A date in JCR's format, which keeps its offset. */
const ISO8601 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * The other date formats of Sling's POST servlet; the first that matches applies. Like Java's
 * SimpleDateFormat, each matches the beginning of a text, and reads February 30 as March 1. A time without an
 * offset is in the server's zone.
 */
const FORMATS: readonly RegExp[] = [
  /^[A-Za-z]{3,} (?<monthName>[A-Za-z]{3})[a-z]* (?<day>\d+) (?<year>\d+) (?<hour>\d+):(?<minute>\d+):(?<second>\d+) GMT(?<zone>[+-]\d{4})/,
  /^(?<year>\d+)-(?<month>\d+)-(?<day>\d+)T(?<hour>\d+):(?<minute>\d+):(?<second>\d+)\.(?<fraction>\d+)(?<zone>[+-]\d{4})/,
  /^(?<year>\d+)-(?<month>\d+)-(?<day>\d+)T(?<hour>\d+):(?<minute>\d+):(?<second>\d+)/,
  /^(?<year>\d+)-(?<month>\d+)-(?<day>\d+)/,
  /^(?<day>\d+)\.(?<month>\d+)\.(?<year>\d+) (?<hour>\d+):(?<minute>\d+):(?<second>\d+)/,
  /^(?<day>\d+)\.(?<month>\d+)\.(?<year>\d+)/,
];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Returns a date in JCR's format, `2024-02-29T08:05:00.000-05:00`, or undefined if the text is not a date.
 * Only a date in JCR's own format keeps its offset; any other is converted to the server's zone.
 */
export function parseDate(text: string): string | undefined {
  if (ISO8601.test(text) && !Number.isNaN(Date.parse(text))) return text;
  for (const format of FORMATS) {
    const parts = format.exec(text.trimStart())?.groups;
    if (parts) return fromParts(parts);
  }
  return undefined;
}

/** Returns an instant in JCR's format, in the server's zone. */
export function jcrDate(instant: Date): string {
  const ahead = -instant.getTimezoneOffset();
  const local = new Date(instant.getTime() + ahead * 60_000).toISOString().slice(0, -1);
  return local + (ahead === 0 ? 'Z' : offsetText(ahead));
}

function fromParts(parts: Readonly<Record<string, string | undefined>>): string | undefined {
  const { monthName, zone } = parts;
  const month = monthName === undefined ? Number(parts.month) : monthOf(monthName);
  if (month === undefined) return undefined;
  const [year, day, hour, minute, second, fraction] = [
    ...[parts.year, parts.day, parts.hour, parts.minute, parts.second, parts.fraction],
  ].map((part) => Number(part ?? 0));
  const date: [number, number, number] = [year ?? 0, month - 1, day ?? 0];
  const time: [number, number, number, number] = [
    ...([hour ?? 0, minute ?? 0, second ?? 0, fraction ?? 0] as const),
  ];
  const instant = new Date(0);
  if (zone === undefined) {
    instant.setFullYear(...date);
    instant.setHours(...time);
  } else {
    instant.setUTCFullYear(...date);
    instant.setUTCHours(...time);
    const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3));
    instant.setTime(instant.getTime() - (zone.startsWith('-') ? -minutes : minutes) * 60_000);
  }
  return Number.isNaN(instant.getTime()) ? undefined : jcrDate(instant);
}

/** Returns the number of a month, from 1, or undefined for any other name. */
function monthOf(name: string): number | undefined {
  const index = MONTHS.indexOf(name.toLowerCase());
  return index < 0 ? undefined : index + 1;
}

function offsetText(minutes: number): string {
  const two = (number: number): string => String(Math.floor(Math.abs(number))).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(minutes % 60)}`;
}
