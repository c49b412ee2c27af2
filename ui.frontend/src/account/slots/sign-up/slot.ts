import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { SignUp } from './SignUp';

export default defineSlot({
  name: 'sign-up',
  attributes: {
    endpoint: attribute({ label: 'Service address', schema: path() }),
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Create your account' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
    submitLabel: attribute({ label: 'Button label', schema: text(), fallback: 'Create account' }),
    signInPage: attribute({ label: 'Sign-in page', schema: path(), optional: true }),
    termsPage: attribute({ label: 'Terms page', schema: path(), optional: true }),
    privacyNote: attribute({ label: 'Privacy note', schema: text(), optional: true }),
    firstNameMissing: attribute({ label: 'First name is missing', schema: text(), optional: true }),
    lastNameMissing: attribute({ label: 'Last name is missing', schema: text(), optional: true }),
    emailMissing: attribute({ label: 'Email address is missing', schema: text(), optional: true }),
    passwordMissing: attribute({ label: 'Password is missing', schema: text(), optional: true }),
    confirmPasswordMissing: attribute({
      label: 'Repeated password is missing',
      schema: text(),
      optional: true,
    }),
    termsMissing: attribute({ label: 'Terms of use is missing', schema: text(), optional: true }),
  },
  component: SignUp,
});
