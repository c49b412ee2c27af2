import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { AccountMenu } from './AccountMenu';

export default defineSlot({
  name: 'account-menu',
  attributes: {
    signInPage: attribute({ label: 'Sign-in page', schema: path() }),
    dashboardPage: attribute({ label: 'Dashboard page', schema: path() }),
    signUpPage: attribute({ label: 'Sign-up page', schema: path(), optional: true }),
    signInLabel: attribute({ label: 'Sign-in label', schema: text(), fallback: 'Sign in' }),
  },
  component: AccountMenu,
});
