import { openServices, type TestServices } from '../services.testing';
import { rum } from './index';

let services: TestServices;

beforeEach(() => {
  services = openServices();
});

afterEach(() => services.close());

const send = (payload: object) =>
  services.app.inject({
    method: 'POST',
    url: '/services/rum',
    headers: { 'content-type': 'application/json' },
    payload,
  });

const failure = { kind: 'slot-error', slot: 'mini-cart', phase: 'hydrate' };
const batch = { page: '/login', build: 'c0ffee', connection: '4g', entries: [failure] };
const rows = () => services.database.rows('SELECT page, what, value FROM rum_entries');

test('the reports of a page are listed in the console', async () => {
  const vital = { kind: 'web-vital', name: 'CLS', value: 0.02 };
  const response = await send({ ...batch, entries: [failure, vital] });
  expect([response.statusCode, response.body]).toEqual([204, '']);
  expect(rows()).toEqual([
    { page: '/login', what: 'mini-cart', value: 'hydrate' },
    { page: '/login', what: 'CLS', value: '0.02' },
  ]);
});

test.each([
  ['a query', { ...batch, page: '/login?email=ana@example.com' }],
  ['no entry', { ...batch, entries: [] }],
  ['too many entries', { ...batch, entries: Array(21).fill(failure) as unknown[] }],
  ['an entry of another kind', { ...batch, entries: [{ kind: 'click' }] }],
])('a batch with %s is refused', async (_what, payload) => {
  expect((await send(payload)).statusCode).toBe(400);
  expect(rows()).toEqual([]);
});

test('the latest thousand reports are kept', async () => {
  const entries = Array(20).fill(failure) as unknown[];
  for (let i = 0; i < 51; i++) await send({ ...batch, entries });
  expect(rows()).toHaveLength(1000);
});

test('a network may send 300 batches in ten minutes', () => {
  expect(rum.addresses[0]?.limits).toEqual({
    network: [{ name: 'rum', most: 300, withinMs: 600_000 }],
  });
});
