import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A position in the waiting room: the moment of arrival by the clock of the point of the network that the visitor
 * reached, in epoch milliseconds. Two points need no common counter for it.
 */
export interface Ticket {
  readonly room: string;
  readonly arrived: number;
}

/** A ticket ends so long after it was signed. Each poll signs it again, so only an unused one ends. */
export const TICKET_MS = 2 * 60 * 60_000;

/** The clocks of two points differ by less: a reload at another point is no ticket of the future. */
const SKEW_MS = 1000;

/** Returns the value of the cookie: room, arrival, moment of the signature, and the signature (HMAC with SHA-256). */
export function sign({ room, arrived }: Ticket, now: number, secret: string): string {
  const text = `${room}.${String(arrived)}.${String(now)}`;
  return `${text}.${macOf(text, secret)}`;
}

/** Returns the ticket in a cookie; undefined if it was changed, has ended, is of another room or of the future. */
export function read(
  cookie: string,
  { room, now, secret }: { readonly room: string; readonly now: number; readonly secret: string },
): Ticket | undefined {
  const end = cookie.lastIndexOf('.');
  const text = cookie.slice(0, end);
  const given = Buffer.from(cookie.slice(end + 1));
  const right = Buffer.from(macOf(text, secret));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const [, name, arrived, signed] = /^(.+)\.(\d+)\.(\d+)$/.exec(text) ?? [];
  const age = now - Number(signed);
  return name === room && age >= -SKEW_MS && age <= TICKET_MS
    ? { room, arrived: Number(arrived) }
    : undefined;
}

/** Returns the cookie for a request: the same position, signed again, or a new one at the end. */
export function ticketFor(
  cookie: string | undefined,
  of: { readonly room: string; readonly now: number; readonly secret: string },
): { readonly ticket: Ticket; readonly cookie: string } {
  const known = cookie === undefined ? undefined : read(cookie, of);
  const ticket = known ?? { room: of.room, arrived: of.now };
  return { ticket, cookie: sign(ticket, of.now, of.secret) };
}

const macOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');
