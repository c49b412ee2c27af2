import { attribute, defineSlot, text } from '../../../slot/defineSlot';
import { BetterCare } from './BetterCare';

export default defineSlot({
  name: 'better-care',
  attributes: {
    heading: attribute({
      label: 'Heading',
      schema: text(),
      fallback: 'Questions about your care',
    }),
    intro: attribute({ label: 'Introduction', schema: text(), optional: true }),
    phone: attribute({ label: 'Phone number', schema: text() }),
    privacyNote: attribute({ label: 'Privacy note', schema: text(), optional: true }),
  },
  component: BetterCare,
});
