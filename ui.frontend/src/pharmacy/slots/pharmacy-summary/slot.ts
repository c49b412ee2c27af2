import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { PharmacySummary } from './PharmacySummary';
import type {} from './sample';

export default defineSlot({
  name: 'pharmacy-summary',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Your pharmacy' }),
    prescriptionsPage: attribute({ label: 'Prescriptions page', schema: path(), optional: true }),
    refillPage: attribute({ label: 'Refill page', schema: path(), optional: true }),
    suggestionsPage: attribute({ label: 'Suggestions page', schema: path(), optional: true }),
    vaccinesPage: attribute({ label: 'Vaccine appointments page', schema: path(), optional: true }),
    linkPage: attribute({ label: 'Pharmacy link page', schema: path(), optional: true }),
    signUpPage: attribute({ label: 'Pharmacy sign-up page', schema: path(), optional: true }),
  },
  component: PharmacySummary,
});
