import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { Refill } from './Refill';
import type {} from './sample';

export default defineSlot({
  name: 'refill',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Refill prescriptions' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
    signInPage: attribute({ label: 'Sign-in page', schema: path() }),
    pharmacyPage: attribute({ label: 'Pharmacy link page', schema: path(), optional: true }),
    phone: attribute({ label: 'Phone number', schema: text() }),
    endpoint: attribute({
      label: 'Store service address',
      schema: path(),
      fallback: '/services/ext/v2/stores/getStores',
    }),
  },
  component: Refill,
});
