import * as v from 'valibot';
import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { StoreToday } from './StoreToday';

const NUMBER = 'enter a store number of one to six digits.';

export default defineSlot({
  name: 'store-today',
  attributes: {
    storeNumber: attribute({
      label: 'Store number',
      schema: v.pipe(v.string(NUMBER), v.regex(/^\d{1,6}$/, NUMBER)),
    }),
    address: attribute({ label: 'Street and number', schema: text() }),
    city: attribute({ label: 'City', schema: text() }),
    zip: attribute({ label: 'ZIP code', schema: text() }),
    endpoint: attribute({
      label: 'Service address',
      schema: path(),
      fallback: '/services/ext/v2/stores/getStores',
    }),
  },
  component: StoreToday,
});
