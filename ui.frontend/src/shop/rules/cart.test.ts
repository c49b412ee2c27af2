import { otherWritings, withoutEach } from '../../base/values/nasty.testing';
import { piecesOf, readCart, type Cart } from './cart';
import { piecesIn, type CartSection } from './pieces';

/** A section in Magento's shape (docs/specification/shop.md#cart-section), with a line of each kind. */
const section = {
  summary_count: 4,
  subtotalAmount: '30.9700',
  subtotal: '<span class="price">$30.97</span>',
  possible_onepage_checkout: true,
  items: [
    {
      product_type: 'simple',
      options: [
        { label: 'Size', value: '12&nbsp;fl oz', option_id: 4, option_value: '17' },
        { label: 'Scent', value: 'Lemon &amp; mint', option_id: 5, option_value: '18' },
      ],
      qty: 3,
      item_id: '17',
      configure_url: '',
      is_visible_in_site_visibility: true,
      product_id: '2041',
      product_name: 'Fernwell Shampoo &amp; Conditioner',
      product_sku: 'FW-SHAMPOO-12',
      product_url: '/shop/fernwell-shampoo.html',
      product_has_url: true,
      product_price: '<span class="price">$6.99</span>',
      product_price_value: 6.99,
      product_image: { src: '/shop/media/FW-SHAMPOO-12.svg', alt: '', width: 96, height: 96 },
      canApplyMsrp: false,
      message: '',
    },
    {
      product_type: 'prescription',
      options: [],
      qty: 1,
      item_id: '18',
      product_id: '9001',
      product_name: 'Prescription refill',
      product_url: '',
      product_has_url: false,
      product_price: '<span class="price">$10.00</span>',
      product_price_value: 10,
      product_image: { src: '', alt: '', width: 0, height: 0 },
      message: 'Choose a store first.',
    },
  ],
  extra_actions: '',
  isGuestCheckoutAllowed: true,
  website_id: '1',
  storeId: '1',
  cart_empty_message: '',
  data_id: 1_790_000_000,
};

const cart: Cart = {
  pieces: 4,
  subtotalCents: 3097,
  canCheckOut: true,
  items: [
    {
      id: '17',
      productId: '2041',
      name: 'Fernwell Shampoo & Conditioner',
      page: '/shop/fernwell-shampoo.html',
      image: { src: '/shop/media/FW-SHAMPOO-12.svg', width: 96, height: 96 },
      options: [
        { label: 'Size', value: '12 fl oz', id: '4', valueId: '17' },
        { label: 'Scent', value: 'Lemon & mint', id: '5', valueId: '18' },
      ],
      qty: 3,
      priceCents: 699,
      type: 'simple',
      problem: undefined,
    },
    {
      id: '18',
      productId: '9001',
      name: 'Prescription refill',
      page: undefined,
      image: undefined,
      options: [],
      qty: 1,
      priceCents: 1000,
      type: 'prescription',
      problem: 'Choose a store first.',
    },
  ],
};

test('a section is read as values', () => {
  expect(readCart(section)).toEqual(cart);
});

test.each(otherWritings(section))('a section with %s is read as the same cart', (_, written) => {
  expect(readCart(written as CartSection)).toEqual(cart);
});

test.each(withoutEach(section).filter(([name]) => !name.startsWith('items')))(
  'a section with %s keeps its lines',
  (_, written) => {
    expect(readCart(written as CartSection)?.items).toHaveLength(2);
  },
);

test.each(withoutEach(section.items[0]))('a line with %s is kept', (_, item) => {
  expect(readCart({ ...section, items: [item] })?.items).toHaveLength(1);
});

test.each([
  ['null', null],
  ['left out', undefined],
  ['empty', []],
])('a list of items that is %s is an empty cart', (_, items) => {
  expect(readCart({ summary_count: 0, items })).toEqual({
    pieces: 0,
    subtotalCents: undefined,
    items: [],
    canCheckOut: false,
  });
});

test.each([[{ 0: section.items[0] }], [''], [7], [[section.items[0], 'no line']]])(
  'items %j cannot be read',
  (items) => {
    expect(readCart({ ...section, items })).toBeUndefined();
  },
);

test.each([
  ['left out', undefined],
  ['null', null],
  ['empty', []],
])('a cart of two pieces whose items are %s cannot be read', (_, items) => {
  expect(readCart({ summary_count: 2, items })).toBeUndefined();
});

/** Returns the only line of a cart, with some of its fields replaced. */
const line = (fields: object) =>
  readCart({ ...section, items: [{ ...section.items[0], ...fields }] })?.items[0];

test.each([
  ['a number', { product_price_value: 6.99 }, 699],
  ['a text', { product_price_value: '6.9900' }, 699],
  ['HTML without a number', { product_price_value: null }, 699],
  ['HTML beside parts of a cent', { product_price_value: 6.9933 }, 699],
  ['neither', { product_price_value: null, product_price: null }, undefined],
])('a price sent as %s is read', (_, fields, cents) => {
  expect(line(fields)?.priceCents).toBe(cents);
});

test.each([
  ['the amount', { subtotalAmount: '30.9700', subtotal: '' }, 3097],
  ['HTML', { subtotalAmount: null, subtotal: '<span class="price">$1,030.97</span>' }, 103097],
  ['neither', { subtotalAmount: null, subtotal: null }, undefined],
])('a subtotal sent as %s is read', (_, fields, cents) => {
  expect(readCart({ ...section, ...fields })?.subtotalCents).toBe(cents);
});

test.each([
  [3, 3],
  ['3', 3],
  ['3.0000', 3],
  ['1,200', 1200],
  [0, 0],
  [1.5, 1.5],
  ['1.5000', 1.5],
  ['0.25', 0.25],
  [-1, undefined],
  ['', undefined],
  [' ', undefined],
  ['0x10', undefined],
  ['1,5', undefined],
  ['two', undefined],
  [null, undefined],
  [{ qty: 3 }, undefined],
])('a quantity of %j is read as %s', (qty, pieces) => {
  expect(line({ qty })?.qty).toBe(pieces);
});

test.each([
  ['12&nbsp;fl oz', '12 fl oz'],
  [['1 x Soap <span class="price">$2.00</span>', '2 x Tea'], '1 x Soap $2.00, 2 x Tea'],
  [[7], '7'],
  [[], ''],
  [null, ''],
])('the value %j of an option is shown as %j', (value, shown) => {
  expect(line({ options: [{ label: 'Set', value }] })?.options).toMatchObject([
    { label: 'Set', value: shown },
  ]);
});

test('names are read as text, even if they contain markup', () => {
  expect(
    line({
      product_name: '<img src=x onerror=alert(1)>Tea &lt;script&gt;alert(2)&lt;/script&gt;',
      options: [{ label: '<b>Size</b>', value: '&lt;b&gt;' }],
      message: '<div class="message error">Only 2 left.</div>',
    }),
  ).toMatchObject({
    name: 'Tea <script>alert(2)</script>',
    options: [{ label: 'Size', value: '<b>', id: '', valueId: '' }],
    problem: 'Only 2 left.',
  });
});

test.each([
  ['/shop/tea.html', '/shop/tea.html'],
  ['https://shop.example.com/tea.html?color=1', 'https://shop.example.com/tea.html?color=1'],
  ['http://localhost:4503/shop/tea.html', 'http://localhost:4503/shop/tea.html'],
  ['javascript:alert(1)', undefined],
  [' javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  ['//evil.example/tea.html', undefined],
  ['/\\evil.example/tea.html', undefined],
  ['tea.html', undefined],
  ['', undefined],
])('the address %j is read as %j', (product_url, page) => {
  expect(line({ product_url, product_image: { src: product_url } })).toMatchObject(
    page === undefined ? { page, image: undefined } : { page, image: { src: page } },
  );
});

test('a product without its own page has no link', () => {
  expect(line({ product_has_url: false })?.page).toBeUndefined();
});

test.each([
  [true, true],
  ['1', true],
  [undefined, true],
  [false, false],
  [0, false],
])('possible_onepage_checkout %j: %s', (possible_onepage_checkout, canCheckOut) => {
  expect(readCart({ ...section, possible_onepage_checkout })?.canCheckOut).toBe(canCheckOut);
});

test.each<[CartSection, number | undefined]>([
  [section, 4],
  [{ ...section, summary_count: '1,204' }, 1204],
  [{ ...section, summary_count: 0 }, 0],
  [{ ...section, summary_count: null }, 4],
  [{ ...section, summary_count: -3 }, 4],
  [{ ...section, summary_count: '1.5' }, 1.5],
  [{ items: [{ qty: 2 }, { qty: 'many' }, null] }, 4],
  [{ items: { 0: { qty: 2 } } }, undefined],
  [{}, 0],
])('the pieces of section %#: %s', (written, pieces) => {
  expect(piecesIn(written)).toBe(pieces);
});

test('the pieces of one product are the sum of its lines', () => {
  const two = { ...cart, items: [...cart.items, ...cart.items] };
  expect([piecesOf(two, '2041'), piecesOf(two, '9001'), piecesOf(two, '1')]).toEqual([6, 2, 0]);
});
