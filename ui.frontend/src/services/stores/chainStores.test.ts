import { answer, fetch, startService, stopService, success } from '../content/content.testing';
import { RefusedError } from '../content/envelope';
import { MalformedAnswerError, NetworkError, ServiceError } from '../http/errors';
import { loadChainStore, loadChainStores } from './chainStores';

const endpoint = '/services/ext/v2/stores/getStores';

const store = (storeNumber: number, latitude: number, milesFromCenter?: number) => ({
  storeNumber,
  brand: 'RITEAID',
  name: 'Fernwell Pharmacy',
  address: '12 Main Street',
  city: 'Camden',
  state: 'NJ',
  zipcode: '08104',
  timeZone: 'EST',
  latitude,
  longitude: -75.1076,
  milesFromCenter,
});

const camden = {
  latitude: 39.9295,
  longitude: -75.1076,
  formattedAddress: 'Camden, NJ 08104',
};

beforeEach(() => {
  startService();
  sessionStorage.clear();
});
afterEach(async () => {
  // An answer is shared for two seconds, the next test's included.
  await jest.advanceTimersByTimeAsync(2_000);
  stopService();
});

const asked = (call = 0) => new URL(fetch.mock.calls[call]?.[0] ?? '', 'https://example.com');

test('the stores around an address, and what the service takes it for', async () => {
  fetch.mockResolvedValue(
    success({
      stores: [store(1, 39.93, 0.4)],
      resolvedAddress: camden,
      ambiguousAddresses: [{ formattedAddress: 'Camden, DE' }, 'Camden, SC', null],
      warnings: ['Only the nearest 100 stores are listed.'],
    }),
  );
  const found = await loadChainStores({ address: ' camden ', radius: 25 }, endpoint);
  expect(found).toMatchObject({
    stores: [{ storeNumber: '1', distance: 0.4 }],
    center: { latitude: 39.9295, longitude: -75.1076 },
    place: 'Camden, NJ 08104',
    ambiguous: ['Camden, DE', 'Camden, SC'],
    warnings: ['Only the nearest 100 stores are listed.'],
  });
  expect(asked().pathname).toBe(endpoint);
  expect(Object.fromEntries(asked().searchParams)).toMatchObject({
    address: 'camden',
    radius: '25',
  });
});

test('an address that the service does not know has no middle and no stores', async () => {
  fetch.mockResolvedValue(success({ stores: [], resolvedAddress: null }));
  expect(await loadChainStores({ address: 'xyzzy', radius: 25 }, endpoint)).toEqual({
    stores: [],
    center: undefined,
    place: '',
    ambiguous: [],
    warnings: [],
  });
});

test('around a position the service learns it to a mile or so, and the radius holds', async () => {
  // 4.9 and 5.1 miles to the north.
  fetch.mockResolvedValue(success({ stores: [store(1, 40.0004), store(2, 40.0033)] }));
  const center = { latitude: 39.92951234, longitude: -75.10764321 };
  const found = await loadChainStores({ center, radius: 5 }, endpoint);
  expect(found.stores.map(({ storeNumber }) => storeNumber)).toEqual(['1']);
  expect(found.stores[0]?.distance).toBeCloseTo(4.9, 1);
  expect(found.center).toEqual(center);
  const { latitude, longitude, radius } = Object.fromEntries(asked().searchParams);
  expect([latitude, longitude, radius]).toEqual(['39.93', '-75.11', '6']);
});

test('services are asked for by their keys, also where the endpoint has a query', async () => {
  fetch.mockResolvedValue(success({ stores: [] }));
  const services = ['PREF-101', 'PREF-112'];
  await loadChainStores({ address: '08104', radius: 25, services }, `${endpoint}?brand=1`);
  expect(asked().searchParams.get('attrFilter')).toBe('PREF-101,PREF-112');
  expect(asked().searchParams.get('brand')).toBe('1');
});

test('an area is asked for once in ten minutes', async () => {
  fetch.mockResolvedValue(success({ stores: [store(1, 39.93)] }));
  const area = { address: '08104', radius: 25 };
  await loadChainStores(area, endpoint);
  await jest.advanceTimersByTimeAsync(599_000);
  expect((await loadChainStores(area, endpoint)).stores).toHaveLength(1);
  expect(fetch).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  await loadChainStores(area, endpoint);
  await loadChainStores({ ...area, radius: 50 }, endpoint);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('one store by its number', async () => {
  fetch.mockResolvedValue(success({ stores: [store(7, 39.93)] }));
  expect(await loadChainStore('7', endpoint)).toMatchObject({ storeNumber: '7', city: 'Camden' });
  expect(asked().searchParams.get('storeNumbers')).toBe('7');
  fetch.mockResolvedValue(success({ stores: [] }));
  expect(await loadChainStore('8', endpoint)).toBeUndefined();
});

test.each([
  ['a refusal', answer(200, { Status: 'ERROR', ErrCde: 'RA0001' }), RefusedError],
  ['no envelope', answer(200, { stores: [] }), MalformedAnswerError],
  ['no JSON', answer(200, '<html></html>'), MalformedAnswerError],
  ['no list', success({}), MalformedAnswerError],
  // Stores are public: a 403 is not the end of a session.
  ['status 403', answer(403, ''), ServiceError],
  ['status 500', answer(500, ''), ServiceError],
])('%s', async (_, response, error) => {
  fetch.mockResolvedValue(response);
  await expect(loadChainStores({ address: '08104', radius: 25 }, endpoint)).rejects.toThrow(error);
});

test('no connection is a NetworkError, and its words hold no address', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  const outcome = loadChainStores({ address: '12 Elm Street', radius: 25 }, endpoint);
  await expect(outcome).rejects.toThrow(NetworkError);
  await expect(outcome).rejects.not.toThrow(/Elm/);
});
