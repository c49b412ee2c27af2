import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  'rapharmacysignup',
  'raconfirmpharmacysignup',
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

test('the specification lists every limit', () => {
  const declared = addresses.flatMap(({ address: { limits = {} } }): readonly Limit[] => [
    ...(limits.network ?? []),
    ...(limits.counted ?? []),
    ...(limits.mailbox ?? []),
  ]);
  const byName = new Map(declared.map((limit) => [limit.name, limit]));
  expect(specifiedLimits()).toEqual(
    [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
});

const UNITS_MS = new Map([
  ['second', 1000],
  ['minute', 60_000],
  ['hour', 3_600_000],
]);

/** Returns the limits of docs/specification/limits.md. */
function specifiedLimits(): Limit[] {
  const file = join(__dirname, '../../../../../docs/specification/limits.md');
  const row = /^\| `([\w-]+)` +\| (\d+) +\| (\d+) (second|minute|hour)s? /gm;
  return [...readFileSync(file, 'utf8').matchAll(row)].map(
    ([, name = '', most, count, unit = '']) => ({
      name,
      most: Number(most),
      withinMs: Number(count) * Number(UNITS_MS.get(unit)),
    }),
  );
}

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
