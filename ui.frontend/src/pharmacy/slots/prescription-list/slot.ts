import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { PrescriptionList } from './PrescriptionList';
import type {} from './sample';

export default defineSlot({
  name: 'prescription-list',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Your prescriptions' }),
    signInPage: attribute({ label: 'Sign-in page', schema: path() }),
    pharmacyPage: attribute({ label: 'Pharmacy link page', schema: path(), optional: true }),
    refillPage: attribute({ label: 'Refill page', schema: path(), optional: true }),
    transferPage: attribute({ label: 'Transfer page', schema: path(), optional: true }),
    phone: attribute({ label: 'Phone number', schema: text() }),
  },
  component: PrescriptionList,
});
