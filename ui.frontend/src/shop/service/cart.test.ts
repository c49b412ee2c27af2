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
])('counts the prescriptions of a cart with %s', async (_, items, count) => {
  fetch.mockResolvedValue(cartOf(...items));
  expect(await prescriptionsInCart()).toBe(count);
  expect(fetch.mock.calls[0]?.[0]).toBe('/shop/customer/section/load/?sections=cart');
});

test.each(
  otherWritings({
    cart: { summary_count: 2, items: [shampoo, { ...prescription, qty: 2, options: '' }] },
  }),
)('counts the same prescriptions in a cart with %s', async (_, cart) => {
  fetch.mockResolvedValue(answer(200, cart));
  expect(await prescriptionsInCart()).toBe(2);
});

test('a prescription whose quantity cannot be read counts as one', async () => {
  fetch.mockResolvedValue(cartOf({ ...prescription, qty: null }, { product_type: null }, shampoo));
  expect(await prescriptionsInCart()).toBe(1);
});

test('a cart whose items are not a list cannot be read', async () => {
  fetch.mockResolvedValue(answer(200, { cart: { items: { 0: prescription } } }));
  await expect(prescriptionsInCart()).rejects.toThrow(MalformedAnswerError);
});

test('a cart without a list of items is empty', async () => {
  fetch.mockResolvedValueOnce(answer(200, { cart: { summary_count: 0, items: null } }));
  expect(await prescriptionsInCart()).toBe(0);
  fetch.mockResolvedValue(answer(200, { cart: { summary_count: 0 } }));
  expect(await prescriptionsInCart()).toBe(0);
});

test('a site without a shop has no prescriptions in the cart', async () => {
  fetch.mockResolvedValue(answer(404, ''));
  expect(await prescriptionsInCart()).toBe(0);
});

test.each([
  ['HTML', answer(200, '<html></html>'), MalformedAnswerError],
  ['no cart', answer(200, []), MalformedAnswerError],
  ['an error status', answer(500, ''), ServiceError],
])('a response with %s rejects', async (_, given, error) => {
  fetch.mockResolvedValue(given);
  await expect(prescriptionsInCart()).rejects.toThrow(error);
});

test('a shop that cannot be reached rejects', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(prescriptionsInCart()).rejects.toThrow(NetworkError);
});

test('the request ends after 3 seconds', async () => {
  fetch.mockImplementation(() => new Promise(() => undefined));
  const outcome = prescriptionsInCart().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await outcome).toBeInstanceOf(TimeoutError);
});
