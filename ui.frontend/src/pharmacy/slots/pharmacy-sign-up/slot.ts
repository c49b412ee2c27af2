import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { PharmacySignUp } from './PharmacySignUp';

export default defineSlot({
  name: 'pharmacy-sign-up',
  attributes: {
    endpoint: attribute({ label: 'Service address', schema: path() }),
    storesEndpoint: attribute({
      label: 'Store service address',
      schema: path(),
      fallback: '/services/ext/v2/stores/getStores',
    }),
    submitLabel: attribute({ label: 'Button label', schema: text(), fallback: 'Sign up' }),
    phone: attribute({ label: 'Phone of the pharmacists', schema: text(), optional: true }),
    storesPage: attribute({ label: 'Store locator', schema: path(), optional: true }),
    refillPage: attribute({ label: 'Refill page', schema: path(), optional: true }),
    signUpPage: attribute({ label: 'Account sign-up page', schema: path(), optional: true }),
    privacyNote: attribute({ label: 'Privacy note', schema: text(), optional: true }),
  },
  component: PharmacySignUp,
});
