import { defineExamples, success } from '../../../slot/examples';
import { DIRECTORY, openStore, STORES } from '../../pickup/openStore.examples';
import type slot from './slot';

const attributes = {
  cities: ['Camden, NJ', 'Erie, PA'].join('\n'),
  endpoint: '/services/ext/v2/stores/getStores',
  intro: 'Enter a city or ZIP code, and we’ll show the stores around it.',
  phone: '1-800-555-0114',
  states: ['NJ', 'PA'].join('\n'),
};

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const usualHours = Object.fromEntries(
  days.flatMap((day) => [
    [`storeHours${day}`, '8:00am-10:00pm'],
    [`rxHrs${day.slice(0, 3)}`, '9:00am-9:00pm'],
  ]),
);

const near = { ...openStore, ...usualHours, milesFromCenter: 0.8 };
const found = [
  near,
  {
    ...near,
    storeNumber: 102,
    name: 'Fernwell Pharmacy #102',
    address: '640 Haddon Avenue',
    zipcode: '08103',
    fullPhone: '(856) 555-0163',
    milesFromCenter: 1.6,
    latitude: 39.935,
    longitude: -75.107,
  },
];

export default defineExamples<typeof slot>([
  { name: 'At first', when: 'The page has loaded.', attributes },
  {
    name: 'Results',
    when: 'A search has found stores.',
    attributes,
    address: '?q=Camden%2C+NJ',
    answers: { [STORES]: success({ stores: found }) },
  },
  {
    name: 'Special hours',
    when: 'A store of the sister brand has special hours for a name, for a range of dates, and for days that are not known.',
    attributes,
    address: '?q=Camden%2C+NJ',
    answers: {
      [STORES]: success({
        stores: [
          {
            ...openStore,
            ...usualHours,
            brand: 'BARTELL',
            name: 'Tidewater Drug #101',
            holidayHours: [
              'Thanksgiving: closed',
              { holidayDate: '12/24/2099-12/26/2099', storeHours: '9:00am-5:00pm' },
              { holidayDate: 'Easter Monday', storeHours: 'Ask us', pharmacyHours: 'Closed' },
            ],
          },
        ],
      }),
    },
    steps: [{ press: 'Hours for the week' }],
  },
  {
    name: 'No stores',
    when: 'There are no stores around the place.',
    attributes,
    address: '?q=Camden%2C+NJ',
    answers: { [STORES]: success({ stores: [] }), [DIRECTORY]: { body: [] } },
  },
  {
    name: 'Service out of reach',
    when: 'The connection failed.',
    attributes,
    address: '?q=Camden%2C+NJ',
    answers: { [STORES]: 'lost' },
  },
]);
