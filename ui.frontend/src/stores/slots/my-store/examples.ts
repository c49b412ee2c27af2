import { defineExamples } from '../../../slot/examples';
import { DIRECTORY, STORES } from '../../pickup/openStore.examples';
import type slot from './slot';

const attributes = { storesPage: '/content/riteaid-web/en/stores' };

export default defineExamples<typeof slot>([
  { name: 'No store', when: 'The visitor has chosen no store.', attributes },
  {
    name: 'Store unknown',
    when: 'The service does not know the store, or cannot be reached.',
    attributes,
    cookies: { storeNumber: '10001' },
    answers: { [STORES]: 'lost', [DIRECTORY]: 'lost' },
  },
]);
