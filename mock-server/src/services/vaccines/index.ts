import type { EndpointName } from 'contract/endpoints';
import { CHANGES } from '../kit/limits/addressLimits';
import { withBotCheck } from '../account';
import type { Address, Backend } from '../kit/Backend';
import { countRows, MAX_TABLE_ROWS } from '../kit/database/consoleTable';
import { utcTime } from '../../html/utcTime';
import type { ConsoleTable } from '../kit/database/consoleTable';
import { contentAddresses, pathsOf } from '../kit/requests/contentAddresses';
import type { ContentService } from '../kit/requests/contentAddresses';
import type { Database } from '../../database/database';
import { cancelAppointment, moveAppointment } from './visits/appointmentService';
import { availableStores } from './times/availability';
import { bookAppointment, getAppointment, getBooking } from './visits/bookingService';
import {
  EXTENSIONS,
  extendAppointmentHold,
  holdAppointment,
  HOLDS,
  HELD,
  releaseAppointmentHold,
} from './visits/holdService';
import { availableTimes, checkSlots } from './times/olderAvailability';
import { BOOKINGS, CANCELLATIONS, LINK_REQUESTS, MOVES } from './visits/letterLimits';
import { openAppointment, OPENINGS, sendAppointmentLink, WRONG_DATES } from './visits/linkService';
import { getNextVisits } from './visits/nextVisits';
import { otherPlaces } from './otherPlaces';
import { reminderReceivers } from './visits/reminderReceivers';
import { VACCINES_SCHEMA } from './schema';
import { schedulingLinks } from './schedulingLinks/feedService';
import { recordsOf } from '../kit/database/personalData';

/** Returns the addresses of a recorded call, which is a GET on both pharmacy sites. */
const recorded = (endpoint: EndpointName, summary: string, answer: Address['answer']): Address[] =>
  pathsOf(endpoint).map((path) => ({ method: 'GET', path, summary, answer }));

/** The services that this project invented (README.md). */
const invented: readonly ContentService[] = [
  {
    endpoint: 'ragetnextvisits',
    summary: 'The next pickup and the next vaccine appointment of an account',
    answer: getNextVisits,
  },
  {
    endpoint: 'raholdappointment',
    summary: 'Holds a time for ten minutes',
    limits: { network: HOLDS, counted: HELD },
    answer: holdAppointment,
  },
  {
    endpoint: 'raextendhold',
    summary: 'Holds it for ten minutes more',
    limits: { ...CHANGES, counted: EXTENSIONS },
    answer: extendAppointmentHold,
  },
  {
    endpoint: 'rareleasehold',
    summary: 'Gives a held time back',
    limits: CHANGES,
    answer: releaseAppointmentHold,
  },
  {
    endpoint: 'rabookappointment',
    summary: 'Books what is held',
    limits: { ...CHANGES, counted: BOOKINGS.network, mailbox: BOOKINGS.receiver },
    answer: withBotCheck('vaccine_booking', bookAppointment),
  },
  {
    endpoint: 'ragetbooking',
    summary: 'What was booked under an idempotency key',
    limits: CHANGES,
    answer: getBooking,
  },
  {
    endpoint: 'ragetappointment',
    summary: 'What this browser has booked or opened',
    limits: CHANGES,
    answer: getAppointment,
  },
  {
    endpoint: 'raopenappointment',
    summary: 'Opens the booking of a mail or a text',
    limits: { ...CHANGES, counted: [...OPENINGS, ...WRONG_DATES] },
    answer: openAppointment,
  },
  {
    endpoint: 'rasendappointmentlink',
    summary: 'Mails new links for the visits of an email address',
    limits: { ...CHANGES, counted: LINK_REQUESTS.network, mailbox: LINK_REQUESTS.receiver },
    answer: sendAppointmentLink,
  },
  {
    endpoint: 'racancelappointment',
    summary: 'Cancels an appointment',
    limits: { ...CHANGES, mailbox: CANCELLATIONS.receiver },
    answer: cancelAppointment,
  },
  {
    endpoint: 'ramoveappointment',
    summary: 'Moves an appointment to a held time',
    limits: { ...CHANGES, counted: MOVES.network, mailbox: MOVES.receiver },
    answer: moveAppointment,
  },
  {
    endpoint: 'raothertimes',
    summary: 'Free times of other publishers of SMART Scheduling Links',
    answer: otherPlaces,
  },
];

/** Vaccine appointments: their times, holds and bookings (README.md). */
export const vaccines: Backend = {
  name: 'vaccines',
  title: 'Vaccines',
  description:
    'Tells which stores have times for which vaccine in the six weeks from now, holds them and books ' +
    'them. The times are invented.',
  addresses: [
    ...recorded(
      'racloudgetavailablestores',
      'Stores with times for ?vaccineIds= around &address=, or the times of &storeNumbers=',
      availableStores,
    ),
    {
      method: 'GET',
      path: '/services/ext/v2/vaccine/checkSlots',
      summary: 'Whether ?storeNumber= has times for a first and a second dose',
      answer: checkSlots,
    },
    ...recorded(
      'ragetavailableappointmentslots',
      'The times of ?storeNumber= by vaccine',
      availableTimes,
    ),
    ...contentAddresses(invented),
    ...schedulingLinks,
  ],
  schema: VACCINES_SCHEMA,
  mailReceivers: { address: reminderReceivers },
  keepsOnErase: { withoutAccount: ['vaccine_bookings'] },
  personalData: ({ database }, account) => ({
    vaccineAppointments: recordsOf(
      database,
      `SELECT confirmationNumber, firstName, lastName, dateOfBirth, email, phone, byEmail, byText,
         vaccine_appointments.storeNumber, apptDateTime, dose, status, createdAt
       FROM vaccine_appointments JOIN vaccine_bookings ON vaccine_bookings.id = booking
       WHERE account = ? ORDER BY apptDateTime`,
      account,
    ),
  }),
  consoleTables: ({ database }) => [bookingTable(database)],
};

/** Returns the console's table of bookings, without vaccines and patients. */
function bookingTable(database: Database): ConsoleTable {
  const rows = database.rows(
    `SELECT createdAt, confirmationNumber, count(*) AS appointments FROM vaccine_bookings
     JOIN vaccine_appointments ON booking = vaccine_bookings.id
     GROUP BY vaccine_bookings.id ORDER BY vaccine_bookings.id DESC LIMIT ?`,
    MAX_TABLE_ROWS,
  );
  return {
    title: 'Vaccine bookings',
    columns: ['Booked (UTC)', 'Confirmation', 'Appointments'],
    rows: rows.map(({ createdAt, confirmationNumber, appointments }) => [
      utcTime(createdAt),
      String(confirmationNumber),
      String(appointments),
    ]),
    total: countRows(database, 'vaccine_bookings'),
  };
}
