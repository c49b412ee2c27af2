import { MINUTES_OF_DAY, type DayHours, type WeekHours } from './dayHours';
import type { Instant, ZonedDay } from './zonedDays';

/** The hours of a date that are not those of its weekday. */
export interface DateHours {
  /** `2026-12-25` */
  readonly date: string;
  readonly hours: DayHours;
}

/** From one moment until just before another. */
export interface Span {
  readonly start: Instant;
  readonly end: Instant;
}

/** The hours of a day: the holiday's, or else those of the week. */
export function hoursOn(
  { date, weekday }: ZonedDay,
  week: WeekHours,
  holidays: readonly DateHours[],
): DayHours {
  return holidays.find((holiday) => holiday.date === date)?.hours ?? week[weekday];
}

/** The moments between which it is open, by hours that begin on this day; undefined for none. */
export function spanOf(day: ZonedDay, hours: DayHours): Span | undefined {
  if (hours.kind === 'open') return { start: day.at(hours.from), end: day.at(hours.to) };
  if (hours.kind === 'all-day') return { start: day.at(0), end: day.at(MINUTES_OF_DAY) };
  return undefined;
}

/** Spans in order of their start, those that touch or overlap made one. */
export function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last && span.start <= last.end) {
      result.splice(-1, 1, { start: last.start, end: Math.max(last.end, span.end) });
    } else {
      result.push(span);
    }
  }
  return result;
}

export const includes = ({ start, end }: Span, instant: Instant): boolean =>
  start <= instant && instant < end;
