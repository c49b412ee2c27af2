import { answer, fetch, startService, stopService } from '../../base/content/content.testing';
import {
  MalformedAnswerError,
  NetworkError,
  ServiceError,
  TimeoutError,
} from '../../base/http/errors';
import { loadDessertStores } from './dessertStores';

const path = '/graphql/execute.json/riteaid-web/getDessertStores.json';

const item = {
  status: 1,
  latitude: 34.1478,
  longitude: -118.1445,
  storename: 'Marigold Old Town',
  city: 'Pasadena',
  zip: '91103',
};

const listOf = (items: unknown) => answer(200, { data: { thriftyModelList: { items } } });

beforeEach(startService);
afterEach(async () => {
  // A response is shared for two seconds, which includes the next test.
  await jest.advanceTimersByTimeAsync(2_000);
  stopService();
});

test('reads the active stores from the page-configured path', async () => {
  fetch.mockResolvedValue(listOf([item, { ...item, status: 0 }, null]));
  const stores = await loadDessertStores(path);
  expect(stores.map(({ name }) => name)).toEqual(['Marigold Old Town']);
  expect(fetch.mock.calls[0]?.[0]).toBe(path);
});

test('two slots share one request, and the list', async () => {
  fetch.mockResolvedValue(listOf([item]));
  const [one, two] = await Promise.all([loadDessertStores(path), loadDessertStores(path)]);
  expect(one).toBe(two);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('thousands of stores are read with pauses, and none is missing', async () => {
  fetch.mockResolvedValue(listOf(Array.from({ length: 20_000 }, () => item)));
  const reading = loadDessertStores(path);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await reading).toHaveLength(20_000);
});

test.each([
  ['HTML', answer(200, '<html></html>')],
  ['no list', answer(200, { data: null })],
  ['the errors of a query', answer(200, { errors: [{ message: 'Unknown query' }] })],
])('a response with %s is a MalformedAnswerError', async (_, malformed) => {
  fetch.mockResolvedValue(malformed);
  await expect(loadDessertStores(path)).rejects.toThrow(MalformedAnswerError);
});

test.each([403, 404, 500])('status %i is a ServiceError', async (status) => {
  fetch.mockResolvedValue(answer(status, ''));
  await expect(loadDessertStores(path)).rejects.toThrow(ServiceError);
});

test('a lost connection is a NetworkError, and the next call sends a new request', async () => {
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadDessertStores(path)).rejects.toThrow(NetworkError);
  fetch.mockResolvedValue(listOf([item]));
  expect(await loadDessertStores(path)).toHaveLength(1);
});

test('a request ends after 20 seconds', async () => {
  fetch.mockImplementation(() => new Promise(() => undefined));
  const outcome = loadDessertStores(path).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await outcome).toBeInstanceOf(TimeoutError);
});
