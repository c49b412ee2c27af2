import { HOLD_GONE } from 'contract/codes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { faultOf } from '../../../scenarios/chosen';
import { visitorOf } from '../../account';
import { fieldOf } from '../../kit/fields/fields';
import { refusal } from '../../kit/requests/refusals';
import { pageAddress } from '../../kit/requests/site';
import type { BackendContext } from '../../kit/Backend';
import { success } from '../../../http/envelope';
import type { Envelope } from '../../../http/envelope';
import { idempotent } from '../../kit/limits/idempotency';
import { listFrom } from '../../kit/fields/fields';
import { wallClockAt } from '../../kit/time/wallClock';
import { refuseForNow } from '../../kit/limits/throttle';
import { addBooking, bookingAnswer, bookingUnder, receiversFrom } from './bookings';
import { alternatives, currentHold, vaccinesFrom } from './holds';
import type { Hold } from './holds';
import { BOOKINGS, countLetters, waitForLetters } from './letterLimits';
import { sendLetters, sendReminders } from './letters';
import { patientFrom } from './patientFields';
import { takenRefusal, vaccineRefusal } from './refusals';
import { isTooEarly } from './series';
import { openVisit, visitedBooking } from './visits';

/** In characters; the scheduler does not send more. */
const LONGEST_REFERRAL = 200;

/** The message about the second dose, which visitors read. */
const SECOND_TOO_EARLY = 'Choose a later time for the second dose.';

/** rabookappointment: books the visitor's held times, once for each idempotency key. */
export const bookAppointment = idempotent(book, {
  // The first response contains a name and opens a visit, so that it is created again.
  again: (request, reply, context) => answerUnder(keyOf(request), request, reply, context),
});

/**
 * ragetbooking: returns the booking that was made under a key, or null. The key is a secret of the
 * browser. The visit is opened again, because its cookie was lost together with the response.
 */
export function getBooking(
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): unknown {
  return answerUnder(fieldOf(request.body, 'key'), request, reply, context);
}

/**
 * ragetappointment: returns the booking that this browser has made or opened within half an hour,
 * or null.
 */
export function getAppointment(
  request: FastifyRequest,
  _reply: FastifyReply,
  context: BackendContext,
): unknown {
  sendReminders(context);
  const id = visitedBooking(request, context);
  return success(id === undefined ? null : bookingAnswer(context.database, id));
}

function book(request: FastifyRequest, reply: FastifyReply, context: BackendContext): unknown {
  const { database } = context;
  const { body } = request;
  const key = keyOf(request);
  // The same key can arrive at the sister brand's address, or after the day for which idempotency
  // keeps it.
  if (bookingUnder(database, key) !== undefined) return answerUnder(key, request, reply, context);
  const visitor = visitorOf(request, context);
  const booked = database.transaction(() => {
    const first = heldBy(request, context, 'hold', 'vaccineIds');
    if ('Status' in first) return first;
    const hasSecond = fieldOf(body, 'secondHold') !== '';
    const second = hasSecond && heldBy(request, context, 'secondHold', 'secondVaccineIds');
    if (second && 'Status' in second) return second;
    const today = wallClockAt(context.now(), first.store.zone).date;
    const form = patientFrom(body, today, isFluAlone(first));
    const isEarly = second && isTooEarly(first, { ...second, vaccineIds: idsOf(second) });
    const problems = {
      ...('problems' in form && form.problems),
      ...(isEarly && { secondHold: SECOND_TOO_EARLY }),
    };
    if (!('patient' in form) || isEarly) return refusal('RA0001', problems);
    const receivers = receiversFrom(form.patient);
    const wait = waitForLetters(context, BOOKINGS, request, receivers);
    if (wait > 0) return { wait };
    const id = addBooking(context, {
      key,
      patient: form.patient,
      page: pageAddress(request, '/pharmacy/appointment', context),
      holds: second ? [first, second] : [first],
      account: visitor.kind === 'signed-in' ? visitor.account.id : undefined,
      referral: {
        source: fieldOf(body, 'source').slice(0, LONGEST_REFERRAL),
        id: fieldOf(body, 'booking-referral').slice(0, LONGEST_REFERRAL),
      },
    });
    sendLetters(context, id, 'booked');
    countLetters(context, BOOKINGS, request, receivers);
    return id;
  });
  if (typeof booked === 'object' && 'wait' in booked) return refuseForNow(reply, booked.wait);
  if (typeof booked !== 'number') return booked;
  openVisit(request, reply, context, booked);
  return success(bookingAnswer(database, booked));
}

/** Returns the hold in a field of the form, with the vaccines in another field, or the refusal. */
function heldBy(
  request: FastifyRequest,
  context: BackendContext,
  field: string,
  vaccineField: string,
): Hold | Envelope {
  const hold = currentHold(context, fieldOf(request.body, field));
  if (!hold) return vaccineRefusal(HOLD_GONE);
  if (hold.isTaken || faultOf(request)?.kind === 'taken')
    return takenRefusal(alternatives(context, hold), field);
  const vaccines = vaccinesFrom(listFrom(fieldOf(request.body, vaccineField)));
  const isHeldFor = vaccines?.every(({ id }) => hold.vaccines.some((held) => held.id === id));
  return vaccines && isHeldFor ? { ...hold, vaccines } : refusal('RA0012');
}

function answerUnder(
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  context: BackendContext,
): Envelope {
  const id = key === '' ? undefined : bookingUnder(context.database, key);
  if (id === undefined) return success(null);
  openVisit(request, reply, context, id);
  return success(bookingAnswer(context.database, id));
}

const isFluAlone = ({ vaccines }: Hold): boolean =>
  vaccines.every(({ disease }) => disease === 'flu');

const idsOf = ({ vaccines }: Hold): string[] => vaccines.map(({ id }) => id);

const keyOf = ({ headers }: FastifyRequest): string => [headers['idempotency-key']].flat()[0] ?? '';
