import { readDessertStores } from './dessertStore';
import { MalformedStoresError } from '../../stores/rules/storePlace';

const item = {
  status: 1,
  latitude: 34.1478,
  longitude: -118.1445,
  storename: 'Marigold Old Town',
  address: '40 N Fair Oaks Ave',
  city: 'Pasadena',
  zip: '91103',
  store_phone: '(626) 555-0142',
  fulladdress: '40 N Fair Oaks Ave, Pasadena, CA 91103',
  retail: true,
  hand_dipped: false,
};

const answer = (...items: unknown[]) => ({ data: { thriftyModelList: { items } } });
const read = (given: object) => readDessertStores(answer({ ...item, ...given }))[0];

test('reads a store as the persisted query names its fields', () => {
  expect(readDessertStores(answer(item))).toEqual([
    {
      id: '0',
      index: 0,
      status: 1,
      latitude: 34.1478,
      longitude: -118.1445,
      name: 'Marigold Old Town',
      address: '40 N Fair Oaks Ave',
      city: 'Pasadena',
      state: 'CA',
      zip: '91103',
      phone: '(626) 555-0142',
      fullAddress: '40 N Fair Oaks Ave, Pasadena, CA 91103',
      retail: true,
      handpicked: false,
    },
  ]);
});

test.each([
  ['/content/dam/thrifty-web/stores/old-town', 'old-town'],
  ['old town', undefined],
  [7, undefined],
  [undefined, undefined],
])('the fragment at %p has the name %p', (_path, name) => {
  expect(read({ _path })?.fragment).toBe(name);
});

test.each([
  ['1 is active', 1, 1],
  ['"1" is, too', '1', 1],
  ['0 is not', 0, 0],
  ['"0" is not', '0', 0],
  ['2 is not', 2, 0],
  ['true is not', true, 0],
  ['nothing is not', undefined, 0],
])('status: %s', (_, status, length) => {
  expect(readDessertStores(answer({ ...item, status }))).toHaveLength(length);
});

test.each([
  ['null', null],
  ['a word', 'store'],
  ['a list', []],
  ['an empty object', {}],
  ['no name', { ...item, storename: ' ' }],
  ['no latitude', { ...item, latitude: null }],
  ['an empty latitude', { ...item, latitude: '' }],
  ['a latitude in words', { ...item, latitude: 'north' }],
  ['a latitude beyond the pole', { ...item, latitude: 91 }],
  ['a longitude beyond the date line', { ...item, longitude: -181 }],
  ['the position of an empty field', { ...item, latitude: 0, longitude: 0 }],
])('a broken store is left out and the others stay: %s', (_, broken) => {
  const last = { ...item, storename: 'Marigold Last' };
  const stores = readDessertStores(answer(item, broken, last));
  expect(stores.map(({ name, index }) => [name, index])).toEqual([
    ['Marigold Old Town', 0],
    ['Marigold Last', 1],
  ]);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a word', 'stores'],
  ['a list', [item]],
  ['no data', {}],
  ['null data', { data: null }],
  ['another list', { data: { storeList: { items: [item] } } }],
  ['items that are left out', { data: { thriftyModelList: {} } }],
  ['items that are no list', { data: { thriftyModelList: { items: { 0: item } } } }],
  ['errors of the query', { errors: [{ message: 'Validation error' }] }],
])('a response without the list throws an error: %s', (_, malformed) => {
  expect(() => readDessertStores(malformed)).toThrow(MalformedStoresError);
});

test('an empty list is read as no stores', () => {
  expect(readDessertStores(answer())).toEqual([]);
  expect(readDessertStores({ data: { thriftyModelList: { items: null } } })).toEqual([]);
});

test.each([
  [true, true],
  ['true', true],
  ['Yes', true],
  [1, true],
  [false, false],
  ['false', false],
  [null, false],
  ['', false],
])('retail and hand_dipped: %j is %s', (flag, expected) => {
  expect(read({ retail: flag, hand_dipped: flag })).toMatchObject({
    retail: expected,
    handpicked: expected,
  });
});

test.each([
  ['91103', '91103'],
  ['91103-2034', '91103'],
  [91103, '91103'],
  [8104, '08104'],
  ['CA 91103', ''],
  [null, ''],
])('the ZIP %j is read as %j', (zip, expected) => {
  expect(read({ zip })?.zip).toBe(expected);
});

test.each([
  ['the full address', '1 A St, Reno, NV 89501', '91103', 'NV'],
  ['a full address with ZIP+4', '1 A St, Reno, NV 89501-1234', '', 'NV'],
  ['the ZIP without a full address', '', '97201', 'OR'],
  ['the ZIP if the full address has no state', '1 A St, Tempe', '85281', 'AZ'],
  ['nothing if neither has it', '', '', ''],
])('the state is read from %s', (_, fulladdress, zip, state) => {
  expect(read({ fulladdress, zip })?.state).toBe(state);
});

test('a missing full address is composed of the other fields', () => {
  expect(read({ fulladdress: null })?.fullAddress).toBe('40 N Fair Oaks Ave, Pasadena, CA 91103');
});

test('reads numbers sent as texts, and trims texts', () => {
  expect(read({ latitude: '34.5', longitude: ' -118.5 ', city: ' Pasadena ' })).toMatchObject({
    latitude: 34.5,
    longitude: -118.5,
    city: 'Pasadena',
  });
});

test('an empty phone is read as undefined', () => {
  expect(read({ store_phone: '' })?.phone).toBeUndefined();
});
