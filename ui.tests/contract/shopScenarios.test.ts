import { createContentServer, type ContentServer } from 'mock-server';
import { DISPATCHER, SITES, UI_APPS, UI_CONTENT } from '../support/site';

/** The mock shop's responses when a scenario, or the console, makes it fail. */

let server: ContentServer;

beforeEach(async () => {
  server = await createContentServer({
    mounts: [UI_APPS, UI_CONTENT],
    dispatcher: DISPATCHER,
    scenarios: true,
  });
});

afterEach(() => server.close());

const KEY = 'abcdefGHIJKL0123';

/** Returns functions of a guest's browser with its own cart. */
function guest() {
  let cookie = `form_key=${KEY}`;
  const send = async (scenario: string | undefined, request: object) => {
    const answer = await server.publish.inject({
      ...request,
      headers: {
        host: SITES.riteaid.host,
        'content-type': 'application/x-www-form-urlencoded',
        'x-requested-with': 'XMLHttpRequest',
        accept: 'application/json',
        cookie,
        ...(scenario !== undefined && { 'x-mock-scenario': scenario }),
      },
    });
    const [, session] = /PHPSESSID=([^;]+)/.exec(String(answer.headers['set-cookie'])) ?? [];
    if (session !== undefined) cookie = `form_key=${KEY}; PHPSESSID=${session}`;
    return answer;
  };
  const post = (path: string, fields: Readonly<Record<string, string>>, scenario?: string) =>
    send(scenario, {
      method: 'POST',
      url: `/shop/checkout${path}`,
      payload: new URLSearchParams({ form_key: KEY, ...fields }).toString(),
    });
  const section = (scenario?: string) =>
    send(scenario, { url: '/shop/customer/section/load/?sections=cart' });
  return {
    add: (scenario?: string) =>
      post('/cart/add/product/2041', { item: '2041', qty: '1' }, scenario),
    remove: (item: string) => post('/sidebar/removeItem', { item_id: item }),
    section,
    pieces: async () =>
      (await section()).json<{ cart: { summary_count: number } }>().cart.summary_count,
  };
}

/** Sends an action from the console's page, as a developer does. */
const onConsole = (action: string, payload = '') =>
  server.author.inject({
    method: 'POST',
    url: `/mock/shop/${action}`,
    headers: {
      host: 'localhost:4502',
      origin: 'http://localhost:4502',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload,
  });

test('the scenario page: the piece is added, and the response is HTML instead of JSON', async () => {
  const { add, pieces } = guest();
  const { statusCode, headers, body } = await add('page');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('<h1>Service Unavailable</h1>');
  expect(await pieces()).toBe(1);
});

test('the scenario of maintenance: the shop adds nothing', async () => {
  const { add, pieces } = guest();
  const { statusCode, body } = await add('status=503');
  expect(statusCode).toBe(503);
  expect(body).not.toContain('cartID');
  expect(await pieces()).toBe(0);
});

test('the scenario of a slow response: the response is the usual one', async () => {
  const { add, pieces } = guest();
  const { statusCode, headers, body } = await add('slow=20');
  expect([statusCode, headers['x-mock-scenario']]).toEqual([200, 'slow=20']);
  expect(JSON.parse(body)).toEqual({ cartID: expect.any(String) as string });
  expect(await pieces()).toBe(1);
});

test('the scenario nasty: the same cart has nulls, texts for numbers and lists for objects', async () => {
  const { add, section } = guest();
  await add();
  expect((await section('nasty')).json()).toMatchObject({
    cart: {
      summary_count: '1',
      extra_actions: null,
      traceId: '7f3a',
      items: [{ item_id: expect.any(String) as string, qty: '1', product_price_value: '6.99' }],
    },
  });
});

test('the console can sell a product out while a page is open', async () => {
  const { add, pieces } = guest();
  await add();
  expect((await onConsole('stock', 'product=2041&pieces=0')).statusCode).toBe(303);
  expect((await add()).json()).toEqual({
    backUrl: '/shop/fernwell-shampoo-conditioner-12-fl-oz.html',
    messages: '<div class="message error">This product is sold out.</div>',
    product: { statusText: 'Out of stock' },
  });
  expect(await pieces()).toBe(1);
});

test('the console can delete a cart while a page is open', async () => {
  const { add, remove, pieces, section } = guest();
  await add();
  const { cart } = (await section()).json<{ cart: { items: { item_id: string }[] } }>();
  await onConsole('forget-carts');
  expect((await remove(cart.items[0]?.item_id ?? '')).json()).toEqual({
    success: false,
    error_message: 'Your cart is empty.',
  });
  expect(await pieces()).toBe(0);
  expect((await add()).json()).toEqual({ cartID: expect.any(String) as string });
  expect(await pieces()).toBe(1);
});
