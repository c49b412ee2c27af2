import * as v from 'valibot';
import type { StoreTime } from '../../stores/rules/storeTime';
import { listOf, text } from '../../base/values/tolerant';
import { submitForm } from '../../base/content/contentForm';
import { endpoint } from '../../base/content/endpoints';
import type { FormOutcome } from '../../base/content/formPost';
import { mayBeDone } from '../../base/content/lostAnswer';
import { localTimeSchema, timeOutcome, type TimeOutcome } from './holds';

/** What is booked, and for whom. */
export interface BookingRequest {
  readonly hold: string;
  /** Bare ids. */
  readonly vaccineIds: readonly string[];
  /** The second dose of a series, at the same store. */
  readonly second?: { readonly hold: string; readonly vaccineIds: readonly string[] } | undefined;
  /**
   * The answers by the fields that were recorded (domain-facts §0): the patient, the screening, and
   * ours for the guardian, the physician and the consent. They are health information.
   */
  readonly fields: Readonly<Record<string, string>>;
}

/** An appointment as it was booked. */
export interface Appointment {
  readonly appointmentId: string;
  readonly storeNumber: string;
  readonly vaccineIds: readonly string[];
  /** By the store's clock. */
  readonly time: StoreTime;
  readonly dose: 1 | 2;
  /** `unknown` is a status of which this code has not heard. */
  readonly status: 'booked' | 'cancelled' | 'unknown';
}

/** A booking with its appointments: one, or those of both doses. */
export interface Booking {
  readonly confirmationNumber: string;
  readonly appointments: readonly Appointment[];
  readonly firstName: string;
}

/**
 * Books once for each `key`, whatever the number of tries. Where the answer is lost, the service is asked
 * what it did (docs/decisions, "A lost answer is settled by asking"); an outcome of the kind `failed` may
 * be sent again with the same key. Never rejects.
 */
export async function bookAppointment(
  { hold, vaccineIds, second, fields }: BookingRequest,
  key: string,
): Promise<TimeOutcome<Booking>> {
  const sent = await submitForm({
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

/** What was booked under a key, after a reload for instance; undefined where nothing was. Never rejects. */
export function bookingOf(key: string): Promise<FormOutcome<Booking | undefined>> {
  return submitForm({
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
    vaccineIds: listOf(needed),
    apptDateTime: localTimeSchema,
    dose: text,
    status: text,
  }),
  v.transform(({ apptDateTime, dose, status, ...rest }): Appointment => ({
    ...rest,
    time: apptDateTime,
    dose: dose === '2' ? 2 : 1,
    status: status === 'booked' || status === 'cancelled' ? status : 'unknown',
  })),
);

/** A booking of which no appointment can be read is not understood. */
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
