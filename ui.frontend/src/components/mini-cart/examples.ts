import { defineExamples } from '../../slots/contract/examples';
import type slot from './slot';

const SECTION = 'GET /shop/customer/section/load/';
/** Magento's storage is empty in an example, so the cart is asked for once the slot is pointed at. */
const cart = (summary_count: number) => ({
  [SECTION]: { body: { cart: { summary_count, data_id: 1 } } },
});

export default defineExamples<typeof slot>([
  { name: 'No cart', when: 'The visitor has not put anything into the cart.', answers: cart(0) },
  { name: 'Some items', when: 'There are three items in the cart.', answers: cart(3) },
  { name: 'Many items', when: 'There are more than 99 items in the cart.', answers: cart(120) },
  {
    name: 'Not known',
    when: 'The shop cannot be reached.',
    answers: { [SECTION]: 'lost' },
  },
]);
