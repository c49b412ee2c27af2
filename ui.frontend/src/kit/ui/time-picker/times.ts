import { pageClock } from '../../../base/http/serverClock';
import { formatClock, parseClock, SECONDS_OF_DAY } from '../../../base/values/clockTime';
import { t } from '../../../base/i18n/t';
import { timeDefaults, type TimeOption, type TimePickerOptions, type TimeWords } from './options';

/** A time of the list. */
export interface ListedTime {
  /** Seconds after midnight. */
  readonly seconds: number;
  readonly label: string;
  /** The time since `durationTime`: `30 mins`. */
  readonly duration: string | undefined;
  readonly isDisabled: boolean;
}

/** The problem of a text, named by the event that reports it. */
export type TimeProblem = 'timeFormatError' | 'timeRangeError';

/**
 * Returns the times between the first and the last, in steps. The end of a day does not count as
 * its beginning.
 */
export function listedTimes(options: TimePickerOptions): ListedTime[] {
  const { first, last } = limitsOf(options);
  const { step = timeDefaults.step } = options;
  const from = options.durationTime === undefined ? first : secondsOf(options.durationTime);
  const times: ListedTime[] = [];
  for (let time = first; time <= last && times.length < MOST;) {
    const seconds = time > SECONDS_OF_DAY ? time - SECONDS_OF_DAY : time;
    times.push({
      seconds,
      label: timeLabel(seconds, options),
      duration:
        options.showDuration && time >= from ? durationText(time - from, options) : undefined,
      isDisabled: isDisabled(seconds, options),
    });
    const minutes = typeof step === 'function' ? step(times.length) : step;
    time += Math.max(minutes, 1) * 60;
  }
  return times;
}

/**
 * Reads a text; if its time exists in both halves of the day, the one that can be chosen counts.
 */
export function readTime(text: string, options: TimePickerOptions): number | TimeProblem {
  const typed = parseClock(text);
  if (typed === undefined) return 'timeFormatError';
  const afternoon = (typed.seconds % (SECONDS_OF_DAY / 2)) + SECONDS_OF_DAY / 2;
  const meant = typed.isExact ? [typed.seconds] : [typed.seconds, afternoon];
  return meant.find((seconds) => isOffered(seconds, options)) ?? 'timeRangeError';
}

/** Reports whether a time is between the first and the last, and in no excluded range. */
export function isOffered(seconds: number, options: TimePickerOptions): boolean {
  const { first, last } = limitsOf(options);
  const isWithin = [seconds, seconds + SECONDS_OF_DAY].some(
    (each) => first <= each && each <= last,
  );
  return isWithin && !isDisabled(seconds, options);
}

/** Returns the index of the available time that is closest to another. */
export function closest(times: readonly ListedTime[], to: number): number {
  const distance = (at: number): number => {
    const time = times[at];
    return !time || time.isDisabled ? Infinity : Math.abs(time.seconds - to);
  };
  return times.reduce((best, _, at) => (distance(at) < distance(best) ? at : best), 0);
}

/** Returns the time that a list shows first if none is chosen. */
export function startOf({ scrollDefault, minTime = 0 }: TimePickerOptions): number {
  if (scrollDefault !== 'now') return secondsOf(scrollDefault ?? minTime);
  const now = new Date(pageClock.now());
  return (now.getHours() * 60 + now.getMinutes()) * 60;
}

/** Returns the label of the choice of no time; undefined if a time has to be chosen. */
export function noneLabel(none: TimePickerOptions['noneOption']): string | undefined {
  if (none === undefined || none === false) return undefined;
  return none === true ? t('None') : none;
}

/** Returns the message of a problem. */
export function problemText(problem: TimeProblem, options: TimePickerOptions): string {
  if (problem === 'timeFormatError')
    return t('Enter a valid time, such as {0}.', timeLabel(EXAMPLE, options));
  const open = listedTimes(options).filter((time) => !time.isDisabled);
  const [first, last] = [open[0], open.at(-1)];
  if (!first || !last) return t('There are no times to choose.');
  const isAll = options.disableTimeRanges === undefined || options.disableTimeRanges.length === 0;
  return isAll
    ? t('Choose a time from {0} to {1}.', first.label, last.label)
    : t('Choose a time from the list.');
}

/** Returns a time as the field formats it. */
export function timeLabel(seconds: number, options: TimePickerOptions): string {
  const { timeFormat = timeDefaults.timeFormat, show2400 = false } = options;
  const shown = show2400 || seconds < SECONDS_OF_DAY ? seconds : 0;
  return typeof timeFormat === 'function'
    ? timeFormat(shown)
    : formatClock(shown, timeFormat, words(options));
}

/** Returns the seconds after midnight of an option; an option that is no time is midnight. */
export function secondsOf(option: TimeOption): number {
  return typeof option === 'number' ? option : (parseClock(option)?.seconds ?? 0);
}

function limitsOf({ minTime, maxTime }: TimePickerOptions): { first: number; last: number } {
  const first = minTime === undefined ? 0 : secondsOf(minTime);
  if (maxTime === undefined) return { first, last: first + SECONDS_OF_DAY - 1 };
  const last = secondsOf(maxTime);
  return { first, last: last < first ? last + SECONDS_OF_DAY : last };
}

function isDisabled(seconds: number, { disableTimeRanges = [] }: TimePickerOptions): boolean {
  return disableTimeRanges.some(
    ([from, to]) => secondsOf(from) <= seconds && seconds < secondsOf(to),
  );
}

/** Returns `30 mins`, `1 hr`, `1.5 hrs`. */
function durationText(seconds: number, options: TimePickerOptions): string {
  const { mins, hr, hrs, decimal } = words(options);
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} ${mins}`;
  const hours = String(Math.round((minutes / 60) * 100) / 100).replace('.', decimal);
  return `${hours} ${hours === '1' ? hr : hrs}`;
}

function words({ lang }: TimePickerOptions): TimeWords {
  return {
    am: t('am'),
    pm: t('pm'),
    AM: t('AM'),
    PM: t('PM'),
    decimal: '.',
    mins: t('mins'),
    hr: t('hr'),
    hrs: t('hrs'),
    ...lang,
  };
}

/** No list has more steps than a day has minutes. */
const MOST = 1440;

/** One in the afternoon. */
const EXAMPLE = 46_800;
