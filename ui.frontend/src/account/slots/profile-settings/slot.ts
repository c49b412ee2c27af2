import { attribute, defineSlot, text } from '../../../slot/defineSlot';
import { ProfileSettings } from './ProfileSettings';

export default defineSlot({
  name: 'profile-settings',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Your profile' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
    phone: attribute({ label: 'Phone number', schema: text() }),
  },
  component: ProfileSettings,
});
