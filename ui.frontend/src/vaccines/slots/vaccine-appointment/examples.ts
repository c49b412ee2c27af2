import { defineExamples, refusal, success } from '../../../slot/examples';
import { DIRECTORY, STORES } from '../../../stores/pickup/openStore.examples';
import type slot from './slot';

const service = <Name extends string>(name: Name) =>
  `POST /content/riteaid-web/en.${name}.json` as const;
const TIMES = 'GET /content/riteaid-web/en.racloudgetavailablestores.json';

const attributes = {
  endpoint: '/content/riteaid-web/en.raopenappointment.json',
  phone: '1-800-555-0114',
  bookingPage: '/content/riteaid-web/en/vaccines',
};

/** The link of a message; its token is made up. */
const address = '#0123456789abcdef0123456789abcdef';

const store = {
  storeNumber: 101,
  brand: 'RITEAID',
  name: 'Fernwell Pharmacy #101',
  address: '101 Market Street',
  city: 'Camden',
  state: 'NJ',
  zipcode: '08102',
  fullPhone: '(856) 555-0101',
  timeZone: 'EST',
  latitude: 39.945,
  longitude: -75.119,
};

const first = {
  appointmentId: 'a1',
  storeNumber: 101,
  vaccineIds: ['53'],
  apptDateTime: '2035-05-15T09:20:00',
  dose: 1,
  status: 'booked',
};

const second = {
  ...first,
  appointmentId: 'a2',
  vaccineIds: ['54'],
  apptDateTime: '2035-06-14T14:40:00',
  dose: 2,
};

const bookingOf = (...appointments: readonly object[]) =>
  success({ confirmationNumber: 'V-48210', appointments, firstName: 'Ana' });

/**
 * Returns the free times of the store for a vaccine; the service, too, may repeat a date
 * (docs/specification/vaccines.md#slots-by-store).
 */
function timesOf(id: string, ...times: readonly `${string}T${string}`[]) {
  const availableSlots = times.map((time) => ({
    date: time.slice(0, 10),
    slots: { [id]: [{ apptDateTime: `${time}:00` }] },
  }));
  return success({ stores: [{ ...store, totalSlotCount: times.length, availableSlots }] });
}

/** The services' responses for a booking of two doses; tests replace some of them. */
export const answers = {
  [service('ragetappointment')]: success(),
  [service('raopenappointment')]: bookingOf(first, second),
  [service('racancelappointment')]: bookingOf({ ...first, status: 'cancelled' }, second),
  [service('raholdappointment')]: success({
    hold: 'h1',
    expires: 2_063_000_000_000,
    storeNumber: 101,
    apptDateTime: '2035-05-16T10:00:00',
  }),
  [service('ramoveappointment')]: bookingOf(
    { ...first, apptDateTime: '2035-05-16T10:00:00' },
    second,
  ),
  [DIRECTORY]: {
    body: [
      ['101', store.name, store.address, store.city, store.state, '08102', '39.945', '-75.119'],
    ],
  },
  [STORES]: success({ stores: [store] }),
  [TIMES]: timesOf('53', '2035-05-16T10:00', '2035-05-16T10:20', '2035-05-17T15:40'),
} as const;

/** Days before and after June 12, the first day for the second dose: 28 days after May 15. */
const secondTimes = timesOf('54', '2035-06-11T10:00', '2035-06-12T11:20', '2035-06-20T09:40');

/** Days before and after May 17, the last day for the first dose: 28 days before June 14. */
const firstTimes = timesOf('53', '2035-05-16T10:00', '2035-05-17T15:40', '2035-05-21T11:20');

/** The service's one sentence for a wrong date, a lock, and an unknown token. */
export const notOpened = refusal(
  'VA0003',
  'We could not open your appointment. Check the date of birth. If it is right, get a new link below, or call us.',
);

/** The response if another visitor was quicker, with the nearest other times. */
export const taken = {
  body: {
    ...refusal('VA0001', 'Another visitor just took this time. Choose another one.').body,
    Data: { alternatives: ['2035-05-16T10:20:00', '2035-05-17T15:40:00'] },
  },
};

/** The service also keeps the doses apart, for example if the other was moved in another tab. */
export const tooClose = refusal(
  'VA0005',
  'This day is too close to the other dose. Choose another day, or call your store.',
);

const filledIn = [
  { fill: 'dateOfBirth-month', with: '6' },
  { fill: 'dateOfBirth-day', with: '30' },
  { fill: 'dateOfBirth-year', with: '1975' },
  { press: 'Show my appointment' },
] as const;

/** A booking whose second dose was canceled. */
export const onlyFirst = bookingOf(first, { ...second, status: 'cancelled' });

/** Responses with the second dose first, so that the steps press its button. */
const laterFirst = { ...answers, [service('raopenappointment')]: bookingOf(second, first) };

/** Responses with a booking of one appointment. */
const one = { ...answers, [service('raopenappointment')]: bookingOf(first) };
const opened = { attributes, address, answers: one, steps: filledIn };

export default defineExamples<typeof slot>([
  {
    name: 'Date of birth',
    when: 'The link of a message was opened.',
    attributes,
    address,
    answers,
  },
  {
    name: 'No link',
    when: 'The address has no token, and nothing was opened.',
    attributes,
    answers,
  },
  {
    name: 'Opened before',
    when: 'The page is loaded again within half an hour.',
    attributes,
    answers: { ...answers, [service('ragetappointment')]: bookingOf(first) },
  },
  { name: 'Appointment', when: 'The date of birth is right.', ...opened },
  {
    name: 'Two doses',
    when: 'Both doses of a series are booked.',
    ...opened,
    answers,
  },
  {
    name: 'Not opened',
    when: 'The date is wrong, tried too often, or the visit is over.',
    ...opened,
    answers: { ...answers, [service('raopenappointment')]: notOpened },
  },
  {
    name: 'New link',
    when: 'The visitor has lost the message and requests a new link.',
    attributes,
    answers: { ...answers, [service('rasendappointmentlink')]: success() },
    steps: [{ fill: 'email', with: 'ana@example.com' }, { press: 'Send a new link' }],
  },
  {
    name: 'Service out of reach',
    when: 'The connection failed.',
    ...opened,
    answers: { ...answers, [service('raopenappointment')]: 'lost' },
  },
  {
    name: 'Cancel',
    when: 'The visitor is asked before an appointment is canceled.',
    ...opened,
    steps: [...filledIn, { press: 'Cancel the appointment' }],
  },
  {
    name: 'Canceled',
    when: 'The appointment is canceled.',
    attributes,
    answers: {
      ...answers,
      [service('ragetappointment')]: bookingOf({ ...first, status: 'cancelled' }),
    },
  },
  {
    name: 'Another time',
    when: 'The visitor chooses another time.',
    ...opened,
    steps: [...filledIn, { press: 'Choose another time' }],
  },
  {
    name: 'Second dose moved',
    when: 'The days before the earliest of the second dose are left out, with the reason.',
    ...opened,
    answers: {
      ...laterFirst,
      [TIMES]: secondTimes,
      [service('ramoveappointment')]: bookingOf(
        { ...second, apptDateTime: '2035-06-12T11:20:00' },
        first,
      ),
    },
    steps: [...filledIn, { press: 'Choose another time' }],
  },
  {
    name: 'First dose moved',
    when: 'The days too close to the second dose are left out, with the reason.',
    ...opened,
    answers: { ...answers, [TIMES]: firstTimes },
    steps: [...filledIn, { press: 'Choose another time' }],
  },
  {
    name: 'No day far enough',
    when: 'Every other free time is too close to the other dose.',
    ...opened,
    answers: { ...laterFirst, [TIMES]: timesOf('54', '2035-06-11T10:00') },
    steps: [...filledIn, { press: 'Choose another time' }],
  },
  {
    name: 'Too close',
    when: 'The service finds the new day too close to the other dose.',
    ...opened,
    answers: {
      ...answers,
      [TIMES]: firstTimes,
      [service('ramoveappointment')]: tooClose,
      [service('rareleasehold')]: success(),
    },
    steps: [
      ...filledIn,
      { press: 'Choose another time' },
      { tick: 'time' },
      { press: 'Move the appointment' },
    ],
  },
  {
    name: 'No other time',
    when: 'The store has no other free time.',
    ...opened,
    answers: { ...one, [TIMES]: success({ stores: [] }) },
    steps: [...filledIn, { press: 'Choose another time' }],
  },
  {
    name: 'Taken',
    when: 'Another visitor was quicker.',
    ...opened,
    answers: { ...one, [service('raholdappointment')]: taken },
    steps: [
      ...filledIn,
      { press: 'Choose another time' },
      { tick: 'time' },
      { press: 'Move the appointment' },
    ],
  },
]);
