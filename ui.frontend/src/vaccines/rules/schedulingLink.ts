import { isCalendarDate, type IsoDate } from '../../base/values/calendarDate';

/**
 * What a booking link of SMART Scheduling Links leads to (domain-facts §1), and a link of our own list of
 * free times. What is missing, or is not written as our feed writes it, is undefined.
 */
export interface SchedulingLink {
  readonly storeNumber?: string | undefined;
  readonly date?: IsoDate | undefined;
  /** The bare id of a vaccine: `101`. */
  readonly slotId?: string | undefined;
  /** Who has found the time for the visitor; sent with the booking, as the standard asks. */
  readonly source?: string | undefined;
  /** The finder's own name for this link; sent with the booking as well. */
  readonly bookingReferral?: string | undefined;
}

/** Reads the query of an address; undefined where it has nothing of a booking link. */
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

/** The query without a booking link, `?utm_source=mail`; empty where nothing else stands in it. */
export function withoutSchedulingLink(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of FIELDS) query.delete(name);
  const rest = query.toString();
  return rest && `?${rest}`;
}

/**
 * The scheduler's address with a store and perhaps a day. It names no vaccine: which one a visitor looks
 * for is health information, and an address is logged and kept in the history.
 */
export function linkToStore(schedulerPage: string, storeNumber: string, date?: IsoDate): string {
  const query = new URLSearchParams({ store: storeNumber, ...(date !== undefined && { date }) });
  return `${schedulerPage}${schedulerPage.includes('?') ? '&' : '?'}${query.toString()}`;
}

/**
 * Another publisher's booking link with us as the one who has found it, as the standard asks; undefined for
 * what is no secure web address.
 *
 * @param source our own origin
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
