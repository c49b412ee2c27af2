import { attribute, defineSlot, text } from '../../../slot/defineSlot';
import { EmailSettings } from './EmailSettings';

export default defineSlot({
  name: 'email-settings',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Your email address' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
  },
  component: EmailSettings,
});
