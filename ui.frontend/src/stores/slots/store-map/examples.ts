import { defineExamples } from '../../../slot/examples';
import type slot from './slot';

export default defineExamples<typeof slot>([
  {
    name: 'A store',
    when: 'The slot has come into view.',
    attributes: { name: 'Fernwell Pharmacy #101', latitude: '39.9300', longitude: '-75.1000' },
  },
]);
