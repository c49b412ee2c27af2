/** Reads MM/DD/YYYY as `1975-06-30`; undefined for a day that the calendar does not have. */
export function dateFrom(text: string): string | undefined {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  if (month === undefined || day === undefined || year === undefined) return undefined;
  return isDate(`${year}-${month}-${day}`) ? `${year}-${month}-${day}` : undefined;
}

/** Returns whether a text is a day of the calendar, `2026-03-02`. */
export function isDate(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Writes a date as pages do: `1962-04-27` is `04/27/1962`. */
export function formatted(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return date === '' ? '' : `${month}/${day}/${year}`;
}
