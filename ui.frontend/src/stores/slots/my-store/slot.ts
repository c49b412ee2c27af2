import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { MyStore } from './MyStore';

export default defineSlot({
  name: 'my-store',
  attributes: {
    storesPage: attribute({ label: 'Store finder page', schema: path() }),
    label: attribute({ label: 'Label', schema: text(), fallback: 'Find a store' }),
    refillPage: attribute({ label: 'Refill page', schema: path(), optional: true }),
    endpoint: attribute({
      label: 'Service address',
      schema: path(),
      fallback: '/services/ext/v2/stores/getStores',
    }),
  },
  component: MyStore,
});
