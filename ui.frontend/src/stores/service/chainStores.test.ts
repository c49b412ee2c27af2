import {
  answer,
  fetch,
  startService,
  stopService,
  success,
} from '../../base/content/content.testing';
import { RefusedError } from '../../base/content/envelope';
import { MalformedAnswerError, NetworkError, ServiceError } from '../../base/http/errors';
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
  // A response is shared for two seconds, which includes the next test.
  await jest.advanceTimersByTimeAsync(2_000);
  stopService();
});

const asked = (call = 0) => new URL(fetch.mock.calls[call]?.[0] ?? '', 'https://example.com');

test('returns the stores around an address, and the service’s reading of the address', async () => {
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

test('an address that the service does not know has no center and no stores', async () => {
  fetch.mockResolvedValue(success({ stores: [], resolvedAddress: null }));
  expect(await loadChainStores({ address: 'xyzzy', radius: 25 }, endpoint)).toEqual({
    stores: [],
    center: undefined,
    place: '',
    ambiguous: [],
    warnings: [],
    isFull: false,
  });
});

test('a request has the recorded fields and no others', async () => {
  fetch.mockResolvedValue(success({ stores: [] }));
  await loadChainStores({ address: '08104', radius: 100 }, endpoint);
  expect(Object.fromEntries(asked().searchParams)).toEqual({
    address: '08104',
    // The service allows no larger radius.
    radius: '25',
    pharmacyOnly: 'false',
    globalZipCodeRequired: 'true',
  });
  await loadChainStores({ address: '08104', radius: 10, service: 'PREF-112' }, endpoint);
  expect(Object.fromEntries(asked(1).searchParams)).toMatchObject({
    radius: '10',
    attrFilter: 'PREF-112',
    fetchMechanismVersion: '2',
  });
});

test('the endpoint may have its own query', async () => {
  fetch.mockResolvedValue(success({ stores: [] }));
  await loadChainStores({ address: '08104', radius: 25 }, `${endpoint}?brand=1`);
  expect(asked().searchParams.get('brand')).toBe('1');
  expect(asked().searchParams.get('address')).toBe('08104');
});

test.each([
  ['25 stores', 25, undefined, true],
  ['24 stores', 24, undefined, false],
  ['50 stores with a service', 50, 'PREF-112', true],
  ['25 stores with a service', 25, 'PREF-112', false],
])('isFull shows whether a response of %s may lack stores', async (_, count, service, isFull) => {
  const stores = Array.from({ length: count }, (_each, index) => store(index + 1, 39.93));
  fetch.mockResolvedValue(success({ stores }));
  const area = { address: `0${count}04`, radius: 25, service };
  expect((await loadChainStores(area, endpoint)).isFull).toBe(isFull);
});

test.each([
  ['lowercase data', answer(200, { Status: 'SUCCESS', data: { stores: [store(1, 39.93)] } })],
  [
    'numbers as texts, and nulls',
    success({
      stores: [{ ...store(1, 39.93), storeNumber: '1', latitude: '39.93', milesFromCenter: null }],
      resolvedAddress: null,
      ambiguousAddresses: null,
      warnings: null,
    }),
  ],
])('reads a response with %s', async (_, response) => {
  fetch.mockResolvedValue(response);
  const { stores, ambiguous, warnings } = await loadChainStores(
    { address: '08104', radius: 25 },
    endpoint,
  );
  expect(stores).toMatchObject([{ storeNumber: '1', latitude: 39.93 }]);
  expect([...ambiguous, ...warnings]).toEqual([]);
});

test.each([
  ['a text', 'No more.'],
  ['a list of texts', ['No more.', '', null]],
  ['objects', [{ message: 'No more.' }, {}]],
])('warnings may be %s', async (_, warnings) => {
  fetch.mockResolvedValue(success({ stores: [], warnings }));
  const found = await loadChainStores({ address: '08104', radius: 25 }, endpoint);
  expect(found.warnings).toEqual(['No more.']);
});

test('an area is requested once in ten minutes', async () => {
  fetch.mockResolvedValue(success({ stores: [store(1, 39.93)] }));
  const area = { address: '08104', radius: 25 };
  await loadChainStores(area, endpoint);
  await jest.advanceTimersByTimeAsync(599_000);
  expect((await loadChainStores(area, endpoint)).stores).toHaveLength(1);
  expect(fetch).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1_000);
  await loadChainStores(area, endpoint);
  await loadChainStores({ ...area, radius: 20 }, endpoint);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('finds one store by its number in the response for its ZIP', async () => {
  fetch.mockResolvedValue(success({ stores: [store(6, 39.93), store(7, 39.94)] }));
  const found = await loadChainStore({ storeNumber: '7', zip: '08104' }, endpoint);
  expect(found).toMatchObject({ storeNumber: '7', city: 'Camden' });
  expect(asked().searchParams.get('address')).toBe('08104');
  expect(await loadChainStore({ storeNumber: '8', zip: '08104' }, endpoint)).toBeUndefined();
});

test.each([
  ['a refusal', answer(200, { Status: 'ERROR', ErrCde: 'RA0001' }), RefusedError],
  ['no envelope', answer(200, { stores: [] }), MalformedAnswerError],
  ['no JSON', answer(200, '<html></html>'), MalformedAnswerError],
  ['no list', success({}), MalformedAnswerError],
  // Stores are public: a 403 is not the end of a session.
  ['status 403', answer(403, ''), ServiceError],
  ['status 500', answer(500, ''), ServiceError],
])('a response with %s rejects', async (_, response, error) => {
  fetch.mockResolvedValue(response);
  await expect(loadChainStores({ address: '08104', radius: 25 }, endpoint)).rejects.toThrow(error);
});

test('a lost connection is a NetworkError whose message does not contain the address', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  const outcome = loadChainStores({ address: '12 Elm Street', radius: 25 }, endpoint);
  await expect(outcome).rejects.toThrow(NetworkError);
  await expect(outcome).rejects.not.toThrow(/Elm/);
});
