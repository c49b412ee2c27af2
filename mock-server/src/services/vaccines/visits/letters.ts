import { sendMail } from '../../kit/mail/mail';
import type { HookContext } from '../../kit/Backend';
import type { Database, Row } from '../../../database/database';
import { isChosen } from '../../account/communication/choices';
import { unsubscribeParts } from '../../account/communication/reach';
import { hashOf, newSecret } from '../../kit/secrets/secrets';
import { appointmentFrom } from './bookings';
import type { Appointment } from './bookings';
import { letterText } from './letterTexts';
import type { LetterFacts, Occasion } from './letterTexts';
import { endOf, isSoon, startOf } from './visitTimes';

/**
 * Mails a patient about a booking, and sends a text if the patient wants texts. The page of the
 * link asks for the birth date each time. Each letter has a token of its own, which is valid until
 * the last visit is over, on any device. The token is in the fragment of the link, which browsers do
 * not send to a server.
 *
 * A reminder is mailed only if the patient wants reminders of this visit by email and, for a visit
 * that a member's account has booked, the member has not turned them off. Its mail ends reminders
 * with one click. A requested link goes to the mailbox alone. The letter about a booking, a move or a
 * cancellation is always mailed, because its link is the way to change the visit.
 * @param appointment the id of the appointment, if the letter is not about the whole booking
 */
export function sendLetters(
  context: HookContext,
  booking: number,
  occasion: Occasion,
  appointment?: string,
): void {
  const { database, now } = context;
  const row = database.row('SELECT * FROM vaccine_bookings WHERE id = ?', booking);
  if (!row) return;
  const page = String(row.page);
  const account = typeof row.account === 'number' ? row.account : undefined;
  const all = appointmentsOf(database, booking);
  const goodUntil = Math.max(...all.map(endOf));
  // A visit that was moved changes how long earlier links are valid.
  database.run('UPDATE vaccine_links SET goodUntil = ? WHERE booking = ?', goodUntil, booking);
  const language = new URL(page).pathname.split('/').includes('es') ? 'es' : 'en';
  const letter = letterText(factsOf(row, all, occasion, appointment, now()), language);
  for (const to of recipients(context, row, occasion)) {
    const token = newSecret();
    database.run(
      'INSERT INTO vaccine_links (tokenHash, booking, goodUntil) VALUES (?, ?, ?)',
      hashOf(token),
      booking,
      goodUntil,
    );
    const receiver = account === undefined ? { address: to } : { account };
    const parts =
      occasion === 'reminder' && to.includes('@')
        ? unsubscribeParts(database, now(), { receiver, topic: 'vaccines', link: page })
        : {};
    sendMail(database, now(), { to, ...letter, ...parts, link: `${page}#${token}` });
  }
}

/**
 * Reminds each patient once, the day before the visit. Nothing runs by itself, so that requests
 * call this first. A visit that is already over by then gets no reminder.
 */
export function sendReminders(context: HookContext): void {
  const { database, now } = context;
  const due = database
    .rows("SELECT * FROM vaccine_appointments WHERE status = 'booked' AND isReminded = 0")
    .filter((row) => isSoon(appointmentFrom(row), now()));
  for (const row of due) {
    database.run('UPDATE vaccine_appointments SET isReminded = 1 WHERE id = ?', row.id ?? null);
    const visit = appointmentFrom(row);
    if (startOf(visit) > now().getTime())
      sendLetters(context, Number(row.booking), 'reminder', visit.appointmentId);
  }
}

/** Returns the row ids of the bookings of a mailbox with a visit that is not over, newest first. */
export function bookingsOf({ database, now }: HookContext, email: string): number[] {
  return database
    .rows('SELECT id FROM vaccine_bookings WHERE lower(email) = ? ORDER BY id DESC', email)
    .map(({ id }) => Number(id))
    .filter((id) => appointmentsOf(database, id).some((visit) => isAhead(visit, now())));
}

function recipients(context: HookContext, row: Row, occasion: Occasion): string[] {
  const account = typeof row.account === 'number' ? row.account : undefined;
  const isMailed =
    occasion !== 'reminder' ||
    (row.byEmail === 1 &&
      (account === undefined || isChosen(context, account, 'vaccines', 'email')));
  return [
    ...(isMailed ? [String(row.email)] : []),
    ...(row.byText === 1 && occasion !== 'link' ? [String(row.phone)] : []),
  ];
}

function factsOf(
  row: Row,
  all: readonly Appointment[],
  occasion: Occasion,
  appointment: string | undefined,
  now: Date,
): LetterFacts {
  const ahead = all.filter((visit) => isAhead(visit, now));
  const about = all.filter(({ appointmentId }) => appointmentId === appointment);
  return {
    occasion,
    confirmationNumber: String(row.confirmationNumber),
    visits: about.length > 0 ? about : ahead,
    remaining: occasion === 'cancelled' ? ahead : [],
  };
}

const isAhead = (visit: Appointment, now: Date): boolean =>
  visit.status === 'booked' && endOf(visit) > now.getTime();

const appointmentsOf = (database: Database, booking: number): Appointment[] =>
  database
    .rows('SELECT * FROM vaccine_appointments WHERE booking = ? ORDER BY dose', booking)
    .map(appointmentFrom);
