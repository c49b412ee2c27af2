import * as v from 'valibot';
import type { StoreTime } from '../../stores/rules/storeTime';
import { count, listOf, optionalListOf, text } from '../../base/values/tolerant';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';
import { localTimeSchema, timeOutcome, type TimeOutcome } from './holds';
import { submitVisit } from './otherVisits';

/** A request for a booking, with the patient's data. */
export interface BookingRequest {
  readonly hold: string;
  /** Bare ids. */
  readonly vaccineIds: readonly string[];
  /** The second dose of a series, at the same store. */
  readonly second?: { readonly hold: string; readonly vaccineIds: readonly string[] } | undefined;
  /**
   * The answers by the recorded fields (docs/specification/vaccines.md#patient-fields): the patient, the screening, and
   * our own fields for the guardian, the physician and the consent. They are health information.
   */
  readonly fields: Readonly<Record<string, string>>;
}

/** A booked appointment. */
export interface Appointment {
  readonly appointmentId: string;
  readonly storeNumber: string;
  readonly vaccineIds: readonly string[];
  /** The time by the store's clock. */
  readonly time: StoreTime;
  readonly dose: 1 | 2;
  /** `unknown` is a status that this code does not know. */
  readonly status: 'booked' | 'cancelled' | 'unknown';
  /** The number of moves of the appointment; 0 if the service does not count. */
  readonly timesMoved: number;
}

/** A booking with one appointment, or with those of both doses. */
export interface Booking {
  readonly confirmationNumber: string;
  readonly appointments: readonly Appointment[];
  readonly firstName: string;
}

/**
 * Books once for each `key`, even if it is tried several times. If the response is lost, asks the service for the
 * booking (docs/decisions, "A lost answer is settled by asking"). After an outcome of the kind `failed` the request may
 * be sent again with the same key. Never rejects.
 */
export async function bookAppointment(
  { hold, vaccineIds, second, fields }: BookingRequest,
  key: string,
): Promise<TimeOutcome<Booking>> {
  const sent = await submitVisit({
    endpoint: endpoint('rabookappointment'),
    action: 'vaccine_booking',
    fields: {
      ...fields,
      hold,
      vaccineIds: JSON.stringify(vaccineIds),
      ...(second && {
        secondHold: second.hold,
        secondVaccineIds: JSON.stringify(second.vaccineIds),
      }),
    },
    key,
    answer: bookingSchema,
    unshared: true,
  });
  if (!mayBeDone(sent)) return timeOutcome(sent);
  const asked = await bookingOf(key);
  return asked.kind === 'done' && asked.data ? { kind: 'done', data: asked.data } : sent;
}

/** Returns the booking with a key, for example after a reload; undefined if nothing was booked. Never rejects. */
export function bookingOf(key: string): Promise<FormOutcome<Booking | undefined>> {
  return submitVisit({
    endpoint: endpoint('ragetbooking'),
    fields: { key },
    answer: possibleBooking,
    unshared: true,
  });
}

const needed = v.pipe(text, v.nonEmpty());

const appointmentSchema = v.pipe(
  v.object({
    appointmentId: needed,
    storeNumber: needed,
    vaccineIds: optionalListOf(needed),
    apptDateTime: localTimeSchema,
    dose: text,
    status: text,
    timesMoved: count,
  }),
  v.transform(({ apptDateTime, dose, status, ...rest }): Appointment => ({
    ...rest,
    time: apptDateTime,
    dose: dose === '2' ? 2 : 1,
    status: status === 'booked' || status === 'cancelled' ? status : 'unknown',
  })),
);

/** A booking without a readable appointment is rejected as malformed. */
export const bookingSchema = v.pipe(
  v.object({
    confirmationNumber: needed,
    appointments: v.pipe(listOf(appointmentSchema), v.nonEmpty()),
    firstName: text,
  }),
  v.transform((booking): Booking => booking),
);

export const possibleBooking = v.pipe(
  v.nullish(bookingSchema),
  v.transform((booking) => booking ?? undefined),
);
