import { attribute, defineSlot, text } from '../../../slot/defineSlot';
import { Offers } from './Offers';
import type {} from './sample';

export default defineSlot({
  name: 'offers',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Offers for your card' }),
    note: attribute({ label: 'Note', schema: text(), optional: true }),
  },
  component: Offers,
});
