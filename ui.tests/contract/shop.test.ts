import { createContentServer, type ContentServer } from 'mock-server';
import { pictureAddress } from 'mock-server/src/services/shop/catalog/picture';
import { SHAMPOO } from 'mock-server/src/services/shop/catalog/products';
import { DISPATCHER, SITES, UI_APPS, UI_CONTENT } from '../support/site';

/** The shop's cart and pictures, as a visitor's page gets them through the web server's rules. */

const ADDRESS = '/shop/customer/section/load/?sections=cart';

let server: ContentServer;

beforeAll(async () => {
  server = await createContentServer({
    mounts: [UI_APPS, UI_CONTENT],
    dispatcher: DISPATCHER,
    scenarios: true,
  });
});

afterAll(() => server.close());

const open = (url: string, host: string, headers: Readonly<Record<string, string>> = {}) =>
  server.publish.inject({ url, headers: { host, ...headers } });

describe.each([SITES.riteaid.host, SITES.bartell.host])('%s', (host) => {
  test('returns the cart, which no cache stores', async () => {
    const response = await open(ADDRESS, host);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.json()).toMatchObject({ cart: { summary_count: 0, items: [] } });
  });

  test.each(['front', 'detail', 'pack'] as const)(
    'has the picture %s of a product, which browsers cache for a year',
    async (view) => {
      const { statusCode, headers } = await open(pictureAddress(SHAMPOO, view), host);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/svg+xml',
        'public, max-age=31536000, immutable',
      ]);
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test('adds to the cart by link, and by a form with the cookie’s key', async () => {
    const link = await open('/shop/addtocart?pid=2041', host);
    expect(link.json()).toEqual({ status: 'success' });
    const key = 'abcdefGHIJKL0123';
    const form = await server.publish.inject({
      method: 'POST',
      url: '/shop/checkout/cart/add/product/2041',
      headers: {
        host,
        accept: 'application/json',
        cookie: `form_key=${key}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `item=2041&qty=1&form_key=${key}`,
    });
    expect(form.json()).toEqual({ cartID: expect.any(String) as string });
  });

  test('fails if a scenario requires it, as a service does', async () => {
    const response = await open(ADDRESS, host, { 'x-mock-scenario': 'status=503' });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ Status: 'ERROR' });
  });

  test.each(['/shop/checkout/sidebar/removeItem', '/shop/customer/section/', '/shop/media/'])(
    'has no %s',
    async (url) => {
      expect((await open(url, host)).statusCode).toBe(404);
    },
  );
});
