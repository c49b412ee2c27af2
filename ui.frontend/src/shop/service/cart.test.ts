import { otherWritings } from '../../base/values/nasty.testing';
import { answer, fetch, startService, stopService } from '../../base/content/content.testing';
import {
  MalformedAnswerError,
  NetworkError,
  ServiceError,
  TimeoutError,
} from '../../base/http/errors';
import { prescriptionsInCart } from './cart';

const shampoo = { product_type: 'simple', qty: 3 };
const prescription = { product_type: 'prescription', qty: 1 };

const cartOf = (...items: object[]) =>
  answer(200, { cart: { summary_count: items.length, items, data_id: 1_790_000_000 } });

beforeEach(startService);
afterEach(stopService);

test.each([
  ['nothing', [], 0],
  ['no prescription', [shampoo], 0],
  ['one prescription', [shampoo, prescription], 1],
  ['prescriptions in several lines', [prescription, { ...prescription, qty: 2 }], 3],
])('a cart with %s', async (_, items, count) => {
  fetch.mockResolvedValue(cartOf(...items));
  expect(await prescriptionsInCart()).toBe(count);
  expect(fetch.mock.calls[0]?.[0]).toBe('/shop/customer/section/load/?sections=cart');
});

test.each(
  otherWritings({
    cart: { summary_count: 2, items: [shampoo, { ...prescription, qty: 2, options: '' }] },
  }),
)('a cart with %s is the same', async (_, cart) => {
  fetch.mockResolvedValue(answer(200, cart));
  expect(await prescriptionsInCart()).toBe(2);
});

test('a prescription whose quantity cannot be read counts', async () => {
  fetch.mockResolvedValue(cartOf({ ...prescription, qty: null }, { product_type: null }, shampoo));
  expect(await prescriptionsInCart()).toBe(1);
});

test('a cart whose items are no list cannot be read', async () => {
  fetch.mockResolvedValue(answer(200, { cart: { items: { 0: prescription } } }));
  await expect(prescriptionsInCart()).rejects.toThrow(MalformedAnswerError);
});

test('an empty cart may name no items at all', async () => {
  fetch.mockResolvedValueOnce(answer(200, { cart: { summary_count: 0, items: null } }));
  expect(await prescriptionsInCart()).toBe(0);
  fetch.mockResolvedValue(answer(200, { cart: { summary_count: 0 } }));
  expect(await prescriptionsInCart()).toBe(0);
});

test('where there is no shop, there is no cart', async () => {
  fetch.mockResolvedValue(answer(404, ''));
  expect(await prescriptionsInCart()).toBe(0);
});

test.each([
  ['no JSON', answer(200, '<html></html>'), MalformedAnswerError],
  ['no cart', answer(200, []), MalformedAnswerError],
  ['a failure', answer(500, ''), ServiceError],
])('%s says nothing about the cart', async (_, given, error) => {
  fetch.mockResolvedValue(given);
  await expect(prescriptionsInCart()).rejects.toThrow(error);
});

test('nor does a shop that cannot be reached', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(prescriptionsInCart()).rejects.toThrow(NetworkError);
});

test('the answer is waited for 3 seconds at most', async () => {
  fetch.mockImplementation(() => new Promise(() => undefined));
  const outcome = prescriptionsInCart().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await outcome).toBeInstanceOf(TimeoutError);
});
