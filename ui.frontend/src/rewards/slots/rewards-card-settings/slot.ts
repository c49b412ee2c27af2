import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { RewardsCardSettings } from './RewardsCardSettings';

export default defineSlot({
  name: 'rewards-card-settings',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Your rewards card' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
    phone: attribute({ label: 'Phone number', schema: text() }),
    joinPage: attribute({ label: 'Page to add a card', schema: path(), optional: true }),
  },
  component: RewardsCardSettings,
});
