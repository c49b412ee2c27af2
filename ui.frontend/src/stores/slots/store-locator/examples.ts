import { defineExamples, success } from '../../../slot/examples';
import type slot from './slot';

const STORES = 'GET /services/ext/v2/stores/getStores';

const attributes = {
  cities: ['Camden, NJ', 'Erie, PA'].join('\n'),
  endpoint: '/services/ext/v2/stores/getStores',
  intro: 'Enter a city or ZIP code, and we’ll show the stores around it.',
  phone: '1-800-555-0114',
  states: ['NJ', 'PA'].join('\n'),
};

export default defineExamples<typeof slot>([
  { name: 'At first', when: 'The page has loaded.', attributes },
  {
    name: 'Results',
    when: 'A search has found stores.',
    attributes,
    address: '?q=Camden%2C+NJ',
  },
  {
    name: 'No stores',
    when: 'There are no stores around the place.',
    attributes,
    address: '?q=Camden%2C+NJ',
    answers: { [STORES]: success({ stores: [] }) },
  },
  {
    name: 'Service out of reach',
    when: 'The connection failed.',
    attributes,
    address: '?q=Camden%2C+NJ',
    answers: { [STORES]: 'lost' },
  },
]);
