import { attribute, defineSlot, path, text } from '../../../slot/defineSlot';
import { pageCart } from '../../service/pageCart';
import { CartPage } from './CartPage';
import type {} from './sample';

export default defineSlot({
  name: 'cart',
  attributes: {
    shop: attribute({ label: 'Shop address', schema: path(), fallback: '/shop' }),
    prescriptionType: attribute({
      label: 'Product type of prescriptions',
      schema: text(),
      optional: true,
    }),
    nameLanguage: attribute({ label: 'Language of product names', schema: text(), optional: true }),
  },
  component: CartPage,
  /** Reads the cart from the shop, even if one is kept, because the page shows the shop's current cart. */
  prepare: async () => {
    await pageCart.reload();
    const { failure } = pageCart.$cart.get();
    if (failure) throw failure;
  },
});
