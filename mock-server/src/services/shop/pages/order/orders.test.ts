import { DEMO_PASSWORD } from '../../../account/demoAccounts';
import { TestServer } from '../../../account/testServer.testing';
import type { Answer, TestBrowser } from '../../../account/testServer.testing';
import { statusOf } from './status';

const KEY = 'abcdefGHIJKL0123';
const FORM = '/shop/sales/guest/form';
const VIEW = '/shop/sales/guest/view';
const HISTORY = '/shop/sales/order/history';

let server: TestServer;

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

const guest = (): TestBrowser => server.browser(new Map([['form_key', KEY]]));

function post(
  browser: TestBrowser,
  url: string,
  fields: Readonly<Record<string, string>>,
  referer = `http://localhost:4503${FORM}`,
): Promise<Answer> {
  return browser.send({
    method: 'POST',
    url,
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', referer },
    payload: new URLSearchParams({ form_key: KEY, ...fields }).toString(),
  });
}

const textOf = ({ body }: Answer): string => body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

/** Places an order of two bottles of shampoo. */
async function order(browser: TestBrowser, email: string): Promise<void> {
  await post(browser, '/shop/checkout/cart/add/product/2041', { item: '2041', qty: '2' });
  const { body } = await browser.send({ url: '/shop/checkout' });
  const [, order_key = ''] = /name="order_key" value="([^"]*)"/.exec(body) ?? [];
  const choices = { delivery: 'ship', state: 'PA', zip: '17011', payment: 'card' };
  await post(browser, '/shop/checkout/placeOrder', { ...choices, order_key, email });
}

const find = (browser: TestBrowser, oar_order_id: string, oar_email: string, referer?: string) =>
  post(browser, VIEW, { oar_order_id, oar_email }, referer);

describe('a guest', () => {
  test('sees an order again by its number and email, for half an hour', async () => {
    await order(guest(), 'Elena@example.com');
    const browser = guest();
    const found = await find(browser, '#1', ' elena@EXAMPLE.com ');
    expect(found).toMatchObject({ status: 303, headers: { location: VIEW } });
    const page = await browser.send({ url: VIEW });
    expect(page.headers['cache-control']).toBe('no-store');
    expect(textOf(page)).toContain('Order 000000001');
    expect(textOf(page)).toMatch(/Received Placed on \w+ \d+, \d{4}\./);
    expect(textOf(page)).toContain('$20.81');
    expect(page.body).not.toMatch(/elena/i);
    server.advance({ minutes: 31 });
    expect(await browser.send({ url: VIEW })).toMatchObject({ status: 302 });
    expect(await guest().send({ url: VIEW })).toMatchObject({ status: 302 });
  });

  test.each([
    ['000000002', 'elena@example.com'],
    ['000000001', 'eve@example.com'],
  ])('with a wrong number or email learns nothing: %s, %s', async (number, email) => {
    await order(guest(), 'elena@example.com');
    const browser = guest();
    const page = await find(browser, number, email);
    expect(page.status).toBe(422);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(textOf(page)).toContain('We found no order with this number and email.');
    expect(page.body).toContain(`value="${number}"`);
    expect(page.body).toContain(`value="${email}"`);
    expect(browser.cookie('shop_order_view')).toBeUndefined();
    expect([...browser.cookies.values()].join()).not.toContain('example.com');
  });

  test('is shown both wrong fields, in the language of the page', async () => {
    const page = await find(
      guest(),
      'x',
      'elena@',
      'http://localhost:4503/es/shop/sales/guest/form',
    );
    expect(textOf(page)).toContain('Hay un problema Ingrese su número de pedido');
    expect(page.body).toMatch(/id="number-error">Ingrese su número de pedido/);
    expect(page.body).toMatch(/id="email-error">Ingrese un correo electrónico/);
  });

  test('cannot see the order of a member, nor the list', async () => {
    const ben = guest();
    await ben.signIn('ben.okafor@example.com', DEMO_PASSWORD);
    await order(ben, '');
    expect(await find(guest(), '1', 'ben.okafor@example.com')).toMatchObject({ status: 422 });
    for (const url of [HISTORY, '/shop/sales/order/view/000000001'])
      expect(await guest().send({ url })).toMatchObject({
        status: 302,
        headers: { location: FORM },
      });
  });

  test('orders the same again', async () => {
    await order(guest(), 'elena@example.com');
    const browser = guest();
    await post(browser, '/shop/sales/order/reorder', { order_id: '000000001' });
    expect(textOf(await browser.send({ url: '/shop/checkout/cart' }))).toContain('cart is empty');
    await find(browser, '1', 'elena@example.com');
    await post(browser, '/shop/sales/order/reorder', { order_id: '000000001' });
    expect(textOf(await browser.send({ url: '/shop/checkout/cart' }))).toContain('$13.98');
  });
});

describe('a member', () => {
  async function member(email: string): Promise<TestBrowser> {
    const browser = guest();
    await browser.signIn(email, DEMO_PASSWORD);
    return browser;
  }

  test('sees the own orders with their status, and no others', async () => {
    const [ben, dev] = [
      await member('ben.okafor@example.com'),
      await member('dev.patel@example.com'),
    ];
    await order(ben, '');
    const list = await ben.send({ url: HISTORY });
    expect(list.headers['cache-control']).toBe('no-store');
    expect(textOf(list)).toMatch(/Order 000000001 Received Placed on .+ 2 items · \$20\.81/);
    expect(textOf(await ben.send({ url: '/es/shop/sales/order/view/000000001' }))).toContain(
      'Pedido 000000001',
    );
    expect(textOf(await dev.send({ url: HISTORY }))).toContain('You have no orders yet.');
    expect(await dev.send({ url: '/shop/sales/order/view/000000001' })).toMatchObject({
      status: 404,
    });
    await post(dev, '/shop/sales/order/reorder', { order_id: '000000001' });
    expect(textOf(await dev.send({ url: '/shop/checkout/cart' }))).not.toContain('$13.98');
  });
});

describe('a script that guesses orders', () => {
  beforeEach(async () => {
    await server.close();
    server = new TestServer('publish', { throttled: true });
  });

  async function guess(network: string, number: string, email: string): Promise<string> {
    const browser = guest();
    browser.network = network;
    const page = await find(browser, number, email);
    return page.status === 303 ? 'found' : textOf(page);
  }

  test('has twenty wrong tries in ten minutes from a network, and a right one does not count', async () => {
    await order(guest(), 'elena@example.com');
    expect(await guess('198.51.100.7', '1', 'elena@example.com')).toBe('found');
    for (let n = 0; n < 20; n += 1)
      expect(await guess('198.51.100.7', '1', `eve${n}@example.com`)).toContain(
        'We found no order',
      );
    expect(await guess('198.51.100.7', '1', 'elena@example.com')).toContain('too many tries');
    expect(await guess('198.51.100.8', '1', 'elena@example.com')).toBe('found');
  });

  test('has ten wrong tries in an hour for a mailbox, from all networks', async () => {
    await order(guest(), 'elena@example.com');
    for (let n = 0; n < 10; n += 1)
      expect(await guess(`198.51.100.${n}`, '7', 'elena@example.com')).toContain(
        'We found no order',
      );
    expect(await guess('198.51.100.77', '1', 'elena@example.com')).toContain('too many tries');
  });
});

test.each([
  ['ship', 0, 'received'],
  ['ship', 47, 'received'],
  ['ship', 48, 'sent'],
  ['ship', 168, 'delivered'],
  ['pickup', 1, 'received'],
  ['pickup', 2, 'ready'],
  ['pickup', 168, 'pickedUp'],
] as const)('the status of an order by %s after %d hours is %s', (delivery, hours, status) => {
  const order = { delivery, placedAt: 0 } as Parameters<typeof statusOf>[0];
  expect(statusOf(order, new Date(hours * 3_600_000))).toBe(status);
});
