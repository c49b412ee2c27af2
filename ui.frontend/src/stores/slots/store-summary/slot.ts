import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { StoreSummary } from './StoreSummary';
import type {} from './sample';

export default defineSlot({
  name: 'store-summary',
  attributes: {
    heading: attribute({ label: 'Heading', schema: text(), fallback: 'Your store' }),
    storesPage: attribute({ label: 'Store finder page', schema: path() }),
    endpoint: attribute({
      label: 'Service address',
      schema: path(),
      fallback: '/services/ext/v2/stores/getStores',
    }),
  },
  component: StoreSummary,
});
