import { attribute, defineSlot, flag, path, text } from '../../../slot/defineSlot';
import { MiniCart } from './MiniCart';

export default defineSlot({
  name: 'mini-cart',
  attributes: {
    shop: attribute({ label: 'Shop address', schema: path(), fallback: '/shop' }),
    opensAfterAdd: attribute({
      label: 'Open after adding',
      schema: flag(),
      fallback: false,
    }),
    prescriptionType: attribute({
      label: 'Type of prescriptions',
      schema: text(),
      optional: true,
    }),
    nameLanguage: attribute({ label: 'Language of names', schema: text(), optional: true }),
  },
  component: MiniCart,
});
