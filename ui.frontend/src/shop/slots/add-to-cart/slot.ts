import * as v from 'valibot';
import { attribute, choice, defineSlot, text } from '../../../slot/defineSlot';
import { AddToCart } from './AddToCart';

const NUMBER = "enter the product's number in the shop, such as 2041 or FW-2041.";
const MOST = 'enter a whole number from 1 to 9999.';

export default defineSlot({
  name: 'add-to-cart',
  attributes: {
    productId: attribute({
      label: 'Product number',
      schema: v.pipe(v.string(NUMBER), v.regex(/^\w[\w.-]{0,63}$/, NUMBER)),
    }),
    productName: attribute({ label: 'Product name', schema: text(), optional: true }),
    nameLanguage: attribute({
      label: 'Language of the name',
      schema: text(),
      optional: true,
    }),
    label: attribute({ label: 'Label', schema: text(), fallback: 'Add To Cart' }),
    mode: attribute({
      label: 'Way to add',
      schema: choice(['form', 'link']),
      fallback: 'form',
    }),
    maxQuantity: attribute({
      label: 'Most pieces',
      schema: v.pipe(v.string(MOST), v.regex(/^[1-9]\d{0,3}$/, MOST)),
      optional: true,
    }),
    quantityNote: attribute({
      label: 'Note about the quantity',
      schema: text(),
      optional: true,
    }),
  },
  component: AddToCart,
});
