import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { SearchBox } from './SearchBox';

export default defineSlot({
  name: 'search-box',
  attributes: {
    searchPage: attribute({ label: 'Search page', schema: path() }),
    label: attribute({
      label: 'Label',
      schema: text(),
      fallback: 'Search products and services',
    }),
  },
  component: SearchBox,
});
