import { attribute, defineSlot, text } from '../../../slot/defineSlot';
import { PasswordSettings } from './PasswordSettings';

export default defineSlot({
  name: 'password-settings',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Your password' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
  },
  component: PasswordSettings,
});
