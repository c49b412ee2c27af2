import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHttps } from '../../kit/requests/site';
import type { BackendContext } from '../../kit/Backend';
import type { Database } from '../../../database/database';
import { hashOf, newSecret } from '../../kit/secrets/secrets';

/** A guest session (docs/specification/session.md#guest-session) as the service keeps it. */
export interface Guest {
  /** The patient's row id. */
  readonly patient: number;
  /** As the guest typed it; the pharmacy's record may differ in case and accents. */
  readonly lastName: string;
  /** MM/DD/YYYY. */
  readonly dateOfBirth: string;
  readonly brand: 'riteaid' | 'bartell';
}

/** The time for which a guest session lasts after the last call. */
const GUEST_MS = 30 * 60_000;

/** The cookie with the secret of the session, which scripts cannot read. */
const COOKIE = 'guest-session';

/** Begins a guest session in the browser of a request. */
export function openGuest(
  request: FastifyRequest,
  reply: FastifyReply,
  { database, now }: BackendContext,
  { patient, lastName, dateOfBirth, brand }: Guest,
): void {
  forgetGuest(request, database);
  const secret = newSecret();
  database.run('DELETE FROM pharmacy_guests WHERE goodUntil <= ?', now().getTime());
  database.run(
    'INSERT INTO pharmacy_guests VALUES (?, ?, ?, ?, ?, ?)',
    hashOf(secret),
    patient,
    lastName,
    dateOfBirth,
    brand,
    now().getTime() + GUEST_MS,
  );
  void reply.header('set-cookie', cookieOf(request, secret));
}

/**
 * Returns the guest of a request, and extends the session; undefined if there is no session, or no
 * longer.
 */
export function guestOf(
  request: FastifyRequest,
  { database, now }: Pick<BackendContext, 'database' | 'now'>,
): Guest | undefined {
  const secret = request.cookies[COOKIE] ?? '';
  const at = now().getTime();
  const [row] = database.rows(
    'UPDATE pharmacy_guests SET goodUntil = ? WHERE cookieHash = ? AND goodUntil > ? RETURNING *',
    at + GUEST_MS,
    hashOf(secret),
    at,
  );
  return (
    row && {
      patient: Number(row.patient),
      lastName: String(row.lastName),
      dateOfBirth: String(row.dateOfBirth),
      brand: row.brand === 'bartell' ? 'bartell' : 'riteaid',
    }
  );
}

/** Ends the guest session of a request, for example when a visitor signs in or out. */
export function endGuest(request: FastifyRequest, reply: FastifyReply, database: Database): void {
  if (request.cookies[COOKIE] === undefined) return;
  forgetGuest(request, database);
  void reply.header('set-cookie', `${cookieOf(request, '')}; Max-Age=0`);
}

function forgetGuest({ cookies }: FastifyRequest, database: Database): void {
  database.run('DELETE FROM pharmacy_guests WHERE cookieHash = ?', hashOf(cookies[COOKIE] ?? ''));
}

function cookieOf(request: FastifyRequest, value: string): string {
  const secure = isHttps(request) ? '; Secure' : '';
  return `${COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
