import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
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
    rewardsBenefit: attribute({
      label: 'Benefit of rewards',
      schema: text(),
      fallback: 'Earn points on what you buy.',
    }),
    pharmacyBenefit: attribute({
      label: 'Benefit of the pharmacy',
      schema: text(),
      fallback: 'See and refill your prescriptions here.',
    }),
    communicationsBenefit: attribute({
      label: 'Benefit of messages',
      schema: text(),
      fallback: 'Hear from us when a prescription is ready.',
    }),
    dependentsBenefit: attribute({
      label: 'Benefit of dependents',
      schema: text(),
      fallback: 'Refill for your children and parents.',
    }),
    mobileBenefit: attribute({
      label: 'Benefit of the app',
      schema: text(),
      fallback: 'Keep your card and refills on your phone.',
    }),
    billingBenefit: attribute({
      label: 'Benefit of a billing address',
      schema: text(),
      fallback: 'Pay without typing it again.',
    }),
    shippingBenefit: attribute({
      label: 'Benefit of a shipping address',
      schema: text(),
      fallback: 'See right away what shipping costs.',
    }),
  },
  component: AccountProgress,
});
