import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { PharmacyLink } from './PharmacyLink';

export default defineSlot({
  name: 'pharmacy-link',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Your pharmacy' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
    phone: attribute({ label: 'Phone number', schema: text() }),
    prescriptionsPage: attribute({ label: 'Prescriptions page', schema: path(), optional: true }),
    signUpPage: attribute({ label: 'Pharmacy sign-up page', schema: path(), optional: true }),
  },
  component: PharmacyLink,
});
