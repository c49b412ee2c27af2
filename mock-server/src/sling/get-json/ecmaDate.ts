const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A JCR date in the format of Sling's JSON, `EEE MMM dd yyyy HH:mm:ss 'GMT'Z`, in the zone that
 * it was authored in. Undefined where the text is no date.
 */
export function ecmaDate(text: string): string | undefined {
  const found = /^(.*?)(Z|[+-]\d{2}:?\d{2})?$/.exec(text);
  const [, local = '', zone = 'Z'] = found ?? [];
  const offset = zone === 'Z' ? '+0000' : zone.replace(':', '');
  // The wall-clock time, read as if it were UTC: only its parts are printed.
  const clock = new Date(`${local.includes('T') ? local : `${local}T00:00:00`}Z`);
  if (Number.isNaN(clock.getTime())) return undefined;
  const two = (number: number): string => String(number).padStart(2, '0');
  const day = DAYS[clock.getUTCDay()] ?? '';
  const month = MONTHS[clock.getUTCMonth()] ?? '';
  const date = `${day} ${month} ${two(clock.getUTCDate())} ${clock.getUTCFullYear()}`;
  const time = [clock.getUTCHours(), clock.getUTCMinutes(), clock.getUTCSeconds()]
    .map(two)
    .join(':');
  return `${date} ${time} GMT${offset}`;
}
