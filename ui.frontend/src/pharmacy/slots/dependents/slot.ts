import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { Dependents } from './Dependents';

export default defineSlot({
  name: 'dependents',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Your family' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
    signInPage: attribute({ label: 'Sign-in page', schema: path() }),
    pharmacyPage: attribute({ label: 'Pharmacy link page', schema: path(), optional: true }),
    prescriptionsPage: attribute({ label: 'Prescriptions page', schema: path(), optional: true }),
  },
  component: Dependents,
});
