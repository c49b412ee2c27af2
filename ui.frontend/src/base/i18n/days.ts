import { formatter } from './formatter';

/** Returns the name of a time zone: `Pacific Time`. @param zone an IANA zone */
export function zoneText(zone: string): string {
  const style = { timeZone: zone, timeZoneName: 'longGeneric' } as const;
  const parts = formatter(`zone ${zone}`, (tag) => new Intl.DateTimeFormat(tag, style));
  return parts.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** Returns a date in words: `December 24, 2026`. @param date `2026-12-24` */
export function dayText(date: string): string {
  const style = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return formatter('day', (tag) => new Intl.DateTimeFormat(tag, style)).format(Date.parse(date));
}

/** Returns the day of a moment by the clock of the device: `December 24, 2026`. @param at epoch milliseconds */
export function momentDayText(at: number): string {
  const style = { year: 'numeric', month: 'long', day: 'numeric' } as const;
  return formatter('day of a moment', (tag) => new Intl.DateTimeFormat(tag, style)).format(at);
}

/** Returns a month in words: `December 2026`. @param month `2026-12` */
export function monthText(month: string): string {
  const style = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return formatter('month', (tag) => new Intl.DateTimeFormat(tag, style)).format(
    Date.parse(`${month}-01`),
  );
}

/** Returns the short name of a month for a chart: `Dec`. @param month `2026-12` */
export function shortMonthText(month: string): string {
  const style = { month: 'short', timeZone: 'UTC' } as const;
  return formatter('short month', (tag) => new Intl.DateTimeFormat(tag, style)).format(
    Date.parse(`${month}-01`),
  );
}
