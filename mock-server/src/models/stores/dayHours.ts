/** The opening hours of a day. A day that is closed or open for 24 hours has no times. */
export interface DayHours {
  /** The time as in the locator: `9 am`, with a narrow no-break space. */
  readonly opens: string | undefined;
  readonly closes: string | undefined;
  /** The same times as `09:00`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly isAllDay: boolean;
  readonly isClosed: boolean;
}

/**
 * Returns the hours of seven days from a text such as `9:00am-9:00pm`. The text has seven entries, Sunday first, or three
 * for Sunday, weekdays and Saturday, or one for all days.
 */
export function weekOf(text: string, isSpanish: boolean): readonly DayHours[] {
  const days = text.split(';');
  const indexOf = (day: number): number => {
    if (days.length === 7) return day;
    if (days.length < 3 || day === 0) return 0;
    return day === 6 ? 2 : 1;
  };
  return DAYS.map((_, day) => hoursOf(days[indexOf(day)] ?? '', isSpanish));
}

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns opening hours in the format of schema.org, without closed days. */
export function openings(hours: readonly DayHours[]): readonly object[] {
  return hours.flatMap(({ isClosed, isAllDay, from = null, to = null }, day) =>
    isClosed
      ? []
      : [
          {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: `https://schema.org/${DAYS[day] ?? ''}`,
            opens: isAllDay ? '00:00' : from,
            closes: isAllDay ? '23:59' : to,
          },
        ],
  );
}

function hoursOf(text: string, isSpanish: boolean): DayHours {
  const range = /^([0-9]+:[0-9]+)([ap])m-([0-9]+:[0-9]+)([ap])m$/.exec(text);
  const [, start = '', startHalf = '', end = '', endHalf = ''] = range ?? [];
  return {
    opens: range ? spoken(start, startHalf, isSpanish) : undefined,
    closes: range ? spoken(end, endHalf, isSpanish) : undefined,
    from: range ? clock(start, startHalf) : undefined,
    to: range ? clock(end, endHalf) : undefined,
    isAllDay: text === 'Open 24 Hours',
    isClosed: text === 'Closed',
  };
}

function spoken(time: string, half: string, isSpanish: boolean): string {
  const name = isSpanish ? `${half}.\u00a0m.` : `${half}m`;
  return `${time.replace(/:00$/, '')}\u202f${name}`;
}

/** Returns a time such as `21:00`. */
function clock(time: string, half: string): string {
  const [hour = '', minute = ''] = time.split(':');
  const whole = (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  return `${String(whole).padStart(2, '0')}:${minute}`;
}
