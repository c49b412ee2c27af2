/*
 * The shop's responses for the examples of slots that show a cart, in Magento's recorded shape
 * (docs/specification/shop.md#cart-section).
 */

export const SECTION = 'GET /shop/customer/section/load/';

export const shampoo = {
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

/** Returns the response to a reading of the cart. In an example, the browser has no kept cart. */
export const cart = (section: object) => ({
  [SECTION]: { body: { cart: { data_id: 1, ...section } } },
});
export const filled = { summary_count: 3, subtotalAmount: '23.9800', items: [shampoo, refill] };

/** A cart with a product that has sold out. */
export const soldOut = {
  ...filled,
  possible_onepage_checkout: false,
  items: [{ ...shampoo, message: 'This product is sold out.' }, refill],
};
