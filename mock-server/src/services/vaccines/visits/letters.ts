import { sendMail } from '../../kit/mail/mail';
import type { HookContext } from '../../kit/Backend';
import { isChosen } from '../../account/communication/choices';
import { unsubscribeParts } from '../../account/communication/reach';
import { hashOf, newSecret } from '../../kit/secrets/secrets';
import { storeByNumber } from '../../stores/storeDirectory';
import { wallClockAt } from '../../kit/time/wallClock';
import { wallTime } from '../times/freeTimes';

/** For how long the link of a letter is good. */
const LINK_MS = 60 * 24 * 60 * 60_000;

/** How long before an appointment its patient is reminded. */
const REMINDER_MS = 24 * 60 * 60_000;

/**
 * Mails a patient that there is news of the visit, and texts it where texts are wanted. Neither says
 * what: the page of the link asks for the birth date first. Each letter has a token of its own, because a
 * token opens once; it stands in the fragment, which browsers send to no server.
 * @param isReminder a reminder is mailed only where reminders by email are wanted: for the visit, and by a member
 *   whose account has booked it for all visits. Its mail ends reminders by one click. What answers a booking, a move or a
 *   cancellation is mailed in any case, because it has the link with which the visit can be changed.
 */
export function sendLetters(context: HookContext, booking: number, isReminder = false): void {
  const { database, now } = context;
  const row = database.row('SELECT * FROM vaccine_bookings WHERE id = ?', booking);
  if (!row) return;
  const page = String(row.page);
  const account = typeof row.account === 'number' ? row.account : undefined;
  const isWanted =
    row.byEmail === 1 && (account === undefined || isChosen(context, account, 'vaccines', 'email'));
  const recipients = [
    ...(isWanted || !isReminder ? [String(row.email)] : []),
    ...(row.byText === 1 ? [String(row.phone)] : []),
  ];
  const letter = new URL(page).pathname.split('/').includes('es') ? SPANISH : ENGLISH;
  for (const to of recipients) {
    const token = newSecret();
    database.run(
      'INSERT INTO vaccine_links (tokenHash, booking, goodUntil) VALUES (?, ?, ?)',
      hashOf(token),
      booking,
      now().getTime() + LINK_MS,
    );
    const receiver = account === undefined ? { address: to } : { account };
    const parts =
      isReminder && to.includes('@')
        ? unsubscribeParts(database, now(), { receiver, topic: 'vaccines', link: page })
        : {};
    sendMail(database, now(), { to, ...letter, ...parts, link: `${page}#${token}` });
  }
}

/** Reminds patients once, the day before. Nothing runs by itself, so each request begins with it. */
export function sendReminders(context: HookContext): void {
  const { database, now } = context;
  const due = database
    .rows("SELECT * FROM vaccine_appointments WHERE status = 'booked' AND isReminded = 0")
    .filter(({ storeNumber, apptDateTime }) => {
      const zone = storeByNumber(Number(storeNumber))?.zone ?? 'America/New_York';
      const soon = wallClockAt(new Date(now().getTime() + REMINDER_MS), zone);
      return String(apptDateTime) <= wallTime(soon);
    });
  for (const { id, booking } of due) {
    database.run('UPDATE vaccine_appointments SET isReminded = 1 WHERE id = ?', id ?? null);
    sendLetters(context, Number(booking), true);
  }
}

const ENGLISH = {
  subject: 'Your visit to the store',
  text: 'There is news of your visit. Follow the link and give your date of birth to read it. The link opens once.',
};

const SPANISH = {
  subject: 'Su visita a la tienda',
  text: 'Hay noticias sobre su visita. Siga el enlace e indique su fecha de nacimiento para leerlas. El enlace se abre una sola vez.',
};
