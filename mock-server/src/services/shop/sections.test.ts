import { DEMO_PASSWORD } from '../account/demoAccounts';
import { TestServer } from '../account/testServer.testing';
import type { TestBrowser } from '../account/testServer.testing';
import { pictureAddress } from './catalog/picture';
import { PRESCRIPTION, SHAMPOO } from './catalog/products';
import { shop } from './index';
import { addItem } from './quote/items';
import { quoteOfAccount } from './quote/quotes';

let server: TestServer;

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

const ADDRESS = '/shop/customer/section/load/';

const EMPTY = {
  summary_count: 0,
  subtotalAmount: '0.0000',
  subtotal: '<span class="price">$0.00</span>',
  items: [],
};

async function signedIn(email: string): Promise<TestBrowser> {
  const visitor = server.browser();
  await visitor.signIn(email, DEMO_PASSWORD);
  return visitor;
}

const quoteId = (account: number): number =>
  quoteOfAccount({ database: server.database, now: () => server.now }, account).id;

async function load(visitor: TestBrowser, query = '?sections=cart'): Promise<unknown> {
  const { body } = await visitor.send({ url: `${ADDRESS}${query}` });
  return JSON.parse(body) as unknown;
}

test("Dev has a prescription and a shampoo, the newest first, with Magento's fields", async () => {
  const subtotal = '<span class="price">$16.99</span>';
  const name = 'Fernwell Shampoo &amp; Conditioner, 12 fl oz';
  const item = {
    options: [],
    qty: 1,
    configure_url: '',
    canApplyMsrp: false,
  };
  expect(await load(await signedIn('dev.patel@example.com'))).toEqual({
    cart: {
      summary_count: 2,
      subtotalAmount: '16.9900',
      subtotal,
      subtotal_excl_tax: subtotal,
      subtotal_incl_tax: subtotal,
      possible_onepage_checkout: true,
      items: [
        {
          ...item,
          product_type: 'prescription',
          item_id: '3',
          is_visible_in_site_visibility: false,
          product_id: '9001',
          product_name: 'Prescription refill',
          product_url: '',
          product_has_url: false,
          product_sku: 'FW-PRESCRIPTION',
          product_price: '<span class="price">$10.00</span>',
          product_price_value: 10,
          product_image: {
            src: pictureAddress(PRESCRIPTION),
            width: 120,
            height: 120,
            alt: 'Prescription refill',
          },
        },
        {
          ...item,
          product_type: 'simple',
          item_id: '2',
          is_visible_in_site_visibility: true,
          product_id: '2041',
          product_name: name,
          product_url: '/shop/fernwell-shampoo-conditioner-12-fl-oz.html',
          product_has_url: true,
          product_sku: 'FW-SHAMPOO-12',
          product_price: '<span class="price">$6.99</span>',
          product_price_value: 6.99,
          product_image: {
            src: pictureAddress(SHAMPOO),
            width: 120,
            height: 120,
            alt: name,
          },
        },
      ],
      extra_actions: '',
      isGuestCheckoutAllowed: true,
      website_id: '1',
      storeId: '1',
      cart_empty_message: '',
      data_id: server.now.getTime() / 1000,
    },
  });
});

test.each([
  ['ana.reyes@example.com', ['simple']],
  ['ben.okafor@example.com', []],
  ['carla.nguyen@example.com', []],
])('%s has %j', async (email, types) => {
  expect(await load(await signedIn(email))).toMatchObject({
    cart: { summary_count: types.length, items: types.map((type) => ({ product_type: type })) },
  });
});

test('pieces are counted, not lines', async () => {
  addItem(server.database, quoteId(1), SHAMPOO, 39);
  expect(await load(await signedIn('ana.reyes@example.com'))).toMatchObject({
    cart: {
      summary_count: 40,
      subtotalAmount: '279.6000',
      subtotal: '<span class="price">$279.60</span>',
      items: [{ qty: 40 }],
    },
  });
});

test('a visitor who is not signed in has an empty cart', async () => {
  expect(await load(server.browser())).toMatchObject({ cart: EMPTY });
});

test('after the session expired, the cart is empty, and requests for it do not extend a session', async () => {
  const visitor = await signedIn('dev.patel@example.com');
  server.advance({ minutes: 29 });
  expect(await load(visitor)).toMatchObject({ cart: { summary_count: 2 } });
  server.advance({ minutes: 2 });
  expect(await load(visitor)).toMatchObject({ cart: EMPTY });
});

test.each(['', '?sections=', '?sections=,', '?force_new_section_timestamp=true'])(
  '%j requests no section and gets none',
  async (query) => {
    expect(await load(server.browser(), query)).toEqual({});
  },
);

test.each([
  '?sections=cart&force_new_section_timestamp=false&_=1767225600000',
  '?sections=cart,cart',
  '?sections=cart&sections=cart',
])('%j is the cart', async (query) => {
  expect(Object.keys((await load(server.browser(), query)) as object)).toEqual(['cart']);
});

test.each([
  '?sections=customer',
  '?sections=cart,customer',
  '?sections=CART',
  '?sections=__proto__',
])('%j is refused, with a sentence', async (query) => {
  const visitor = await signedIn('dev.patel@example.com');
  const { status, body } = await visitor.send({ url: `${ADDRESS}${query}` });
  expect(status).toBe(400);
  expect(JSON.parse(body)).toEqual({
    message: 'There is no such section. The shop knows the section cart.',
  });
});

test.each([`${ADDRESS}?sections=cart`, `${ADDRESS.slice(0, -1)}?sections=cart`])(
  '%s gets a response that is not cached',
  async (url) => {
    const { statusCode, headers } = await server.app.inject(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  },
);

test('a refusal is not cached either', async () => {
  const { headers } = await server.app.inject(`${ADDRESS}?sections=x`);
  expect(headers['cache-control']).toBe('no-store');
});

test('the console shows the items by account, newest first, and a reset restores them', () => {
  const held = () => shop.consoleTables(server.context)[0];
  const seeded = [
    ['dev.patel@example.com', 'Prescription refill', '1'],
    ['dev.patel@example.com', SHAMPOO.name, '1'],
    ['ana.reyes@example.com', SHAMPOO.name, '1'],
  ];
  expect(held()).toMatchObject({ rows: seeded, total: 3 });
  addItem(server.database, quoteId(2), SHAMPOO, 4);
  expect(held()).toMatchObject({
    rows: [['ben.okafor@example.com', SHAMPOO.name, '4'], ...seeded],
  });
  server.database.reset();
  expect(held()).toMatchObject({ rows: seeded, total: 3 });
});
