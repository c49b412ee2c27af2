import { sendMail } from '../../kit/mail/mail';
import { wordingFor, type Wordings } from '../../kit/mail/wordings';
import type { BackendContext, HookContext } from '../../kit/Backend';
import { takeTurnWithin, type Limit } from '../../kit/limits/throttle';
import { isChosen } from '../../account/communication/choices';
import { unsubscribeParts } from '../../account/communication/reach';
import { hashOf, newSecret } from '../../kit/secrets/secrets';
import { storeByNumber } from '../../stores/storeDirectory';
import { wallClockAt } from '../../kit/time/wallClock';
import { wallTime } from '../times/freeTimes';

/** The time for which the link in a letter is valid. */
const LINK_MS = 60 * 24 * 60 * 60_000;

/** The time before an appointment at which its patient is reminded. */
const REMINDER_MS = 24 * 60 * 60_000;

/**
 * Mails a patient that there is news about the visit, and sends a text if the patient wants texts.
 * Neither contains the news: the page of the link asks for the birth date first. Each letter has a
 * token of its own, because a token opens once. The token is in the fragment of the link, which
 * browsers do not send to a server.
 * @param isReminder a reminder is mailed only if the patient wants reminders of this visit by email
 * and, for a visit that a member's account has booked, the member has not turned them off. Its mail
 * ends reminders with one click. The letter about a booking, a move or a cancellation is always
 * mailed, because its link is the way to change the visit.
 */
function sendLetters(context: HookContext, booking: number, isReminder = false): void {
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
  const wording = wordingFor(page, NEWS);
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
    sendMail(database, now(), { to, ...wording, ...parts, link: `${page}#${token}` });
  }
}

/** The letters about bookings, moves and cancellations to one mailbox. More are left out: the page shows the visit. */
export const VISIT_MAILS: readonly Limit[] = [
  { name: 'visit-mails', most: 10, withinMs: 60 * 60_000 },
];

/** Sends the letters about what a visitor has just done with a booking. Call it within a transaction. */
export function sendNews(context: BackendContext, booking: number): void {
  const row = context.database.row('SELECT email FROM vaccine_bookings WHERE id = ?', booking);
  const wait = takeTurnWithin(context, VISIT_MAILS, String(row?.email));
  if (wait === 0) sendLetters(context, booking);
}

/**
 * Reminds each patient once, the day before the visit. Nothing runs by itself, so that requests
 * call this first.
 */
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

const NEWS: Wordings = {
  en: {
    subject: 'Your visit to the store',
    text: 'There is news of your visit. Follow the link and give your date of birth to read it. The link opens once.',
  },
  es: {
    subject: 'Su visita a la tienda',
    text: 'Hay noticias sobre su visita. Siga el enlace e indique su fecha de nacimiento para leerlas. El enlace se abre una sola vez.',
  },
};
