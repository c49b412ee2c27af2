import { defineExamples } from '../../slots/contract/examples';
import type slot from './slot';

const STORES = 'GET /graphql/execute.json/riteaid-web/getDessertStores.json';

const attributes = {
  intro: 'Parlors of ours, and shops that carry our pints.',
  storesPath: '/graphql/execute.json/riteaid-web/getDessertStores.json',
};

const store = (storename: string, city: string, position: object, kinds: object) => ({
  status: 1,
  storename,
  address: '12 Main Street',
  city,
  zip: '91101',
  fulladdress: `12 Main Street, ${city}, CA 91101`,
  store_phone: '(626) 555-0142',
  retail: false,
  hand_dipped: false,
  ...position,
  ...kinds,
});

const items = [
  store(
    'Marigold Pasadena',
    'Pasadena',
    { latitude: 34.1478, longitude: -118.1445 },
    { hand_dipped: true },
  ),
  store('Corner Market', 'Alhambra', { latitude: 34.09, longitude: -118.13 }, { retail: true }),
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
