import { cart, filled, SECTION, shampoo, soldOut } from '../../cart/cart.examples';
import { defineExamples } from '../../../slot/examples';
import type slot from './slot';

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
    answers: cart(soldOut),
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
