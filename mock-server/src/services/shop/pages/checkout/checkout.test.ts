import { TestServer } from '../../../account/testServer.testing';
import type { Answer, TestBrowser } from '../../../account/testServer.testing';
import { DEMO_PASSWORD } from '../../../account/demoAccounts';
import { mails } from '../../../kit/mail/mail';
import { SHAMPOO } from '../../catalog/products';
import { setPieces } from '../../quote/items';

let server: TestServer;

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

const KEY = 'abcdefGHIJKL0123';

/** Returns a guest with two bottles of shampoo in the cart. */
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

/** Returns the text of a page, without markup. */
async function read(browser: TestBrowser, url: string): Promise<string> {
  const { body } = await browser.send({ url });
  return body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

/** Returns the fields of a rendered checkout form, filled in. */
async function filled(browser: TestBrowser): Promise<Record<string, string>> {
  const { body } = await browser.send({ url: '/shop/checkout' });
  const [, key = ''] = /name="order_key" value="([^"]*)"/.exec(body) ?? [];
  return { order_key: key, delivery: 'ship', state: 'PA', zip: '17011', payment: 'card' };
}

const PLACE = '/shop/checkout/placeOrder';
const SUCCESS = '/shop/checkout/onepage/success';

test('an order has a number, empties the cart, and is shown to its own browser only', async () => {
  const browser = await shopper();
  const { status } = await post(browser, PLACE, await filled(browser));
  expect(status).toBe(303);
  expect(await read(browser, SUCCESS)).toContain(
    'Your order number is 000000001. The total is $20.81.',
  );
  expect(await read(browser, '/shop/checkout/cart')).toContain('Your cart is empty.');
  const stranger = await server.browser().send({ url: SUCCESS });
  expect(stranger.status).toBe(302);
});

test('a form that is sent twice is one order, also after a lost response', async () => {
  const browser = await shopper();
  const form = await filled(browser);
  await Promise.all([post(browser, PLACE, form), post(browser, PLACE, form)]);
  await post(browser, PLACE, form);
  expect(server.database.row('SELECT count(*) AS orders FROM shop_orders')).toEqual({ orders: 1 });
  expect(await read(browser, SUCCESS)).toContain('Your order number is 000000001.');
});

test.each([
  [{ state: '', zip: '00000' }, 'Choose your state.'],
  [{ state: 'XX' }, 'Choose your state.'],
  [{ zip: '' }, 'Enter your ZIP code.'],
  [{ zip: '1701' }, 'Enter a ZIP code with five digits.'],
  [{ delivery: '' }, 'Choose how to get your order.'],
  [
    { email: 'elena@' },
    'Enter an email address such as name@example.com, or leave the field empty.',
  ],
  [{ payment: 'gold' }, 'Choose how to pay.'],
  [{ payment: 'store' }, 'To pay at the store, you need to pick up your order there.'],
  [{ form_key: 'ZZZZZZZZZZZZZZZZ' }, 'This page was open for too long. Try again.'],
  [{ order_key: 'short' }, 'This page was open for too long. Try again.'],
])('%j is no order, and is asked for again', async (wrong, sentence) => {
  const browser = await shopper();
  await post(browser, PLACE, { ...(await filled(browser)), ...wrong });
  expect(await read(browser, '/shop/checkout')).toContain(sentence);
  expect(server.database.row('SELECT count(*) AS orders FROM shop_orders')).toEqual({ orders: 0 });
});

test("the visitor's choices are kept for a correction", async () => {
  const browser = await shopper();
  await post(browser, PLACE, {
    ...(await filled(browser)),
    state: 'NJ',
    zip: 'x"<',
    email: 'elena@example.com',
  });
  const { body } = await browser.send({ url: '/shop/checkout' });
  expect(body).toMatch(/<option value="NJ" selected>/);
  expect(body).toMatch(/id="email"\s+value="elena@example\.com"/);
  expect(body).toContain('value="x&#34;&lt;"');
});

test('all problems are listed on top with links to their fields, and are shown once', async () => {
  const browser = await shopper();
  await post(browser, PLACE, {
    ...(await filled(browser)),
    email: 'elena@',
    delivery: '',
    state: '',
    zip: '1701',
    payment: '',
  });
  const { body } = await browser.send({ url: '/shop/checkout' });
  const fields = ['email', 'delivery', 'zip', 'state', 'payment'];
  const [summary = ''] = /<div\s+class="ui-form-notice [^]*?<\/ul>/.exec(body) ?? [];
  expect(summary).toMatch(/role="group"\s+aria-labelledby="problems"\s+tabindex="-1"\s+autofocus/);
  const links = [...summary.matchAll(/href="#(\w+)">([^<]+)</g)];
  expect(links.map(([, field]) => field)).toEqual(fields);
  for (const [, field = '', sentence = ''] of links) {
    expect(body).toMatch(
      new RegExp(`<(input|select)[^>]*\\bid="${field}"[^>]*"[^"]*${field}-error"`),
    );
    expect(body).toMatch(new RegExp(`id="${field}-error">${sentence}<`));
  }
  expect(body).toMatch(/<form[^>]*class="cmp-shop-checkout [^>]*novalidate/);
  expect((await browser.send({ url: '/shop/checkout' })).body).not.toContain('-error"');
});

test('a product that was sold meanwhile leads back to the cart, in the language of the page', async () => {
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

describe('the confirmation', () => {
  const dev = async (): Promise<TestBrowser> => {
    const cookies = [
      ['form_key', KEY],
      ['storeNumber', '101'],
    ] as const;
    const browser = server.browser(new Map(cookies));
    await browser.signIn('dev.patel@example.com', DEMO_PASSWORD);
    return browser;
  };

  test('goes to the address that a guest gives, once, with lines and totals', async () => {
    const browser = await shopper();
    const form = { ...(await filled(browser)), email: ' Elena@Example.com ' };
    await Promise.all([post(browser, PLACE, form), post(browser, PLACE, form)]);
    const [mail, ...more] = mails(server.database);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: 'elena@example.com',
      subject: 'Your order 000000001',
      link: 'http://localhost:4503/shop/sales/guest/form',
      ending: [
        { text: 'Returns', href: 'http://localhost:4503/returns' },
        { text: 'Help with orders', href: 'http://localhost:4503/help' },
      ],
    });
    expect(mail?.text.split('\n')).toEqual([
      'We got your order 000000001. The total is $20.81.',
      expect.stringMatching(/^2 × .+: \$13\.98$/),
      'Subtotal: $13.98',
      'Shipping: $5.99',
      'Tax: $0.84',
      'Total: $20.81',
      'Delivery to: Pennsylvania 17011',
      'We pack your order and send it within two days.',
      'The carrier brings it to you, usually within five days.',
    ]);
  });

  test('is not sent to a guest who gives no address', async () => {
    const browser = await shopper();
    await post(browser, PLACE, await filled(browser));
    expect(await read(browser, SUCCESS)).toContain('Your order number is 000000001.');
    expect(mails(server.database)).toEqual([]);
  });

  test('names a prescription only as such, and the store where it is picked up', async () => {
    const browser = await dev();
    const form = { ...(await filled(browser)), delivery: 'pickup', payment: 'store' };
    await post(browser, PLACE, { ...form, email: 'another@example.com' });
    const mail = mails(server.database).find(({ subject }) => subject === 'Your order 000000001');
    expect(mail?.to).toBe('dev.patel@example.com');
    expect(mail?.text).toMatch(/^1 × Prescription: \$10\.00$/m);
    expect(mail?.text.split('\n').slice(-4)).toEqual([
      'Pickup at: Fernwell Pharmacy #101, 2202 Main Street, Pittsburgh',
      'Fernwell Pharmacy #101 prepares your order within two hours.',
      'Bring your order number and a photo ID.',
      'You pay when you pick it up.',
    ]);
    expect(JSON.stringify(mails(server.database))).not.toMatch(/refill|Sertraline|another@/i);
  });

  test('is in Spanish from a Spanish page, and is not sent if the member wants none', async () => {
    const referer = 'http://localhost:4503/es/shop/checkout';
    const browser = await dev();
    await post(browser, PLACE, await filled(browser), { referer });
    const [mail] = mails(server.database);
    expect(mail).toMatchObject({
      subject: 'Su pedido 000000001',
      link: 'http://localhost:4503/es/shop/sales/order/history',
    });
    expect(mail?.ending.map(({ text, href }) => [text, href?.replace(/[\w-]{43}$/, '…')])).toEqual([
      ['Devoluciones', 'http://localhost:4503/es/returns'],
      ['Ayuda con sus pedidos', 'http://localhost:4503/es/help'],
      [
        'No recibir más correos de este tipo',
        'http://localhost:4503/services/communication/unsubscribe/…',
      ],
      ['Elegir lo que le enviamos', 'http://localhost:4503/es/account/communication'],
    ]);
    expect(mail?.text).toContain('1 × Receta: $10.00');
    await browser.post('rasetcommunication', { topic: 'orders', channel: 'email', isOn: 'false' });
    await post(browser, '/shop/checkout/cart/add/product/2041', { item: '2041', qty: '1' });
    const before = mails(server.database).length;
    await post(browser, PLACE, await filled(browser));
    expect(await read(browser, SUCCESS)).toContain('Your order number is 000000002.');
    expect(mails(server.database)).toHaveLength(before);
  });
});

test('the page of the order shows its lines, totals, place and next steps, as the mail does', async () => {
  const browser = await shopper();
  await post(browser, PLACE, { ...(await filled(browser)), email: 'elena@example.com' });
  const { body } = await browser.send({ url: SUCCESS });
  const page = await read(browser, SUCCESS);
  for (const { text } of mails(server.database))
    for (const line of text.split('\n').slice(1))
      for (const part of line.replace(/^\d+ × /, '').split(': '))
        expect(page).toContain(part.replace('&', '&amp;'));
  expect(page).toContain('Quantity: 2');
  expect(body).toMatch(/<img\s+class="cmp-shop-items__picture"/);
  expect(page).toContain('We sent a confirmation to your email.');
});

test('the page of an order names a prescription only as such', async () => {
  const cookies = [['form_key', KEY]] as const;
  const dev = server.browser(new Map(cookies));
  await dev.signIn('dev.patel@example.com', DEMO_PASSWORD);
  await post(dev, PLACE, await filled(dev));
  const page = await read(dev, SUCCESS);
  expect(page).toMatch(/Prescription\s+Quantity: 1/);
  expect(page).not.toContain('Prescription refill');
  expect(page).toContain('Pick up your prescription at your pharmacy.');
});

test.each(['/shop/checkout/updateTotals', PLACE])(
  'without JavaScript, %s takes a state that was not chosen from the ZIP code',
  async (address) => {
    const browser = await shopper();
    await post(browser, address, { ...(await filled(browser)), state: '', zip: ' 08102 ' });
    if (address === PLACE) {
      expect(await read(browser, SUCCESS)).toContain('New Jersey 08102');
    } else {
      const { body } = await browser.send({ url: '/shop/checkout' });
      expect(body).toMatch(/<option value="NJ" selected>/);
      expect(body).toContain('Tax, estimated for New Jersey');
    }
  },
);

test('a chosen state stays, whatever the ZIP code is', async () => {
  const browser = await shopper();
  await post(browser, PLACE, { ...(await filled(browser)), state: 'PA', zip: '08102' });
  expect(await read(browser, SUCCESS)).toContain('Pennsylvania 08102');
});

test('the total can be updated before the order is placed, and nothing is ordered', async () => {
  const browser = await shopper();
  const form = { ...(await filled(browser)), delivery: 'pickup', zip: '', payment: 'store' };
  await post(browser, '/shop/checkout/updateTotals', form);
  const page = await read(browser, '/shop/checkout');
  expect(page).toContain('$14.82');
  expect(page).not.toContain('There is a problem');
  const { body } = await browser.send({ url: '/shop/checkout' });
  expect(body).toMatch(/value="store"\s+checked/);
  expect(server.database.rows('SELECT * FROM shop_orders')).toEqual([]);
});

describe('PayPal', () => {
  test('pays only after it has agreed to, and the choices are kept', async () => {
    const browser = await shopper();
    const form = { ...(await filled(browser)), delivery: 'pickup', payment: 'paypal' };
    await post(browser, PLACE, form);
    expect(await read(browser, '/shop/paypal/express/start')).toContain('Amount due: $14.82');
    await post(browser, '/shop/paypal/express/pay', {});
    const page = await read(browser, '/shop/checkout');
    expect(page).toContain('PayPal approved your payment. Review your order and place it.');
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
    ['more goods', '/shop/checkout/cart/add/product/2041', { item: '2041', qty: '1' }, {}],
    ['another way', '/shop/checkout/cart', {}, { delivery: 'ship' }],
    ['another state', '/shop/checkout/cart', {}, { state: 'WA' }],
  ])('pays only the amount to which it has agreed: not %s', async (_, url, fields, choice) => {
    const browser = await shopper();
    const form = { ...(await filled(browser)), delivery: 'pickup', payment: 'paypal' };
    await post(browser, PLACE, form);
    const { body } = await browser.send({ url: '/shop/paypal/express/start' });
    expect(body).toContain('name="amount" value="1482"');
    if (url.includes('/add/')) await post(browser, url, fields);
    await post(browser, '/shop/paypal/express/pay', { amount: '1482' });
    await post(browser, PLACE, { ...form, ...(await filled(browser)), ...form, ...choice });
    expect(server.database.rows('SELECT * FROM shop_orders')).toEqual([]);
    expect(await read(browser, '/shop/paypal/express/start')).not.toContain('$14.82');
    expect(await read(browser, '/shop/checkout')).not.toContain('With PayPal (approved)');
  });

  test.each([
    ['cancel', 'You canceled the PayPal payment. Your cart has not changed.'],
    [
      'fail',
      'PayPal could not take the payment. We did not charge you, and your cart has not changed.',
    ],
  ])('%s loses nothing, and a message confirms it', async (end, sentence) => {
    const browser = await shopper();
    await post(browser, `/shop/paypal/express/${end}`, {});
    const page = await read(browser, '/shop/checkout/cart');
    expect(page).toContain(sentence);
    expect(page).toContain('$13.98');
  });
});

test('Bonus Cash pays for a member who has it, and is refused to a guest', async () => {
  const guest = await shopper();
  await post(guest, '/shop/checkout/cart/bonusCash', {});
  expect(await read(guest, '/shop/checkout/cart')).toContain(
    'You have no Bonus Cash to use. Sign in with your rewards account.',
  );
  const dev = server.browser(new Map([['form_key', KEY]]));
  await dev.signIn('dev.patel@example.com', DEMO_PASSWORD);
  expect(await read(dev, '/shop/checkout/cart')).toContain('on your rewards card.');
  await post(dev, '/shop/checkout/cart/bonusCash', {});
  expect(await read(dev, '/shop/checkout/cart')).toContain('in Bonus Cash on this order.');
});

test("a member's state and ZIP are filled in from the default shipping address, and may be changed", async () => {
  const ben = server.browser(new Map([['form_key', KEY]]));
  await ben.signIn('ben.okafor@example.com', DEMO_PASSWORD);
  await post(ben, '/shop/checkout/cart/add/product/2041', { item: '2041', qty: '2' });
  const note = 'From your default shipping address.';
  expect(await read(ben, '/shop/checkout/cart')).toContain('Tax, estimated for Pennsylvania');
  expect(await read(ben, '/shop/checkout/cart')).toContain(note);
  const other = await read(ben, '/shop/checkout/cart?state=NJ');
  expect(other).toContain('Tax, estimated for New Jersey');
  expect(other).not.toContain(note);
  const { body } = await ben.send({ url: '/shop/checkout' });
  expect(body).toMatch(/<option value="PA" selected/);
  expect(body).toMatch(/id="zip"\s+value="17\d{3}"/);
});

test('a guest is asked for the state and the ZIP', async () => {
  const guest = await shopper();
  expect(await read(guest, '/shop/checkout/cart')).toContain('We add tax when you choose where');
  const { body } = await guest.send({ url: '/shop/checkout' });
  expect(body).toMatch(/id="zip"\s+value=""/);
});

describe('a script that places orders', () => {
  beforeEach(async () => {
    await server.close();
    server = new TestServer('publish', { throttled: true });
  });

  /** Places an order and returns the status. */
  async function order(network: string): Promise<number> {
    const browser = await shopper();
    browser.network = network;
    const fields = { ...(await filled(browser)), email: 'eve@example.com' };
    return (await post(browser, PLACE, fields)).status;
  }

  test('places twenty in ten minutes, and its mailbox gets five mails in an hour', async () => {
    for (let n = 0; n < 20; n += 1) expect(await order('198.51.100.7')).toBe(303);
    expect(await order('198.51.100.7')).toBe(429);
    expect(await order('198.51.100.8')).toBe(303);
    expect(mails(server.database)).toHaveLength(5);
  });
});
