import { attribute, defineSlot, text } from '../../../slot/defineSlot';
import { SignedInDevices } from './SignedInDevices';

export default defineSlot({
  name: 'signed-in-devices',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Where you are signed in' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
  },
  component: SignedInDevices,
});
