import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { AddRewards } from './AddRewards';

export default defineSlot({
  name: 'add-rewards',
  attributes: {
    endpoint: attribute({ label: 'Service address', schema: path() }),
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Add your rewards card' }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
    submitLabel: attribute({ label: 'Button label', schema: text(), fallback: 'Link my card' }),
    joinLabel: attribute({ label: 'Join button label', schema: text(), fallback: 'Join now' }),
    cardNumberMissing: attribute({
      label: 'Card number is missing',
      schema: text(),
      optional: true,
    }),
    phoneMissing: attribute({ label: 'Phone number is missing', schema: text(), optional: true }),
  },
  component: AddRewards,
});
