import { attribute, defineSlot, text } from '../../../slot/defineSlot';
import { AddressBook } from './AddressBook';

export default defineSlot({
  name: 'address-book',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Your addresses' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
  },
  component: AddressBook,
});
