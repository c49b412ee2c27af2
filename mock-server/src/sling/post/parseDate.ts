/**
 * The formats in which Sling's POST servlet takes a date; the first that fits wins. Without an
 * offset the time is the server's.
 */
const FORMATS: readonly RegExp[] = [
  /^[A-Z][a-z]{2} (?<monthName>[A-Z][a-z]{2}) (?<day>\d{2}) (?<year>\d{4}) (?<hour>\d{2}):(?<minute>\d{2}):(?<second>\d{2}) GMT(?<zone>[+-]\d{4})/,
  /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?:T(?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.(?<fraction>\d{1,3})\d*)?)?(?<zone>Z|[+-]\d{2}:?\d{2})?)?$/,
  /^(?<day>\d{2})\.(?<month>\d{2})\.(?<year>\d{4})(?: (?<hour>\d{2}):(?<minute>\d{2}):(?<second>\d{2}))?$/,
];

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The date as JCR writes it, `2024-02-29T08:05:00.000-05:00`; undefined where none can be read. */
export function parseDate(text: string): string | undefined {
  for (const format of FORMATS) {
    const parts = format.exec(text.trim())?.groups;
    if (parts) return fromParts(parts);
  }
  return undefined;
}

/** An instant as JCR writes it, in the server's zone. */
export function jcrDate(instant: Date): string {
  const ahead = -instant.getTimezoneOffset();
  const local = new Date(instant.getTime() + ahead * 60_000).toISOString().slice(0, -1);
  return local + offsetText(ahead);
}

function fromParts(parts: Readonly<Record<string, string | undefined>>): string | undefined {
  const { year = '', day = '', hour = '00', minute = '00', second = '00', zone } = parts;
  const month = parts.month ?? String(MONTHS.indexOf(parts.monthName ?? '') + 1).padStart(2, '0');
  const fraction = (parts.fraction ?? '').padEnd(3, '0');
  const local = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction}`;
  const instant = new Date(zone === undefined ? local : `${local}Z`);
  if (Number.isNaN(instant.getTime())) return undefined;
  if (zone === undefined) return jcrDate(instant);
  return `${local}${zone === 'Z' ? zone : `${zone.slice(0, 3)}:${zone.slice(-2)}`}`;
}

function offsetText(minutes: number): string {
  const two = (number: number): string => String(Math.floor(Math.abs(number))).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(minutes % 60)}`;
}
