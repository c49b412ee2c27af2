import { defineExamples } from '../../slots/contract/examples';
import type slot from './slot';

const SECTION = 'GET /shop/customer/section/load/';

const shampoo = {
  item_id: '17',
  product_id: '2041',
  product_type: 'simple',
  product_name: 'Fernwell Shampoo &amp; Conditioner, 12 fl oz',
  product_url: '/shop/fernwell-shampoo-conditioner-12-fl-oz.html',
  product_has_url: true,
  product_price_value: 6.99,
  product_image: { src: '/content/dam/riteaid-web/mark.svg', width: 120, height: 120 },
  options: [],
  qty: 2,
};
const refill = {
  ...shampoo,
  item_id: '18',
  product_type: 'prescription',
  product_name: 'Refill of a prescription',
  product_has_url: false,
  product_price_value: 10,
  options: [{ label: 'Pick up', value: '1200 Market Street' }],
  qty: 1,
};

const cart = (section: object) => ({ [SECTION]: { body: { cart: { data_id: 1, ...section } } } });
const filled = { summary_count: 3, subtotalAmount: '23.9800', items: [shampoo, refill] };
const attributes = { prescriptionType: 'prescription' };

export default defineExamples<typeof slot>([
  {
    name: 'Some items',
    when: 'There are things to buy in the cart, and a prescription.',
    attributes,
    answers: cart(filled),
  },
  {
    name: 'Empty',
    when: 'There is nothing in the cart.',
    answers: cart({ summary_count: 0, items: [] }),
  },
  {
    name: 'Cannot be ordered',
    when: 'Something in the cart is sold out meanwhile.',
    attributes,
    answers: cart({
      ...filled,
      possible_onepage_checkout: false,
      items: [{ ...shampoo, message: 'This product is sold out.' }, refill],
    }),
  },
  {
    name: 'Removed',
    when: 'The visitor has removed something, and can undo it until the next change.',
    answers: {
      ...cart({ summary_count: 2, subtotalAmount: '13.9800', items: [shampoo] }),
      'POST /shop/checkout/sidebar/removeItem': { body: { success: true } },
    },
    steps: [{ press: 'Remove Fernwell Shampoo & Conditioner, 12 fl oz' }],
  },
  {
    name: 'Not known',
    when: 'The shop cannot be reached, or has not answered: the link, or the shop’s own form.',
    answers: { [SECTION]: 'lost' },
  },
]);
