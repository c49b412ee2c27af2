import { addressesByName, READS } from './addressLimits.testing';
import type { Address } from '../Backend';
import { takeTurn, type Limit } from './throttle';
import { TestServer } from '../../account/testServer.testing';

/**
 * The addresses that mail or text something, other than to the account of a member who is signed in, or that check
 * an address of a mailbox.
 */
const MAILS = [
  'raforgotpassword',
  'rachangesigninemail',
  'raresendsigninemail',
  'rasendtextcode',
  'rasendcardcode',
  'rachangedependents',
  'rarequestguesttransfer',
  'rabookappointment',
  'ramoveappointment',
  'racancelappointment',
  '/shop/checkout/placeOrder',
  '/shop/sales/guest/view',
];

const addresses = addressesByName();

const NETWORK = '198.51.100.7';

test.each(addresses.filter(({ name }) => !READS.includes(name)))(
  '$method $name has a limit for each network',
  ({ address: { limits } }) => {
    expect([...(limits?.network ?? []), ...(limits?.counted ?? [])]).not.toEqual([]);
  },
);

test.each(MAILS)('%s has a limit for each mailbox', (wanted) => {
  const found = addresses.find(({ name, method }) => name === wanted && method === 'POST');
  expect(found?.address.limits?.mailbox).toEqual([expect.anything()]);
});

test.each([
  ['rasetmystore', 'changes', 600, 10],
  ['rasignup', 'sign-ups', 30, 10],
  ['raresetpassword', 'new-passwords', 30, 10],
  ['ragetresetemail', 'mailed-codes', 60, 10],
  ['rarefillprescriptions', 'refills', 60, 10],
  ['rarequestrenewal', 'renewals', 60, 10],
  ['rarequestrenewal', 'renewals-of-patient', 10, 24 * 60],
  ['rabookappointment', 'vaccine-bookings', 30, 60],
  ['/shop/checkout/placeOrder', 'orders', 20, 10],
  ['/shop/sales/guest/view', 'order-lookups', 20, 10],
  ['/shop/sales/guest/view', 'order-lookups-of-mailbox', 10, 60],
  ['rarequestguesttransfer', 'guest-transfer-mails', 3, 60],
])('%s has the limit %s of %d in %d minutes', (wanted, limit, most, minutes) => {
  const found = addresses.find(({ name, method }) => name === wanted && method === 'POST');
  const limits = Object.values(found?.address.limits ?? {}).flat();
  expect(limits).toContainEqual({ name: limit, most, withinMs: minutes * 60_000 });
});

test.each([
  ['search', 'searches', 600, 10],
  ['suggest', 'suggestions', 1200, 10],
])('GET %s has the limit %s of %d in %d minutes', (wanted, limit, most, minutes) => {
  const found = addresses.find(({ name, method }) => name === wanted && method === 'GET');
  expect(found?.address.limits?.network).toEqual([
    { name: limit, most, withinMs: minutes * 60_000 },
  ]);
});

test('the list of addresses that only read names no other', () => {
  const names = addresses.map(({ name }) => name);
  expect(READS.filter((name) => !names.includes(name))).toEqual([]);
});

describe('a network that reaches the limit', () => {
  let server: TestServer;
  beforeEach(() => {
    server = new TestServer('publish', { throttled: true });
  });
  afterEach(() => server.close());

  const send = ({ method, path }: Address, accept = '*/*') =>
    server.app.inject({
      method: String(method) as 'POST',
      url: path.replace(/:\w+/, '1'),
      headers: { host: 'localhost:4503', accept },
      remoteAddress: NETWORK,
    });

  /** Takes all turns of a limit but one. */
  function fill(limit: Limit): void {
    const context = { ...server.context, throttled: false };
    for (let turn = 1; turn < limit.most; turn += 1) takeTurn(context, [limit], NETWORK);
  }

  test.each(addresses.filter(({ address }) => (address.limits?.network ?? []).length > 0))(
    'is refused by $method $name',
    async ({ address }) => {
      for (const limit of address.limits?.network ?? []) fill(limit);
      expect((await send(address)).statusCode).not.toBe(429);
      const refused = await send(address);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.headers['cache-control']).toBe('no-store');
    },
  );

  test.each([
    ['/shop/checkout/placeOrder', 'http://localhost:4503/shop/checkout', 'Please wait a little'],
    ['/shop/checkout/placeOrder', 'http://localhost:4503/es/shop/checkout', 'Espere un poco'],
  ])('gets a page from %s if a browser at %s sends a form: %s', async (name, referer, title) => {
    const found = addresses.find((each) => each.name === name);
    for (const limit of found?.address.limits?.network ?? []) {
      fill(limit);
      fill({ ...limit, most: 2 });
    }
    const refused = await server.app.inject({
      method: 'POST',
      url: name,
      headers: { host: 'localhost:4503', accept: 'text/html', referer },
      remoteAddress: NETWORK,
    });
    expect(refused.statusCode).toBe(429);
    expect(refused.body).toContain(`<h1>${title}</h1>`);
  });
});
