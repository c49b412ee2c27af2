import { defineExamples } from '../../../slot/examples';
import type slot from './slot';

const attributes = { searchPage: '/content/riteaid-web/en/search' };
const suggest = 'GET /content/riteaid-web/en/search.suggest.json';

export default defineExamples<typeof slot>([
  { name: 'Search box', when: 'The visitor types, and gets suggestions.', attributes },
  {
    name: 'Service down',
    when: 'The service cannot be reached. Enter still opens the page with the results.',
    attributes,
    answers: { [suggest]: 'lost' },
  },
  {
    name: 'Flavors',
    when: 'The author has given a label, as for the dessert brand.',
    attributes: {
      searchPage: '/content/thrifty-web/en/search',
      label: 'Search flavors and stores',
    },
  },
]);
