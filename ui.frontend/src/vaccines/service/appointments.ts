import { submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';
import { bookingSchema, possibleBooking, type Booking } from './booking';
import { timeOutcome, type TimeOutcome } from './holds';

/**
 * Opens the booking that a mail or a text leads to. Its token serves once, so where the answer is lost
 * the service is asked whether it opened the booking: an HttpOnly cookie keeps it for 30 minutes. The
 * browser may have another booking open already, which is not taken for the link's. Never rejects.
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

/** The booking that this browser has made or opened; undefined where there is none, or no longer. Never rejects. */
export function currentBooking(): Promise<FormOutcome<Booking | undefined>> {
  return submitForm({
    endpoint: endpoint('ragetappointment'),
    fields: {},
    answer: possibleBooking,
    unshared: true,
  });
}

/** Cancels one appointment of a booking; of two doses the other stays. Never rejects. */
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
 * Moves an appointment to the time that is held; of two doses the other stays. The service answers the
 * same to the same hold a second time, so a lost answer is settled by sending it once more. Never rejects.
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

/** The booking as it is now, where it shows that what was sent was done. */
async function settled(
  sent: FormOutcome<Booking>,
  isDone: (booking: Booking) => boolean,
): Promise<FormOutcome<Booking>> {
  const asked = await currentBooking();
  const booking = asked.kind === 'done' ? asked.data : undefined;
  return booking && isDone(booking) ? { kind: 'done', data: booking } : sent;
}
