import { cart, filled, SECTION, shampoo, soldOut } from '../../cart/cart.examples';
import { defineExamples } from '../../../slot/examples';
import type slot from './slot';

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
    answers: cart(soldOut),
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
