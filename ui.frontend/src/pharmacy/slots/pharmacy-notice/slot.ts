import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { PharmacyNotice } from './PharmacyNotice';

export default defineSlot({
  name: 'pharmacy-notice',
  attributes: {
    endpoint: attribute({ label: 'Service address', schema: path() }),
    heading: attribute({
      label: 'Heading',
      schema: text(),
      fallback: 'A message from your pharmacy',
    }),
    phone: attribute({ label: 'Phone of the pharmacists', schema: text(), optional: true }),
    storesPage: attribute({ label: 'Store locator', schema: path(), optional: true }),
  },
  component: PharmacyNotice,
});
