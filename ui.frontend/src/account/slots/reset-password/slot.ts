import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { ResetPassword } from './ResetPassword';

export default defineSlot({
  name: 'reset-password',
  attributes: {
    endpoint: attribute({ label: 'Service address', schema: path() }),
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Choose a new password' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
    submitLabel: attribute({
      label: 'Button label',
      schema: text(),
      fallback: 'Save new password',
    }),
    forgotPage: attribute({ label: 'Forgotten password page', schema: path(), optional: true }),
    signInPage: attribute({ label: 'Sign-in page', schema: path(), optional: true }),
    passwordMissing: attribute({ label: 'Password is missing', schema: text(), optional: true }),
    confirmPasswordMissing: attribute({
      label: 'Repeated password is missing',
      schema: text(),
      optional: true,
    }),
  },
  component: ResetPassword,
});
