import type { Backend } from '../kit/Backend';
import { answerSearch } from './searchStores';

/** The store service (docs/specification/stores.md#store-call). */
export const stores: Backend = {
  name: 'stores',
  title: 'Stores',
  description:
    'Finds stores of the pharmacy chain and of its sister around an address, with their hours, ' +
    'holidays and services. The stores are invented.',
  addresses: [
    {
      method: 'GET',
      path: '/services/ext/v2/stores/getStores',
      summary: 'Stores around ?address=, within &radius= miles, 25 at most',
      answer: answerSearch,
    },
  ],
  schema: '',
  consoleTables: () => [],
};
