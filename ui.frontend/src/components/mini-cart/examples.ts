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

/** An example's storage is empty, so the cart is asked for once the slot is pointed at. */
const cart = (section: object) => ({ [SECTION]: { body: { cart: { data_id: 1, ...section } } } });
const filled = { summary_count: 3, subtotalAmount: '23.9800', items: [shampoo, refill] };

const steps = [{ press: 'Cart' }];

export default defineExamples<typeof slot>([
  { name: 'No cart', when: 'The visitor has not put anything into the cart, or it is not known.' },
  {
    name: 'Open',
    when: 'The visitor has opened the cart.',
    attributes: { prescriptionType: 'prescription' },
    answers: cart(filled),
    steps,
  },
  {
    name: 'Empty',
    when: 'The visitor has opened a cart with nothing in it.',
    answers: cart({ summary_count: 0, items: [] }),
    steps,
  },
  {
    name: 'Many items',
    when: 'There are more than 99 items in the cart.',
    answers: cart({
      summary_count: 120,
      subtotalAmount: '838.8000',
      items: [{ ...shampoo, qty: 120 }],
    }),
    steps,
  },
  {
    name: 'Cannot be ordered',
    when: 'Something in the cart is sold out meanwhile.',
    answers: cart({
      ...filled,
      possible_onepage_checkout: false,
      items: [{ ...shampoo, message: 'This product is sold out.' }, refill],
    }),
    steps,
  },
  {
    name: 'Loading',
    when: 'The visitor has opened the cart before the shop has answered.',
    answers: { [SECTION]: 'never' },
    steps,
  },
  {
    name: 'Not known',
    when: 'The shop cannot be reached.',
    answers: { [SECTION]: 'lost' },
    steps,
  },
]);
