import { attribute, defineSlot, text } from '../../../slot/defineSlot';
import { AccountClosing } from './AccountClosing';

export default defineSlot({
  name: 'account-closing',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Close your account' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
  },
  component: AccountClosing,
});
