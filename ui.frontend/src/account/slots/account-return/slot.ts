import { attribute, defineSlot, text } from '../../../slot/defineSlot';
import { AccountReturn } from './AccountReturn';

export default defineSlot({
  name: 'account-return',
  attributes: {
    heading: attribute({
      label: 'Heading',
      schema: text(),
      fallback: 'Would you like to keep your account?',
    }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
  },
  component: AccountReturn,
});
