import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '../../kit/requests/site';
import type { BackendContext } from '../../kit/Backend';
import { hashOf, newSecret } from '../../kit/secrets/secrets';

/** The time for which a browser that has booked, or has opened a link, sees the booking. */
const VISIT_MS = 30 * 60_000;

/** The cookie with the secret of the visit, which scripts cannot read. */
const COOKIE = 'vaccine-visit';

/** Lets a browser see and change a booking for half an hour. */
export function openVisit(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, now }: BackendContext,
  booking: number,
): void {
  const at = now().getTime();
  const secret = newSecret();
  database.run(
    'DELETE FROM vaccine_visits WHERE goodUntil <= ? OR cookieHash = ?',
    at,
    hashOf(request.cookies[COOKIE] ?? ''),
  );
  database.run(
    'INSERT INTO vaccine_visits (cookieHash, booking, goodUntil) VALUES (?, ?, ?)',
    hashOf(secret),
    booking,
    at + VISIT_MS,
  );
  const secure = isHttps(request) ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${COOKIE}=${secret}; Path=/; Max-Age=${VISIT_MS / 1000}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Returns the row id of the booking that a browser may see; undefined if there is none, or no longer. */
export function visitedBooking(
  { cookies }: FastifyRequest,
  { database, now }: BackendContext,
): number | undefined {
  const row = database.row(
    'SELECT booking FROM vaccine_visits WHERE cookieHash = ? AND goodUntil > ?',
    hashOf(cookies[COOKIE] ?? ''),
    now().getTime(),
  );
  return row && Number(row.booking);
}
