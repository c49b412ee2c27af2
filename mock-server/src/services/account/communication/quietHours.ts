import type { Database } from '../../../database/database';
import { versionOf } from '../profile/version';
import { wallClockAt } from '../../kit/time/wallClock';

/** The hours in which a member is neither texted nor called. */
export interface QuietHours {
  readonly isOn: boolean;
  /** `21:30`, by the clock of the zone. A span that ends before it begins includes midnight. */
  readonly from: string;
  readonly to: string;
  /** `America/New_York`, or '' if the member has chosen none. */
  readonly zone: string;
}

const NONE: QuietHours = { isOn: false, from: '', to: '', zone: '' };

export function quietHoursOf(database: Database, account: number): QuietHours {
  const row = database.row('SELECT * FROM communication_quiet_hours WHERE account = ?', account);
  if (!row) return NONE;
  return {
    isOn: row.isOn === 1,
    from: String(row.begins),
    to: String(row.ends),
    zone: String(row.zone),
  };
}

export function saveQuietHours(
  database: Database,
  account: number,
  { isOn, from, to, zone }: QuietHours,
): void {
  database.run(
    `INSERT OR REPLACE INTO communication_quiet_hours (account, isOn, begins, ends, zone)
     VALUES (?, ?, ?, ?, ?)`,
    account,
    Number(isOn),
    from,
    to,
    zone,
  );
}

export const quietVersion = (quiet: QuietHours): string => versionOf(quiet);

/** Returns a message for each field of quiet hours that has a problem. Pages have the same messages. */
export function quietProblems({ isOn, from, to, zone }: QuietHours): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!TIME.test(from)) problems.from = 'Choose a time.';
  if (!TIME.test(to)) problems.to = 'Choose a time.';
  if (isOn && from === to && TIME.test(from))
    problems.to = 'Quiet hours cannot start and end at the same time. Choose another time.';
  if (!isZone(zone)) problems.zone = 'Choose a time zone.';
  return problems;
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Accepts names of places only: an offset or an abbreviation ignores daylight saving time. */
function isZone(zone: string): boolean {
  if (!/^[A-Z][A-Za-z_]+\/[A-Za-z_/]+$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns when a text or a call that is due now may go out: now, or as soon as the quiet hours and, for
 * advertising, the hours of the law allow it; undefined if they never do. Because clocks jump twice a year,
 * each quarter of an hour is tested; the clocks of all zones differ by multiples of it.
 */
export function firstAllowed(
  now: Date,
  quiet: QuietHours,
  isAdvertising: boolean,
): Date | undefined {
  if (isAllowed(now, quiet, isAdvertising)) return now;
  const first = Math.ceil((now.getTime() + 1) / QUARTER_MS) * QUARTER_MS;
  for (let at = first; at < now.getTime() + LOOK_AHEAD_MS; at += QUARTER_MS)
    if (isAllowed(new Date(at), quiet, isAdvertising)) return new Date(at);
  return undefined;
}

const QUARTER_MS = 15 * 60_000;
const LOOK_AHEAD_MS = 26 * 60 * 60_000;

/** If the member's zone is not known, the hour has to be allowed at both ends of the country. */
const UNKNOWN_ZONE = ['America/New_York', 'Pacific/Honolulu'] as const;

/** Advertising is allowed from 8 in the morning to 9 at night of the receiver (47 CFR 64.1200(c)(1)). */
const ADVERTISING = { from: 8 * 60, to: 21 * 60 } as const;

function isAllowed(at: Date, quiet: QuietHours, isAdvertising: boolean): boolean {
  const zones = quiet.zone === '' ? UNKNOWN_ZONE : [quiet.zone];
  return zones.every((zone) => {
    const { minutes } = wallClockAt(at, zone);
    const isLawful = !isAdvertising || (minutes >= ADVERTISING.from && minutes < ADVERTISING.to);
    return isLawful && !isQuietAt(quiet, minutes);
  });
}

function isQuietAt({ isOn, from, to }: QuietHours, minutes: number): boolean {
  if (!isOn) return false;
  const [begin, end] = [inMinutes(from), inMinutes(to)];
  return begin < end ? minutes >= begin && minutes < end : minutes >= begin || minutes < end;
}

const inMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
