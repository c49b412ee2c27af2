import * as v from 'valibot';
import { attribute, defineSlot } from '../../slots/contract/defineSlot';
import { MiniCart } from './MiniCart';

const SHOP = 'enter where the shop begins, such as /shop.';

export default defineSlot({
  name: 'mini-cart',
  attributes: {
    shop: attribute({
      label: 'Shop address',
      schema: v.pipe(v.string(SHOP), v.regex(/^(?:\/[\w-]+)+$/, SHOP)),
      fallback: '/shop',
    }),
  },
  component: MiniCart,
});
