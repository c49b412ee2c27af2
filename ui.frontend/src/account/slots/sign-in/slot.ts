import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { SignIn } from './SignIn';

export default defineSlot({
  name: 'sign-in',
  attributes: {
    endpoint: attribute({ label: 'Service address', schema: path() }),
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Sign in' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
    submitLabel: attribute({ label: 'Button label', schema: text(), fallback: 'Sign in' }),
    forgotPage: attribute({ label: 'Forgotten password page', schema: path(), optional: true }),
    signUpPage: attribute({ label: 'Sign-up page', schema: path(), optional: true }),
    usernameMissing: attribute({
      label: 'Email address is missing',
      schema: text(),
      optional: true,
    }),
    passwordMissing: attribute({ label: 'Password is missing', schema: text(), optional: true }),
  },
  component: SignIn,
});
