import { submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';
import { bookingSchema, possibleBooking, type Booking } from './booking';
import { timeOutcome, type TimeOutcome } from './holds';

/**
 * Opens the booking behind the link of a mail or a text message. If the response is lost, asks
 * the service whether the booking is open: an HttpOnly cookie keeps it open for 30 minutes. A booking that the browser
 * had open before is not mistaken for the link's. Never rejects.
 *
 * @param dateOfBirth MM/DD/YYYY
 */
export async function openAppointment(
  token: string,
  dateOfBirth: string,
): Promise<FormOutcome<Booking>> {
  const before = await currentBooking();
  const sent = await submitForm({
    endpoint: endpoint('raopenappointment'),
    fields: { token, dateOfBirth },
    answer: bookingSchema,
    unshared: true,
  });
  if (!mayBeDone(sent) || before.kind !== 'done') return sent;
  const numberBefore = before.data?.confirmationNumber;
  return settled(sent, ({ confirmationNumber }) => confirmationNumber !== numberBefore);
}

/**
 * Returns the booking that this browser has made or opened; undefined if there is no such booking, or it has expired.
 * Never rejects.
 */
export function currentBooking(): Promise<FormOutcome<Booking | undefined>> {
  return submitForm({
    endpoint: endpoint('ragetappointment'),
    fields: {},
    answer: possibleBooking,
    unshared: true,
  });
}

/** Cancels one appointment of a booking; the other dose stays. Never rejects. */
export async function cancelAppointment(appointmentId: string): Promise<FormOutcome<Booking>> {
  const sent = await submitForm({
    endpoint: endpoint('racancelappointment'),
    fields: { appointmentId },
    answer: bookingSchema,
    unshared: true,
  });
  if (!mayBeDone(sent)) return sent;
  return settled(sent, ({ appointments }) =>
    appointments.some(
      (each) => each.appointmentId === appointmentId && each.status === 'cancelled',
    ),
  );
}

/**
 * Moves an appointment to the held time; the other dose stays. The service returns the same response to the same hold
 * again, so a lost response is resolved by a second request. Never rejects.
 */
export async function moveAppointment(
  appointmentId: string,
  hold: string,
): Promise<TimeOutcome<Booking>> {
  const move = () =>
    submitForm({
      endpoint: endpoint('ramoveappointment'),
      fields: { appointmentId, hold },
      answer: bookingSchema,
      unshared: true,
    });
  const sent = await move();
  return timeOutcome(mayBeDone(sent) ? await move() : sent);
}

/** Returns the current booking if it shows that the request was carried out, otherwise the request's outcome. */
async function settled(
  sent: FormOutcome<Booking>,
  isDone: (booking: Booking) => boolean,
): Promise<FormOutcome<Booking>> {
  const asked = await currentBooking();
  const booking = asked.kind === 'done' ? asked.data : undefined;
  return booking && isDone(booking) ? { kind: 'done', data: booking } : sent;
}
