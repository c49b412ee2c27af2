import { TestServer } from '../../accounts/testServer.testing';
import type { Answer, TestBrowser } from '../../accounts/testServer.testing';
import { DEMO_PASSWORD } from '../../accounts/demoAccounts';
import { SHAMPOO } from '../catalog/products';
import { setPieces } from '../quote/items';

let server: TestServer;

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

const KEY = 'abcdefGHIJKL0123';

/** A guest with two bottles of shampoo in the cart. */
async function shopper(): Promise<TestBrowser> {
  const browser = server.browser(new Map([['form_key', KEY]]));
  await post(browser, '/shop/checkout/cart/add/product/2041', { item: '2041', qty: '2' });
  return browser;
}

function post(
  browser: TestBrowser,
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return browser.send({
    method: 'POST',
    url,
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    payload: new URLSearchParams({ form_key: KEY, ...fields }).toString(),
  });
}

/** What a page shows, without markup. */
async function read(browser: TestBrowser, url: string): Promise<string> {
  const { body } = await browser.send({ url });
  return body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

/** The form of a rendered checkout, filled in. */
async function filled(browser: TestBrowser): Promise<Record<string, string>> {
  const { body } = await browser.send({ url: '/shop/checkout' });
  const [, key = ''] = /name="order_key" value="([^"]*)"/.exec(body) ?? [];
  return { order_key: key, delivery: 'ship', state: 'PA', zip: '17011', payment: 'card' };
}

const PLACE = '/shop/checkout/placeOrder';
const SUCCESS = '/shop/checkout/onepage/success';

test('an order has a number, empties the cart, and is shown to its own browser alone', async () => {
  const browser = await shopper();
  const { status } = await post(browser, PLACE, await filled(browser));
  expect(status).toBe(303);
  expect(await read(browser, SUCCESS)).toContain(
    'Your order number is 000000001. Its total is $20.81.',
  );
  expect(await read(browser, '/shop/checkout/cart')).toContain('Your cart is empty.');
  const stranger = await server.browser().send({ url: SUCCESS });
  expect(stranger.status).toBe(302);
});

test('a form that is sent twice is one order, also after a lost answer', async () => {
  const browser = await shopper();
  const form = await filled(browser);
  await Promise.all([post(browser, PLACE, form), post(browser, PLACE, form)]);
  await post(browser, PLACE, form);
  expect(server.database.row('SELECT count(*) AS orders FROM shop_orders')).toEqual({ orders: 1 });
  expect(await read(browser, SUCCESS)).toContain('Your order number is 000000001.');
});

test.each([
  [{ state: '' }, 'Choose the state of your order.'],
  [{ state: 'XX' }, 'Choose the state of your order.'],
  [{ zip: '1701' }, 'Enter a ZIP code of five digits.'],
  [{ payment: 'gold' }, 'Choose how to get your order and how to pay.'],
  [{ payment: 'store' }, 'An order that is paid at the store is picked up there.'],
  [{ form_key: 'ZZZZZZZZZZZZZZZZ' }, 'This page was open for too long. Please try again.'],
  [{ order_key: 'short' }, 'This page was open for too long. Please try again.'],
])('%j is no order, and is asked for again', async (wrong, sentence) => {
  const browser = await shopper();
  await post(browser, PLACE, { ...(await filled(browser)), ...wrong });
  expect(await read(browser, '/shop/checkout')).toContain(sentence);
  expect(server.database.row('SELECT count(*) AS orders FROM shop_orders')).toEqual({ orders: 0 });
});

test('what was chosen is there again after a correction', async () => {
  const browser = await shopper();
  await post(browser, PLACE, { ...(await filled(browser)), state: 'NJ', zip: 'x' });
  const { body } = await browser.send({ url: '/shop/checkout' });
  expect(body).toMatch(/<option value="NJ" selected>/);
});

test('what was sold meanwhile leads back to the cart, in the language of the page', async () => {
  const browser = await shopper();
  const form = await filled(browser);
  setPieces(server.database, SHAMPOO, 1);
  await post(browser, PLACE, form, { referer: 'http://localhost:4503/es/shop/checkout' });
  expect(await read(browser, '/es/shop/checkout/cart')).toContain('Solo queda 1. Elija menos.');
});

test('an empty cart has no checkout', async () => {
  const { status } = await server.browser().send({ url: '/shop/checkout' });
  expect(status).toBe(302);
});

describe('PayPal', () => {
  test('pays only once it has agreed to, and the choices are there again', async () => {
    const browser = await shopper();
    const form = { ...(await filled(browser)), delivery: 'pickup', payment: 'paypal' };
    await post(browser, PLACE, form);
    expect(await read(browser, '/shop/paypal/express/start')).toContain('To be paid: $14.82');
    await post(browser, '/shop/paypal/express/pay', {});
    const page = await read(browser, '/shop/checkout');
    expect(page).toContain('PayPal has agreed to pay. Check your order and place it.');
    await post(browser, PLACE, {
      ...(await filled(browser)),
      delivery: 'pickup',
      payment: 'paypal',
    });
    expect(server.database.row('SELECT payment, delivery FROM shop_orders')).toEqual({
      payment: 'paypal',
      delivery: 'pickup',
    });
  });

  test.each([
    ['cancel', 'You have stopped the payment at PayPal. Your cart is as it was.'],
    ['fail', 'PayPal could not take the payment. Nothing was charged, and your cart is as it was.'],
  ])('%s loses nothing, and says so', async (end, sentence) => {
    const browser = await shopper();
    await post(browser, `/shop/paypal/express/${end}`, {});
    const page = await read(browser, '/shop/checkout/cart');
    expect(page).toContain(sentence);
    expect(page).toContain('$13.98');
  });
});

test('Bonus Cash pays for who has it, and is refused to a guest', async () => {
  const guest = await shopper();
  await post(guest, '/shop/checkout/cart/bonusCash', {});
  expect(await read(guest, '/shop/checkout/cart')).toContain(
    'There is no Bonus Cash to use. Sign in with your rewards account.',
  );
  const dev = server.browser(new Map([['form_key', KEY]]));
  await dev.signIn('dev.patel@example.com', DEMO_PASSWORD);
  expect(await read(dev, '/shop/checkout/cart')).toContain('on your rewards card.');
  await post(dev, '/shop/checkout/cart/bonusCash', {});
  expect(await read(dev, '/shop/checkout/cart')).toContain(
    'of your Bonus Cash pays for this order.',
  );
});
