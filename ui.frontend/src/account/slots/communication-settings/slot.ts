import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { CommunicationSettings } from './CommunicationSettings';

export default defineSlot({
  name: 'communication-settings',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'What we send you' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
    pharmacyPage: attribute({ label: 'Pharmacy page', schema: path(), optional: true }),
  },
  component: CommunicationSettings,
});
