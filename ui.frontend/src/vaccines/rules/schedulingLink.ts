import { isCalendarDate, type IsoDate } from '../../base/values/calendarDate';

/**
 * A booking link of SMART Scheduling Links (docs/specification/vaccines.md#smart-scheduling-links), or a link of our
 * own list of free times. Parameters that are missing, or not in our feed's format, are undefined.
 */
export interface SchedulingLink {
  readonly storeNumber?: string | undefined;
  readonly date?: IsoDate | undefined;
  /** The bare id of a vaccine, such as `101`. */
  readonly slotId?: string | undefined;
  /** The site that found the time for the visitor; sent with the booking, as the standard requires. */
  readonly source?: string | undefined;
  /** The finder's own name for this link; sent with the booking as well. */
  readonly bookingReferral?: string | undefined;
}

/** Reads the query of an address; returns undefined if it has no parameter of a booking link. */
export function readSchedulingLink(search: string): SchedulingLink | undefined {
  const query = new URLSearchParams(search);
  if (![...FIELDS].some((name) => query.has(name))) return undefined;
  const matching = (name: string, pattern: RegExp): string | undefined =>
    pattern.exec(query.get(name)?.trim() ?? '')?.[0];
  const date = query.get('date')?.trim() ?? '';
  return {
    storeNumber: matching('store', /^\d{1,6}$/),
    date: isCalendarDate(date) ? date : undefined,
    slotId: matching('vaccine', /^\d{1,4}$/),
    source: matching('source', /^[\x21-\x7e]{1,200}$/),
    bookingReferral: matching('booking-referral', /^[\x21-\x7e]{1,200}$/),
  };
}

/** Returns the query without a booking link, such as `?utm_source=mail`; empty if no other parameter remains. */
export function withoutSchedulingLink(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of FIELDS) query.delete(name);
  const rest = query.toString();
  return rest && `?${rest}`;
}

/**
 * Returns the scheduler's address with a store and, if given, a day. It contains no vaccine, because the vaccine is
 * health information, and addresses are logged and kept in the history.
 */
export function linkToStore(schedulerPage: string, storeNumber: string, date?: IsoDate): string {
  const query = new URLSearchParams({ store: storeNumber, ...(date !== undefined && { date }) });
  return `${schedulerPage}${schedulerPage.includes('?') ? '&' : '?'}${query.toString()}`;
}

/**
 * Returns another publisher's booking link with us as its source, as the standard requires; undefined if the link is
 * not an https address.
 *
 * @param source our origin
 */
export function withSource(link: string, source: string): string | undefined {
  let address: URL;
  try {
    address = new URL(link);
  } catch {
    return undefined;
  }
  if (address.protocol !== 'https:' || address.username !== '') return undefined;
  address.searchParams.set('source', source);
  return address.href;
}

const FIELDS = ['store', 'date', 'vaccine', 'source', 'booking-referral'] as const;
