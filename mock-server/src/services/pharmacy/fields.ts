/** Reads MM/DD/YYYY as `1975-06-30`; undefined for a day that the calendar has not. */
export function dateFrom(text: string): string | undefined {
  const [, month, day, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? [];
  if (month === undefined || day === undefined || year === undefined) return undefined;
  return isDate(`${year}-${month}-${day}`) ? `${year}-${month}-${day}` : undefined;
}

/** Whether a text is a day of the calendar, `2026-03-02`. */
export function isDate(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** A field that holds a JSON array; undefined for anything else. */
export function listFrom(json: string): readonly unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(json);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** A prescription's number has 12 characters (product-spec §5). */
export const isRxNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^[\dA-Za-z]{12}$/.test(value);
