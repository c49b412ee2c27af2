import { attribute, defineSlot, text } from '../../../slot/defineSlot';
import { AccountOverview } from './AccountOverview';

export default defineSlot({
  name: 'account-overview',
  attributes: {
    greeting: attribute({ label: 'Greeting', schema: text(), fallback: 'Hello' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
  },
  component: AccountOverview,
});
