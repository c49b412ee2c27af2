import { sentence } from '../../base/i18n/t';
import { required, type Rule } from '../../kit/form/rules/rules';
import type { QuietHours } from './communication';

/**
 * Advertising texts and calls are allowed only within these hours of the receiver (47 CFR 64.1200(c)(1)), in minutes
 * after midnight.
 */
const ADVERTISING_FROM = 8 * 60;
const ADVERTISING_TO = 21 * 60;

/** Returns the minutes after midnight of `21:30`; undefined for a text that is not a time of day. */
export function minutesOf(time: string): number | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}

/** Writes minutes after midnight: `21:30`. */
function timeOf(minutes: number): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * The times that can be chosen: each half hour of a day, as in the product's time picker
 * (docs/specification/forms.md#time-picker).
 */
export const quietTimes: readonly string[] = Array.from({ length: 48 }, (_, half) =>
  timeOf(half * 30),
);

/** Returns whether quiet hours apply at a time of the clock. Their end is not quiet any more. */
export function isQuietAt({ isOn, from, to }: QuietHours, minutes: number): boolean {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  if (!isOn || begin === undefined || end === undefined || begin === end) return false;
  return begin < end ? minutes >= begin && minutes < end : minutes >= begin || minutes < end;
}

/**
 * Returns the spans of a day in which advertising texts can be sent by law and by the quiet hours, in minutes after
 * midnight.
 */
export function advertisingSpans(quiet: QuietHours): readonly (readonly [number, number])[] {
  const spans: [number, number][] = [];
  for (let minutes = ADVERTISING_FROM; minutes < ADVERTISING_TO; minutes += 1) {
    if (isQuietAt(quiet, minutes)) continue;
    const last = spans.at(-1);
    if (last?.[1] === minutes) last[1] = minutes + 1;
    else spans.push([minutes, minutes + 1]);
  }
  return spans;
}

/** The fields of the quiet hours in the order in which a visitor reaches them; the names are the service's own. */
export const quietFields = ['isOn', 'from', 'to', 'zone'] as const;

export type QuietField = (typeof quietFields)[number];

/** The hours as form values: a checked box is 'true'. */
export type QuietAnswers = Readonly<Record<QuietField, string>>;

/** Returns the hours as form values; ten at night to eight in the morning if none were chosen. */
export function quietAnswers({ isOn, from, to, zone }: QuietHours): QuietAnswers {
  return {
    isOn: isOn ? 'true' : '',
    from: minutesOf(from) === undefined ? '22:00' : from,
    to: minutesOf(to) === undefined ? '08:00' : to,
    zone,
  };
}

/** Refuses hours that end when they begin: they could mean no time or a whole day. */
const endsLater: Rule = {
  message: sentence('Quiet hours cannot start and end at the same time. Choose another time.'),
  comparesWith: 'from',
  accepts: (to, valueOf) => valueOf('isOn') !== 'true' || to !== valueOf('from'),
};

export const quietRules: Readonly<Record<QuietField, readonly Rule[]>> = {
  isOn: [],
  from: [required],
  to: [required, endsLater],
  zone: [required],
};

/** The time zones of the United States with different clocks, each with a place that has it. */
export const usZones: readonly { readonly zone: string; readonly label: string }[] = [
  { zone: 'America/New_York', label: sentence('Eastern time (New York)') },
  { zone: 'America/Chicago', label: sentence('Central time (Chicago)') },
  { zone: 'America/Denver', label: sentence('Mountain time (Denver)') },
  { zone: 'America/Phoenix', label: sentence('Mountain time without summer time (Phoenix)') },
  { zone: 'America/Los_Angeles', label: sentence('Pacific time (Los Angeles)') },
  { zone: 'America/Anchorage', label: sentence('Alaska time (Anchorage)') },
  { zone: 'Pacific/Honolulu', label: sentence('Hawaii time (Honolulu)') },
  { zone: 'America/Puerto_Rico', label: sentence('Atlantic time (Puerto Rico)') },
];
