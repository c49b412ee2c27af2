import { DEMO_PASSWORD } from '../../account/demoAccounts';
import { TestServer } from '../../account/testServer.testing';
import type { Answer, TestBrowser } from '../../account/testServer.testing';
import { listedProducts, SHAMPOO } from '../catalog/products';
import { setPieces } from './items';

let server: TestServer;

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

const KEY = 'abcdefGHIJKL0123';

/** Returns a browser whose page has made a form key. */
function guest(): TestBrowser {
  return server.browser(new Map([['form_key', KEY]]));
}

/** Posts a form as the shop's own scripts do. */
async function act(
  browser: TestBrowser,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<unknown> {
  const answer = await send(browser, path, fields, { 'x-requested-with': 'XMLHttpRequest' });
  return JSON.parse(answer.body) as unknown;
}

function send(
  browser: TestBrowser,
  path: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = { accept: 'text/html' },
): Promise<Answer> {
  return browser.send({
    method: 'POST',
    url: `/shop/checkout/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ form_key: KEY, ...fields }).toString(),
  });
}

interface Section {
  readonly summary_count: number;
  readonly subtotalAmount: string;
  readonly items: readonly {
    readonly item_id: string;
    readonly product_id: string;
    readonly qty: number;
    readonly message?: string;
  }[];
}

async function cart(browser: TestBrowser): Promise<Section> {
  const { body } = await browser.send({ url: '/shop/customer/section/load/?sections=cart' });
  return (JSON.parse(body) as { cart: Section }).cart;
}

const shampoo = (qty = 1): Record<string, string> => ({ item: '2041', qty: String(qty) });

const ADD = 'cart/add/product/2041';

describe('adding', () => {
  test('by the form: the response names the cart, and the section has the pieces in one line', async () => {
    const browser = guest();
    const first = (await act(browser, ADD, shampoo(2))) as { cartID: string };
    expect(first).toEqual({ cartID: expect.stringMatching(/^[\w-]{32}$/) as string });
    expect(await act(browser, ADD, shampoo())).toEqual(first);
    expect(await cart(browser)).toMatchObject({
      summary_count: 3,
      subtotalAmount: '20.9700',
      items: [{ product_id: '2041', qty: 3 }],
    });
  });

  test('by the link', async () => {
    const browser = guest();
    const { body } = await browser.send({ url: '/shop/addtocart?pid=2041' });
    expect(JSON.parse(body)).toEqual({ status: 'success' });
    expect(await cart(browser)).toMatchObject({ summary_count: 1 });
  });

  test.each(['9999', '9001', '-1', '2041abc', ''])('by the link, %j is refused', async (pid) => {
    const { body } = await guest().send({ url: `/shop/addtocart?pid=${pid}` });
    expect(JSON.parse(body)).toEqual({ status: 'fail' });
  });

  test("by the link, is refused from another site's page", async () => {
    const browser = guest();
    const { body } = await browser.send({
      url: '/shop/addtocart?pid=2041',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(JSON.parse(body)).toEqual({ status: 'fail' });
    expect(await cart(browser)).toMatchObject({ summary_count: 0 });
  });

  test('a plain form leads to the cart', async () => {
    const answer = await send(guest(), ADD, shampoo());
    expect(answer.status).toBe(302);
  });

  test('without the key of the cookie nothing is added', async () => {
    const browser = guest();
    const refused = { messages: expect.stringContaining('open for too long') as string };
    expect(await act(browser, ADD, { ...shampoo(), form_key: 'ZZZZZZZZZZZZZZZZ' })).toMatchObject(
      refused,
    );
    expect(await act(server.browser(), ADD, shampoo())).toMatchObject(refused);
    expect(await cart(browser)).toMatchObject({ summary_count: 0 });
  });

  test.each(['0', '-1', '1.5', 'two', '1e3x'])('a quantity of %s is refused', async (qty) => {
    expect(await act(guest(), ADD, { item: '2041', qty })).toEqual({
      backUrl: `/shop/${SHAMPOO.slug}.html`,
      messages: '<div class="message error">Enter a quantity of 1 or more.</div>',
    });
  });

  test('a product that is sold out is not added, and a message explains it', async () => {
    const browser = guest();
    setPieces(server.database, SHAMPOO, 0);
    expect(await act(browser, ADD, shampoo())).toEqual({
      backUrl: `/shop/${SHAMPOO.slug}.html`,
      messages: '<div class="message error">This product is sold out.</div>',
      product: { statusText: 'Out of stock' },
    });
    expect(await cart(browser)).toMatchObject({ summary_count: 0 });
  });

  test('more pieces than are left are not added, also in two steps', async () => {
    const browser = guest();
    setPieces(server.database, SHAMPOO, 3);
    await act(browser, ADD, shampoo(2));
    expect(await act(browser, ADD, shampoo(2))).toMatchObject({
      messages: '<div class="message error">Only 3 left. Choose fewer.</div>',
    });
    expect(await cart(browser)).toMatchObject({ summary_count: 2 });
    expect(await act(browser, ADD, shampoo(1))).toHaveProperty('cartID');
    expect(await cart(browser)).toMatchObject({ summary_count: 3 });
  });

  test.each([
    ['without a limit of its own', SHAMPOO, 99],
    ['with its own', listedProducts.find(({ maxQty }) => maxQty === 4), 4],
  ])('an order holds so many of a product %s', async (_, product = SHAMPOO, most) => {
    const browser = guest();
    setPieces(server.database, product, 500);
    const add = (qty: number) =>
      act(browser, `cart/add/product/${product.id}`, {
        item: String(product.id),
        qty: String(qty),
      });
    expect(await add(most)).toHaveProperty('cartID');
    expect(await add(1)).toMatchObject({
      messages: `<div class="message error">You can order up to ${most} of these.</div>`,
    });
    expect(await cart(browser)).toMatchObject({ summary_count: most });
  });
});

describe('changing a line', () => {
  async function filled(): Promise<{ browser: TestBrowser; id: string }> {
    const browser = guest();
    await act(browser, ADD, shampoo(2));
    const [line] = (await cart(browser)).items;
    return { browser, id: line?.item_id ?? '' };
  }

  test('to more and to fewer pieces', async () => {
    const { browser, id } = await filled();
    for (const qty of [5, 1]) {
      const fields = { item_id: id, item_qty: String(qty) };
      expect(await act(browser, 'sidebar/updateItemQty', fields)).toEqual({ success: true });
      expect(await cart(browser)).toMatchObject({ summary_count: qty });
    }
  });

  test('to no pieces removes the line', async () => {
    const { browser, id } = await filled();
    await act(browser, 'sidebar/updateItemQty', { item_id: id, item_qty: '0' });
    expect(await cart(browser)).toMatchObject({ summary_count: 0, items: [] });
    expect(await act(browser, 'sidebar/removeItem', { item_id: id })).toEqual({
      success: false,
      error_message: 'This item is no longer in your cart.',
    });
  });

  test('to more pieces than are left is refused, and to fewer than before is accepted even then', async () => {
    const { browser, id } = await filled();
    await act(browser, 'sidebar/updateItemQty', { item_id: id, item_qty: '9' });
    setPieces(server.database, SHAMPOO, 3);
    expect((await cart(browser)).items).toMatchObject([
      { qty: 9, message: 'Only 3 left. Choose fewer.' },
    ]);
    const update = (qty: number): Promise<unknown> =>
      act(browser, 'sidebar/updateItemQty', { item_id: id, item_qty: String(qty) });
    expect(await update(10)).toEqual({
      success: false,
      error_message: 'Only 3 left. Choose fewer.',
    });
    expect(await update(4)).toEqual({ success: true });
  });

  test("another visitor's line cannot be changed", async () => {
    const { browser, id } = await filled();
    const stranger = guest();
    await act(stranger, ADD, shampoo());
    for (const path of ['sidebar/removeItem', 'sidebar/updateItemQty']) {
      expect(await act(stranger, path, { item_id: id, item_qty: '9' })).toEqual({
        success: false,
        error_message: 'This item is no longer in your cart.',
      });
    }
    expect(await cart(browser)).toMatchObject({ summary_count: 2 });
  });

  test('by plain forms: quantities, one line less, a coupon', async () => {
    const { browser, id } = await filled();
    await send(browser, 'cart/updatePost', { [`cart[${id}][qty]`]: '7' });
    expect(await cart(browser)).toMatchObject({ summary_count: 7 });
    const wrong = await send(browser, 'cart/couponPost', { coupon_code: 'NOSUCH' });
    expect(decodeURIComponent(wrong.setCookies[0] ?? '')).toContain(
      'We could not find this coupon. Check the spelling.',
    );
    await send(browser, 'cart/couponPost', { coupon_code: ' tenoff ' });
    expect(server.database.row('SELECT coupon FROM shop_quotes WHERE account IS NULL')).toEqual({
      coupon: 'TENOFF',
    });
    await send(browser, 'cart/delete', { id });
    expect(await cart(browser)).toMatchObject({ summary_count: 0 });
  });
});

describe('signing in', () => {
  test("a guest's cart is added to the account's, once", async () => {
    const browser = guest();
    await act(browser, ADD, shampoo(2));
    await act(browser, 'cart/add/product/2101', { item: '2101' });
    await browser.signIn('ana.reyes@example.com', DEMO_PASSWORD);
    for (const load of ['first', 'second']) {
      expect([load, (await cart(browser)).summary_count]).toEqual([load, 4]);
    }
    expect((await cart(browser)).items).toHaveLength(2);
  });

  test("after signing out, the guest does not see the account's cart", async () => {
    const browser = guest();
    await browser.signIn('ana.reyes@example.com', DEMO_PASSWORD);
    await act(browser, ADD, shampoo());
    expect(await cart(browser)).toMatchObject({ summary_count: 2 });
    browser.forget('serviceToken');
    expect(await cart(browser)).toMatchObject({ summary_count: 0 });
  });
});

test('a network that guesses ten coupons has to wait, and a right one does not count', async () => {
  const limited = new TestServer('publish', { throttled: true });
  const browser = limited.browser(new Map([['form_key', KEY]]));
  await send(browser, 'cart/add/product/2041', {});
  const messageFor = async (code: string): Promise<string> => {
    await send(browser, 'cart/couponPost', { coupon_code: code });
    return decodeURIComponent(browser.cookie('mage-messages') ?? '');
  };
  for (let n = 0; n < 3; n += 1) await messageFor('TENOFF');
  for (let n = 0; n < 10; n += 1)
    expect(await messageFor(`GUESS${n}`)).toContain('We could not find this coupon.');
  expect(await messageFor('TENOFF')).toContain(
    'There were too many tries. Please wait 10 minutes.',
  );
  await limited.close();
});

test.each(['0x10', '1e1', '+1', '1.0', '0b1', '١', '1.5', '-1', ' '])(
  'a quantity written as %j is refused',
  async (qty) => {
    const browser = guest();
    const added = await act(browser, 'cart/add/product/2041', { qty });
    expect(added).toMatchObject({
      messages: expect.stringContaining('Enter a quantity of 1 or more.') as unknown,
    });
    await act(browser, 'cart/add/product/2041', { qty: '1' });
    const line = server.database.row('SELECT id FROM shop_quote_items ORDER BY id DESC');
    const item_id = String(line?.id);
    for (const answer of [
      await act(browser, 'sidebar/updateItemQty', { item_id, item_qty: qty }),
      await act(browser, 'sidebar/removeItem', { item_id: `0x${Number(item_id).toString(16)}` }),
    ])
      expect(answer).toMatchObject({ success: false });
    await send(browser, 'cart/updatePost', { [`cart[${item_id}][qty]`]: qty });
    expect(
      server.database.row('SELECT qty FROM shop_quote_items WHERE id = ?', Number(item_id)),
    ).toEqual({ qty: 1 });
  },
);

test.each([
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-moz': 'prefetch' },
])('a prefetch adds nothing, keeps the message, and is not a view: %j', async (headers) => {
  const browser = guest();
  await browser.send({ url: '/shop/addtocart?pid=2041', headers });
  expect(server.database.rows('SELECT * FROM shop_quotes WHERE account IS NULL')).toEqual([]);
  await act(browser, 'cart/add/product/2041', {});
  await send(browser, 'cart/delete', { id: '1' });
  const message = browser.cookie('mage-messages');
  expect(message).toBeDefined();
  await browser.send({ url: `/shop/${SHAMPOO.slug}.html`, headers });
  expect(browser.cookie('mage-messages')).toBe(message);
  expect(browser.cookie('recently_viewed')).toBeUndefined();
  await browser.send({ url: `/shop/${SHAMPOO.slug}.html` });
  expect(browser.cookie('mage-messages')).toBeUndefined();
  expect(browser.cookie('recently_viewed')).toBe('2041');
});
