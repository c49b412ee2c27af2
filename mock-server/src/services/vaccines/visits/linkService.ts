import type { FastifyReply, FastifyRequest } from 'fastify';
import { success } from '../../../http/envelope';
import type { BackendContext } from '../../kit/Backend';
import { dateFrom } from '../../kit/fields/dates';
import { emailProblem, fieldOf, normalEmail } from '../../kit/fields/fields';
import { networkOf, refuseForNow, takeTurn, waitFor } from '../../kit/limits/throttle';
import type { Limit } from '../../kit/limits/throttle';
import { refusal } from '../../kit/requests/refusals';
import { hashOf } from '../../kit/secrets/secrets';
import { bookingAnswer } from './bookings';
import { LINK_REQUESTS } from './letterLimits';
import { bookingsOf, sendLetters, sendReminders } from './letters';
import { vaccineRefusal } from './refusals';
import { openVisit } from './visits';

/** The number of wrong birth dates in a row that locks a token. */
const MAX_WRONG_TRIES = 6;

/** The limit of wrong birth dates for one booking, whose mailbox can request another token. */
export const WRONG_DATES: readonly Limit[] = [
  { name: 'vaccine-birth-dates', most: 18, withinMs: 24 * 60 * 60_000 },
];

/** The limit of tries from one network, for any tokens. */
export const OPENINGS: readonly Limit[] = [
  { name: 'vaccine-links', most: 30, withinMs: 30 * 60_000 },
];

/**
 * raopenappointment: returns the booking of a mail or a text to a visitor who has its token and
 * knows the patient's birth date. The token is valid until the last visit is over, each time with
 * the birth date. The refusal is the same for an unknown, locked or expired token and for a wrong
 * date.
 */
export function openAppointment(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const { database, now } = context;
  const wait = takeTurn(context, OPENINGS, networkOf(request));
  if (wait > 0) return refuseForNow(reply, wait);
  const tokenHash = hashOf(fieldOf(request.body, 'token'));
  const row = database.row(
    `SELECT booking, dateOfBirth FROM vaccine_links
     JOIN vaccine_bookings ON vaccine_bookings.id = booking
     WHERE tokenHash = ? AND goodUntil > ? AND wrongTries < ?`,
    tokenHash,
    now().getTime(),
    MAX_WRONG_TRIES,
  );
  const booking = Number(row?.booking);
  const isLocked = row !== undefined && waitFor(context, WRONG_DATES, String(booking)) > 0;
  const isRight = row?.dateOfBirth === dateFrom(fieldOf(request.body, 'dateOfBirth').trim());
  if (!row || isLocked || !isRight) {
    if (row) takeTurn(context, WRONG_DATES, String(booking));
    database.run(
      'UPDATE vaccine_links SET wrongTries = wrongTries + 1 WHERE tokenHash = ?',
      tokenHash,
    );
    return vaccineRefusal('VA0003');
  }
  database.run('UPDATE vaccine_links SET wrongTries = 0 WHERE tokenHash = ?', tokenHash);
  sendReminders(context);
  openVisit(request, reply, context, booking);
  return success(bookingAnswer(database, booking));
}

/**
 * rasendappointmentlink: mails new links for the visits that were booked with an email address. The
 * response is the same whether there is a visit or not, and whether a mail was sent.
 */
export function sendAppointmentLink(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  const email = normalEmail(fieldOf(request.body, 'email'));
  const problem = emailProblem(email);
  if (problem !== undefined) return refusal('RA0001', { email: problem });
  const wait = takeTurn(context, LINK_REQUESTS.network, networkOf(request));
  if (wait > 0) return refuseForNow(reply, wait);
  const bookings = bookingsOf(context, email);
  if (bookings.length > 0 && takeTurn(context, LINK_REQUESTS.receiver, email) === 0)
    for (const booking of bookings) sendLetters(context, booking, 'link');
  return success(null);
}
