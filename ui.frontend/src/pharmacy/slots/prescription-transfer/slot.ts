import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { PrescriptionTransfer } from './PrescriptionTransfer';

export default defineSlot({
  name: 'prescription-transfer',
  attributes: {
    signInPage: attribute({ label: 'Sign-in page', schema: path() }),
    pharmacyPage: attribute({ label: 'Pharmacy link page', schema: path(), optional: true }),
    prescriptionsPage: attribute({ label: 'Prescriptions page', schema: path(), optional: true }),
    phone: attribute({ label: 'Phone number', schema: text() }),
    privacyNote: attribute({ label: 'Privacy note', schema: text(), optional: true }),
    endpoint: attribute({
      label: 'Store service address',
      schema: path(),
      fallback: '/services/ext/v2/stores/getStores',
    }),
  },
  component: PrescriptionTransfer,
});
