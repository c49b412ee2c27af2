import { defineExamples } from '../../../slot/examples';
import type slot from './slot';

const attributes = { productId: '2041' };
const section = {
  'GET /shop/customer/section/load/': { body: { cart: { summary_count: 0 } } },
} as const;
const ADD = 'POST /shop/checkout/cart/add/product/2041';
const steps = [{ press: 'Add To Cart' }];

export default defineExamples<typeof slot>([
  {
    name: 'At rest',
    when: 'The page has loaded.',
    attributes: { ...attributes, productName: 'Fernwell Shampoo & Conditioner' },
  },
  {
    name: 'With a quantity',
    when: 'The page has loaded, and the author has entered the most pieces.',
    attributes: {
      ...attributes,
      productName: 'Fernwell Shampoo & Conditioner',
      maxQuantity: '4',
      quantityNote: 'Limit 4 per order.',
    },
  },
  {
    name: 'Adding',
    when: 'The visitor has pressed it, and the shop has not answered.',
    attributes,
    answers: { ...section, [ADD]: 'never' },
    steps,
  },
  {
    name: 'Added',
    when: 'The product is in the cart; for five seconds.',
    attributes,
    answers: { ...section, [ADD]: { body: { cartID: '17' } } },
    steps,
  },
  {
    name: 'Refused',
    when: 'The shop did not add it, and sent a reason and a page.',
    attributes,
    answers: {
      ...section,
      [ADD]: {
        body: {
          backUrl: '/shop/fernwell-shampoo-conditioner-12-fl-oz.html',
          messages: '<div>This product is sold out.</div>',
        },
      },
    },
    steps,
  },
  {
    name: 'Lost',
    when: 'The shop could not be reached.',
    attributes,
    answers: { ...section, [ADD]: 'lost' },
    steps,
  },
]);
