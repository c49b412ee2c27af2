import { withoutInvisible } from './invisible';

/** The format of times, unless an author chooses another: `1:00pm` (docs/specification/forms.md#time-picker). */
export const TIME_FORMAT = 'g:ia';

export const SECONDS_OF_DAY = 86_400;

/** The halves of a day for the letters `a` and `A` of a format. */
export interface DayHalves {
  readonly am: string;
  readonly pm: string;
  readonly AM: string;
  readonly PM: string;
}

/** A time of day that was typed. */
export interface TypedTime {
  /** The seconds after midnight: 0 to 86,400, which is 24:00. */
  readonly seconds: number;
  /** True if the half of the day is known, by am or pm or by an hour of the 24-hour clock. */
  readonly isExact: boolean;
}

/**
 * Reads a time that was typed or pasted: `1pm`, `1:30 p.m.`, `130p`, `13:30`, `1330`. Returns undefined for a time that
 * no clock shows: 13pm, 1:60 and 25:00 are errors and not another time.
 */
export function parseClock(text: string): TypedTime | undefined {
  const [, whole, minute, second = '0', half] =
    /^(\d{1,2})(?::?(\d\d)(?::(\d\d))?)?\s*(?:([ap])\.?\s?(?:m\.?)?)?$/i.exec(
      withoutInvisible(text).trim(),
    ) ?? [];
  if (whole === undefined) return undefined;
  const [hour, minutes, seconds] = [Number(whole), Number(minute ?? 0), Number(second)];
  if (minutes > 59 || seconds > 59 || hour > 24 || (hour === 24 && minutes + seconds > 0))
    return undefined;
  if (half === undefined) {
    const isExact = hour === 0 || hour > 12 || whole.startsWith('0');
    return { seconds: inSeconds(hour, minutes, seconds), isExact };
  }
  if (hour < 1 || hour > 12) return undefined;
  const ofDay = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return { seconds: inSeconds(ofDay, minutes, seconds), isExact: true };
}

/**
 * Writes a time in a format of PHP's letters: `a A` the half of the day, `g h` the hour of twelve and `G H` of
 * twenty-four, `i` the minutes, `s` the seconds (docs/specification/forms.md#time-picker); a backslash keeps a letter.
 */
export function formatClock(
  seconds: number,
  format = TIME_FORMAT,
  halves: DayHalves = ENGLISH,
): string {
  const hour = Math.floor(seconds / 3600);
  const twelve = hour % 12 || 12;
  const isMorning = hour % 24 < 12;
  const written: Readonly<Record<string, string>> = {
    a: isMorning ? halves.am : halves.pm,
    A: isMorning ? halves.AM : halves.PM,
    g: String(twelve),
    h: twoDigits(twelve),
    G: String(hour),
    H: twoDigits(hour),
    i: twoDigits(Math.floor(seconds / 60) % 60),
    s: twoDigits(seconds % 60),
  };
  return format.replace(
    /\\(.)|[aAgGhHis]/g,
    (letter, kept?: string) => kept ?? written[letter] ?? '',
  );
}

const ENGLISH: DayHalves = { am: 'am', pm: 'pm', AM: 'AM', PM: 'PM' };

const inSeconds = (hour: number, minute: number, second: number): number =>
  hour * 3600 + minute * 60 + second;

const twoDigits = (number: number): string => String(number).padStart(2, '0');
