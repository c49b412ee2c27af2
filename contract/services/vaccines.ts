import * as v from 'valibot';
import {
  CHANGES,
  content,
  mailbox,
  network,
  optionalText,
  some,
  text,
  type Subject,
} from './Operation';

/** The nearest free times of a store whose time another visitor took, and the field of that time. */
const taken = v.object({ alternatives: v.array(v.string()), field: v.optional(v.string()) });

/** The patient's form. Its screening questions are authored, and each answer has the name of its question. */
const booking = v.objectWithRest(
  {
    hold: text,
    /** A JSON array of ids. */
    vaccineIds: text,
    secondHold: optionalText,
    secondVaccineIds: optionalText,
    firstName: text,
    lastName: text,
    dateOfBirth: text,
    phone: text,
    email: text,
    /** A visit for a flu vaccine alone needs no address. */
    addr1: optionalText,
    addr2: optionalText,
    city: optionalText,
    patient_state: optionalText,
    zip: optionalText,
    guardianFirstName: optionalText,
    guardianLastName: optionalText,
    guardianRelation: optionalText,
    guardianPhone: optionalText,
    sendReminderEmail: optionalText,
    sendReminderText: optionalText,
    consent: text,
    signature: text,
    /** The source of a deep link of SMART Scheduling Links. */
    source: optionalText,
    'booking-referral': optionalText,
    captchatoken: optionalText,
  },
  text,
);

export const vaccines: Subject = {
  name: 'vaccines',
  title: 'Vaccines',
  operations: [
    content('ragetnextvisits', {
      summary: 'Returns the next pickup and the next vaccine appointment of an account',
      origin: 'invented',
      data: 'client',
      needsSession: true,
    }),
    content('raholdappointment', {
      summary: 'Holds a time for ten minutes',
      origin: 'invented',
      request: v.object({
        storeNumber: text,
        vaccineIds: text,
        apptDateTime: text,
        hold: optionalText,
      }),
      data: 'client',
      refused: taken,
      codes: ['RA0012', 'VA0001'],
      limits: [network(60, 600), some(12, 600)],
    }),
    content('raextendhold', {
      summary: 'Holds a time for ten minutes more',
      origin: 'invented',
      request: v.object({ hold: text }),
      data: 'client',
      codes: ['VA0002'],
      limits: [CHANGES, some(10, 86400)],
    }),
    content('rareleasehold', {
      summary: 'Releases a held time',
      origin: 'invented',
      request: v.object({ hold: optionalText }),
      data: v.null(),
      limits: [CHANGES],
    }),
    content('rabookappointment', {
      summary: 'Books the held time',
      origin: 'invented',
      request: booking,
      data: 'client',
      refused: taken,
      codes: ['RA0001', 'RA0012', 'RA0014', 'VA0001', 'VA0002'],
      limits: [CHANGES, some(30, 3600), mailbox(10, 86400)],
      isIdempotent: true,
    }),
    content('ragetbooking', {
      summary: 'Returns what was booked under an idempotency key',
      origin: 'invented',
      request: v.object({ key: optionalText }),
      data: 'client',
      limits: [CHANGES],
    }),
    content('ragetappointment', {
      summary: 'Returns what this browser has booked or opened',
      origin: 'invented',
      data: 'client',
      limits: [CHANGES],
    }),
    content('raopenappointment', {
      summary: 'Opens the booking of a mail or a text',
      origin: 'invented',
      request: v.object({ token: text, dateOfBirth: text }),
      data: 'client',
      codes: ['VA0003'],
      limits: [CHANGES, some(30, 1800), some(18, 86400)],
    }),
    content('rasendappointmentlink', {
      summary: 'Mails new links for the visits of an email address',
      origin: 'invented',
      isPersonal: false,
      request: v.object({ email: text }),
      data: v.null(),
      codes: ['RA0001'],
      limits: [CHANGES, some(20, 3600), mailbox(3, 3600)],
    }),
    content('racancelappointment', {
      summary: 'Cancels an appointment',
      origin: 'invented',
      request: v.object({ appointmentId: text }),
      data: 'client',
      codes: ['VA0004'],
      limits: [CHANGES, mailbox(10, 86400)],
    }),
    content('ramoveappointment', {
      summary: 'Moves an appointment to a held time',
      origin: 'invented',
      request: v.object({ appointmentId: text, hold: text }),
      data: 'client',
      refused: taken,
      codes: ['VA0002', 'VA0004', 'VA0005'],
      limits: [CHANGES, some(30, 3600), mailbox(10, 86400)],
    }),
    content('raothertimes', {
      summary: 'Returns free times of other publishers of SMART Scheduling Links',
      origin: 'invented',
      isPersonal: false,
      request: v.object({ address: optionalText, radius: optionalText, vaccineIds: optionalText }),
      data: 'client',
    }),
  ],
};
