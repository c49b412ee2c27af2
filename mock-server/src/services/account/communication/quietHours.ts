import type { Database } from '../../../database/database';
import { versionOf } from '../profile/version';
import { wallClockAt } from '../../kit/time/wallClock';

/** When a member is not texted or called. */
export interface QuietHours {
  readonly isOn: boolean;
  /** `21:30`, by the clock of the zone; a span that ends before it begins goes over midnight. */
  readonly from: string;
  readonly to: string;
  /** `America/New_York`, or '' where the member has chosen none. */
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

/** A sentence for each field of quiet hours that has a problem; the sentences are those of the pages. */
export function quietProblems({ isOn, from, to, zone }: QuietHours): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!TIME.test(from)) problems.from = 'Please choose a time.';
  if (!TIME.test(to)) problems.to = 'Please choose a time.';
  if (isOn && from === to && TIME.test(from))
    problems.to = 'Quiet hours can not end when they begin. Please choose another time.';
  if (!isZone(zone)) problems.zone = 'Please choose a time zone.';
  return problems;
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Only names of places: an offset or an abbreviation does not know of summer time. */
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
 * When a text or a call may go out that is due now: now, or when the quiet hours and, for advertising, the
 * hours of the law allow it. Undefined where they never do. Clocks jump twice a year, so that each quarter
 * of an hour is asked, which every zone's clock has in common.
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

/** Where the member's zone is not known, the hour has to be right at both ends of the country. */
const UNKNOWN_ZONE = ['America/New_York', 'Pacific/Honolulu'] as const;

/** Advertising from 8 in the morning to 9 at night of the receiver (47 CFR 64.1200(c)(1)). */
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
