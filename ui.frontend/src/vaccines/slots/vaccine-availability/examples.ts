import { defineExamples, success } from '../../../slot/examples';
import type slot from './slot';

const SERVICE = 'GET /content/riteaid-web/en.racloudgetavailablestores.json';

const attributes = {
  schedulerPage: '/content/riteaid-web/en/vaccines/schedule',
  phone: '1-800-555-0114',
  fluIds: '3',
  seniorFluIds: '40',
  covidIds: '101-PREF-113,102-PREF-114,103',
  mpoxIds: '53',
};

const camden = {
  storeNumber: 101,
  name: 'Fernwell Pharmacy #101',
  address: '101 Market Street',
  city: 'Camden',
  state: 'NJ',
  zipcode: '08102',
  fullPhone: '(856) 555-0101',
  latitude: 39.945,
  longitude: -75.119,
  milesFromCenter: 0.4,
};

const times = (date: string, ...clock: string[]) => ({
  date,
  available_slots: clock.length,
  slots: { '3': clock.map((each) => ({ apptDateTime: `${date}T${each}:00` })) },
});

/** The stores' summary and detail in one. */
const stores = [
  {
    ...camden,
    totalSlotCount: 4,
    firstAvailableSlot: '2035-05-14T09:20:00',
    availableSlots: [times('2035-05-14', '09:20', '14:40', '17:20'), times('2035-05-15', '10:00')],
  },
  {
    ...camden,
    storeNumber: 102,
    name: 'Fernwell Pharmacy #102',
    address: '12 Haddon Avenue',
    city: 'Collingswood',
    zipcode: '08108',
    milesFromCenter: 3.1,
    totalSlotCount: 1,
    firstAvailableSlot: '2035-05-16T18:00:00',
    availableSlots: [times('2035-05-16', '18:00')],
  },
];

const full = {
  ...camden,
  storeNumber: 103,
  totalSlotCount: 0,
  firstAvailableSlot: null,
  availableSlots: [],
};

const harbor = {
  name: 'Harbor Health Camden',
  phone: '(201) 555-0199',
  address: '12 Main Street',
  city: 'Camden',
  state: 'NJ',
  zipcode: '08102',
  timeZone: 'America/New_York',
  milesFromCenter: 0.9,
  times: [
    { apptDateTime: '2035-05-14T10:00', bookingLink: 'https://harbor.example/book?store=h1' },
  ],
};

const answering = (answer: ReturnType<typeof success> | 'never' | 'lost') => ({
  attributes,
  answers: { [SERVICE]: answer },
  steps: [{ tick: 'vaccine' }, { fill: 'place', with: '08102' }, { press: 'Show times' }],
});

export default defineExamples<typeof slot>([
  { name: 'Form', when: 'Nothing was asked yet.', attributes },
  {
    name: 'Incomplete',
    when: 'The form was sent without a vaccine and a place.',
    attributes,
    steps: [{ press: 'Show times' }],
  },
  {
    name: 'Stores',
    when: 'Stores have free times, and those without are counted.',
    ...answering(success({ stores: [full, ...stores] })),
  },
  {
    name: 'Other pharmacies',
    when: 'The author offers times of other publishers as well, and one near has some.',
    attributes: { ...attributes, otherPlaces: 'true' },
    answers: {
      [SERVICE]: success({ stores }),
      'POST /content/riteaid-web/en.raothertimes.json': success({ places: [harbor] }),
    },
    steps: answering('never').steps,
  },
  {
    name: 'Searching',
    when: 'The service has not answered yet.',
    ...answering('never'),
  },
  {
    name: 'Nothing free',
    when: 'No store near has a time.',
    ...answering(success({ stores: [full] })),
  },
  {
    name: 'No store',
    when: 'There is no store near the place, or it is not known.',
    ...answering(success({ stores: null })),
  },
  {
    name: 'Service down',
    when: 'The service could not be reached.',
    ...answering('lost'),
  },
  {
    name: 'Flu alone',
    when: 'The author offers one vaccine.',
    attributes: { phone: attributes.phone, fluIds: '3' },
  },
]);
