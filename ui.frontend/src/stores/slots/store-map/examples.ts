import { defineExamples } from '../../../slot/examples';
import type slot from './slot';

export default defineExamples<typeof slot>([
  {
    name: 'A store',
    when: 'The slot has come into view.',
    attributes: { name: 'Fernwell Pharmacy #101', latitude: '39.9300', longitude: '-75.1000' },
  },
  {
    name: 'Vector tiles',
    when: 'The author has named a file of vector tiles (Protomaps), here of an invented town.',
    attributes: {
      name: 'Fernwell Pharmacy #101',
      latitude: '39.9300',
      longitude: '-75.1000',
      tiles: '/content/dam/riteaid-web/maps/example.pmtiles',
    },
  },
]);
