import { HOLD_GONE } from 'contract/codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { faultOf } from '../../../scenarios/chosen';
import { fieldOf } from '../../kit/fields/fields';
import type { Address, BackendContext } from '../../kit/Backend';
import type { Row } from '../../../database/database';
import { success } from '../../../http/envelope';
import { hashOf } from '../../kit/secrets/secrets';
import { storeByNumber } from '../../stores/storeDirectory';
import { wallClockAt } from '../../kit/time/wallClock';
import { refuseForNow } from '../../kit/limits/throttle';
import { appointmentFrom, bookingAnswer, bookPlace, receiversOf, visitOf } from './bookings';
import { wallTime } from '../times/freeTimes';
import { alternatives, currentHold } from './holds';
import type { Hold } from './holds';
import { CANCELLATIONS, countLetters, MOVES, waitForLetters } from './letterLimits';
import { sendLetters, sendReminders } from './letters';
import { freePlace } from '../times/places';
import { takenRefusal, vaccineRefusal } from './refusals';
import { isTooEarly } from './series';
import { isSoon } from './visitTimes';
import { visitedBooking } from './visits';

/**
 * racancelappointment: cancels an appointment, whose time is free again at once. A repeat gets the
 * same response.
 */
export const cancelAppointment = forVisitor((row, request, context) => {
  const { database } = context;
  if (row.status === 'cancelled') return undefined;
  database.run(
    "UPDATE vaccine_appointments SET status = 'cancelled', place = NULL WHERE id = ?",
    row.id ?? null,
  );
  freePlace(database, Number(row.place));
  const receivers = receiversOf(context, Number(row.booking));
  if (waitForLetters(context, CANCELLATIONS, request, receivers) === 0) {
    countLetters(context, CANCELLATIONS, request, receivers);
    sendLetters(context, Number(row.booking), 'cancelled', String(row.appointmentId));
  }
  return undefined;
});

/**
 * ramoveappointment: moves an appointment to a held time. A repeat with the same hold gets the same
 * response. One of two doses is not moved too close to the other.
 */
export const moveAppointment = forVisitor((row, request, context, reply) => {
  const { database, now } = context;
  const token = fieldOf(request.body, 'hold');
  if (row.movedBy === hashOf(token)) return undefined;
  const hold = currentHold(context, token);
  if (!hold || row.status === 'cancelled') return vaccineRefusal(HOLD_GONE);
  if (hold.isTaken || faultOf(request)?.kind === 'taken')
    return takenRefusal(alternatives(context, hold), 'hold');
  const { vaccineIds } = appointmentFrom(row);
  if (!vaccineIds.every((id) => hold.vaccines.some((vaccine) => vaccine.id === id)))
    return vaccineRefusal(HOLD_GONE);
  if (isTooCloseToOther(row, hold, context)) return vaccineRefusal('VA0005');
  const receivers = receiversOf(context, Number(row.booking));
  const wait = waitForLetters(context, MOVES, request, receivers);
  if (wait > 0) return refuseForNow(reply, wait);
  bookPlace(database, hold);
  database.run(
    `UPDATE vaccine_appointments SET place = ?, storeNumber = ?, apptDateTime = ?, movedBy = ?,
       timesMoved = timesMoved + 1, isReminded = ? WHERE id = ?`,
    hold.place,
    hold.store.storeNumber,
    hold.apptDateTime,
    hashOf(token),
    Number(isSoon(visitOf(hold), now())),
    row.id ?? null,
  );
  freePlace(database, Number(row.place));
  countLetters(context, MOVES, request, receivers);
  sendLetters(context, Number(row.booking), 'moved');
  return undefined;
});

/**
 * Wraps a change of an appointment, by its id, for the browser that may see its booking. The
 * refusal is the same for another visitor's appointment, an unknown one and one that is over.
 * `change` returns a refusal, or undefined if the response is the booking as it is now.
 */
function forVisitor(
  change: (
    appointment: Row,
    request: FastifyRequest,
    context: BackendContext,
    reply: FastifyReply,
  ) => unknown,
): Address['answer'] {
  return (request, reply, context) => {
    const { database } = context;
    sendReminders(context);
    const booking = visitedBooking(request, context);
    if (booking === undefined) return vaccineRefusal('VA0004');
    return database.transaction(() => {
      const row = database.row(
        'SELECT * FROM vaccine_appointments WHERE booking = ? AND appointmentId = ?',
        booking,
        fieldOf(request.body, 'appointmentId'),
      );
      if (!row || isOver(row, context)) return vaccineRefusal('VA0004');
      return change(row, request, context, reply) ?? success(bookingAnswer(database, booking));
    });
  };
}

/** Returns whether a time is too close to the other dose of the booking, if that dose is booked. */
function isTooCloseToOther(
  row: Row,
  { apptDateTime }: Hold,
  { database }: BackendContext,
): boolean {
  const moved = { ...appointmentFrom(row), apptDateTime };
  return database
    .rows(
      "SELECT * FROM vaccine_appointments WHERE booking = ? AND dose <> ? AND status = 'booked'",
      row.booking ?? null,
      moved.dose,
    )
    .map(appointmentFrom)
    .some((other) => (moved.dose === 1 ? isTooEarly(moved, other) : isTooEarly(other, moved)));
}

function isOver({ storeNumber, apptDateTime }: Row, { now }: BackendContext): boolean {
  const store = storeByNumber(Number(storeNumber));
  return !store || String(apptDateTime) <= wallTime(wallClockAt(now(), store.zone));
}
