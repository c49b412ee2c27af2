import { defineExamples } from '../../../slot/examples';
import type slot from './slot';

const STORES = 'GET /graphql/execute.json/riteaid-web/getDessertStores.json';

const attributes = {
  intro: 'Parlors of ours, and shops that carry our pints.',
  storesPath: '/graphql/execute.json/riteaid-web/getDessertStores.json',
};

const store = (name: string, city: string, zip: string, rest: object) => ({
  status: 1,
  storename: name,
  address: '12 Main Street',
  city,
  zip,
  fulladdress: `12 Main Street, ${city}, CA ${zip}`,
  store_phone: '(626) 555-0142',
  retail: false,
  hand_dipped: false,
  ...rest,
});

const pasadena = { latitude: 34.1478, longitude: -118.1445 };

/** Three active stores and one that is not active, as the service sends them. */
export const items = [
  store('Marigold Pasadena', 'Pasadena', '91101', { ...pasadena, hand_dipped: true }),
  store('Corner Market', 'Alhambra', '91801', {
    latitude: 34.09,
    longitude: -118.13,
    retail: true,
  }),
  store('Marigold Fresno', 'Fresno', '93701', { latitude: 36.75, longitude: -119.79 }),
  store('Closed Parlor', 'Pasadena', '91101', { ...pasadena, status: 0 }),
];

const answers = { [STORES]: { body: { data: { thriftyModelList: { items } } } } };

export default defineExamples<typeof slot>([
  { name: 'All stores', when: 'The page has loaded.', attributes, answers },
  {
    name: 'No stores',
    when: 'No store is active.',
    attributes,
    answers: { [STORES]: { body: { data: { thriftyModelList: { items: [] } } } } },
  },
  {
    name: 'Service out of reach',
    when: 'The connection failed.',
    attributes,
    answers: { [STORES]: 'lost' },
  },
]);
