import { randomInt } from 'node:crypto';
import type { BackendContext } from '../../kit/Backend';
import type { Database, Row } from '../../../database/database';
import { hashOf } from '../../kit/secrets/secrets';
import type { Hold } from './holds';
import type { Patient } from './patientFields';
import { normalEmail } from '../../kit/fields/fields';
import { keepPlace } from '../times/places';
import { isSoon } from './visitTimes';
import type { Visit } from './visitTimes';

/** An appointment as responses contain it. */
export interface Appointment {
  readonly appointmentId: string;
  readonly storeNumber: number;
  readonly vaccineIds: readonly string[];
  /** `2026-12-01T09:20:00` on the store's clock. */
  readonly apptDateTime: string;
  readonly dose: 1 | 2;
  readonly status: 'booked' | 'cancelled';
  /** The sequence number of the appointment's entry in a calendar. */
  readonly timesMoved: number;
}

/** A booking as its responses contain it, for the visitor who made it or knows the patient's birth date. */
export interface BookingAnswer {
  readonly confirmationNumber: string;
  readonly appointments: readonly Appointment[];
  readonly firstName: string;
}

export interface NewBooking {
  /** The idempotency key, or ''. */
  readonly key: string;
  readonly patient: Patient;
  /** The page of the appointment, to which letters link. */
  readonly page: string;
  /** The first dose, and the second if it is booked together with the first. */
  readonly holds: readonly Hold[];
  /** The account of a member who was signed in. */
  readonly account: number | undefined;
  /**
   * The publisher whose booking link led the visitor here, and the id of the referral (SMART
   * Scheduling Links); '' if there was no link.
   */
  readonly referral: { readonly source: string; readonly id: string };
}

/** Books held times in a transaction of the caller, and returns the booking's row id. */
export function addBooking(
  { database, now }: Pick<BackendContext, 'database' | 'now'>,
  { key, patient, page, holds, account, referral }: NewBooking,
): number {
  const { id } = database.run(
    `INSERT INTO vaccine_bookings (keyHash, confirmationNumber, firstName, lastName, dateOfBirth,
       email, phone, byEmail, byText, page, account, createdAt)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    key === '' ? null : hashOf(key),
    `V${randomInt(10_000_000, 99_999_999)}`,
    patient.firstName,
    patient.lastName,
    patient.dateOfBirth,
    patient.email,
    patient.phone,
    Number(patient.byEmail),
    Number(patient.byText),
    page,
    account ?? null,
    now().getTime(),
  );
  if (referral.source !== '' || referral.id !== '')
    database.run(
      'INSERT INTO vaccine_referrals (booking, source, referral) VALUES (?, ?, ?)',
      id,
      referral.source,
      referral.id,
    );
  holds.forEach((hold, index) => {
    bookPlace(database, hold);
    database.run(
      `INSERT INTO vaccine_appointments (appointmentId, booking, place, storeNumber, apptDateTime,
         vaccineIds, dose, status, isReminded) VALUES (?, ?, ?, ?, ?, ?, ?, 'booked', ?)`,
      `A${randomInt(1e12, 1e13)}`,
      id,
      hold.place,
      hold.store.storeNumber,
      hold.apptDateTime,
      JSON.stringify(hold.vaccines.map((vaccine) => vaccine.id)),
      index + 1,
      // The letter about the booking is the reminder of a visit within a day.
      Number(isSoon(visitOf(hold), now())),
    );
  });
  return id;
}

/** Returns the store and the time of a hold, as an appointment has them. */
export const visitOf = ({ store, apptDateTime }: Hold): Visit => ({
  storeNumber: store.storeNumber,
  apptDateTime,
});

/** Returns the mailbox and, if the patient wants texts, the phone of a booking. */
export function receiversOf({ database }: Pick<BackendContext, 'database'>, id: number): string[] {
  const row = database.row('SELECT email, phone, byText FROM vaccine_bookings WHERE id = ?', id);
  const [email, phone] = [String(row?.email), String(row?.phone)];
  return receiversFrom({ email, phone, byText: row?.byText === 1 });
}

/** Returns the mailbox and, if the patient wants texts, the phone of a patient. */
export const receiversFrom = ({
  email,
  phone,
  byText,
}: Pick<Patient, 'email' | 'phone' | 'byText'>): string[] => [
  normalEmail(email),
  ...(byText ? [phone] : []),
];

/** Turns a held place into a booked one and ends the hold. */
export function bookPlace(database: Database, { place }: Hold): void {
  keepPlace(database, place, null);
  database.run('DELETE FROM vaccine_holds WHERE place = ?', place);
}

/** Returns the row id of the booking that was made under an idempotency key. */
export function bookingUnder(database: Database, key: string): number | undefined {
  const row = database.row('SELECT id FROM vaccine_bookings WHERE keyHash = ?', hashOf(key));
  return row && Number(row.id);
}

/** Returns a booking with its appointments, the first dose first. */
export function bookingAnswer(database: Database, id: number): BookingAnswer | undefined {
  const row = database.row('SELECT * FROM vaccine_bookings WHERE id = ?', id);
  return (
    row && {
      confirmationNumber: String(row.confirmationNumber),
      appointments: database
        .rows('SELECT * FROM vaccine_appointments WHERE booking = ? ORDER BY dose', id)
        .map(appointmentFrom),
      firstName: String(row.firstName),
    }
  );
}

/** Returns the booked appointments of an account, including past ones. */
export function appointmentsOfAccount(database: Database, account: number): Appointment[] {
  return database
    .rows(
      `SELECT vaccine_appointments.* FROM vaccine_appointments
       JOIN vaccine_bookings ON vaccine_bookings.id = booking
       WHERE vaccine_bookings.account = ? AND status = 'booked'`,
      account,
    )
    .map(appointmentFrom);
}

export function appointmentFrom(row: Row): Appointment {
  return {
    appointmentId: String(row.appointmentId),
    storeNumber: Number(row.storeNumber),
    vaccineIds: JSON.parse(String(row.vaccineIds)) as string[],
    apptDateTime: String(row.apptDateTime),
    dose: row.dose === 2 ? 2 : 1,
    status: row.status === 'cancelled' ? 'cancelled' : 'booked',
    timesMoved: Number(row.timesMoved),
  };
}

/** Returns the last fifty appointments with patient, booking and referral, newest first, for the console. */
export function latestAppointments(database: Database): Row[] {
  return database.rows(
    `SELECT vaccine_appointments.*, confirmationNumber, firstName, lastName, source, referral
     FROM vaccine_appointments JOIN vaccine_bookings ON vaccine_bookings.id = vaccine_appointments.booking
     LEFT JOIN vaccine_referrals ON vaccine_referrals.booking = vaccine_bookings.id
     ORDER BY vaccine_appointments.id DESC LIMIT 50`,
  );
}
