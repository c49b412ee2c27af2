import { attribute, defineSlot, path, text } from '../../slots/contract/defineSlot';
import { AccountProgress } from './AccountProgress';

const page = (label: string) => attribute({ label, schema: path(), optional: true });

export default defineSlot({
  name: 'account-progress',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Finish setting up' }),
    rewardsPage: page('Rewards page'),
    pharmacyPage: page('Pharmacy page'),
    communicationsPage: page('Communications page'),
    dependentsPage: page('Dependents page'),
    mobilePage: page('Mobile app page'),
    billingPage: page('Billing page'),
    shippingPage: page('Shipping page'),
  },
  component: AccountProgress,
});
