import * as fc from 'fast-check';
import { hasPharmacy, readChainStores } from './chainStore';
import { MalformedStoresError } from './storePlace';
import { allDay, closed, hours, weekOf } from './stores.testing';

const item = {
  storeNumber: 5892,
  brand: 'RITEAID',
  address: '340 Woodside Plaza',
  city: 'Redwood City',
  state: 'CA',
  zipcode: '94061',
  timeZone: 'PST',
  fullZipCode: '94061-3259',
  fullPhone: '(650) 555-0108',
  locationDescription: 'Located at 340 Woodside Plaza             Next to the library',
  storeHoursMonday: '7:00am-10:00pm',
  storeHoursTuesday: '7:00am-10:00pm',
  storeHoursWednesday: '7:00am-10:00pm',
  storeHoursThursday: '7:00am-10:00pm',
  storeHoursFriday: '7:00am-10:00pm',
  storeHoursSaturday: '7:00am-10:00pm',
  storeHoursSunday: '8:00am-10:00pm',
  rxHrsMon: '9:00am-8:00pm',
  rxHrsTue: '9:00am-8:00pm',
  rxHrsWed: '9:00am-8:00pm',
  rxHrsThu: '9:00am-8:00pm',
  rxHrsFri: '9:00am-8:00pm',
  rxHrsSat: '9:00am-6:00pm',
  rxHrsSun: 'Closed',
  storeType: 'CORE',
  latitude: 37.4565,
  longitude: -122.229,
  name: 'Fernwell Pharmacy',
  milesFromCenter: 2.5,
  specialServiceKeys: ['PREF-101', 'PREF-112', 'PREF-999'],
  event: null,
  holidayHours: [
    { holidayDate: '2026-12-25', storeHours: 'Closed', pharmacyHours: 'Closed' },
    { holidayDate: '2026-11-26', storeHours: '9:00am-5:00pm', pharmacyHours: '' },
  ],
};

const read = (given: object = {}) => readChainStores({ stores: [{ ...item, ...given }] })[0];

test('reads a store as getStores names its fields', () => {
  expect(read()).toEqual({
    id: '5892',
    storeNumber: '5892',
    brand: 'RITEAID',
    name: 'Fernwell Pharmacy',
    address: '340 Woodside Plaza',
    city: 'Redwood City',
    state: 'CA',
    zip: '94061',
    phone: '(650) 555-0108',
    description: 'Located at 340 Woodside Plaza Next to the library',
    latitude: 37.4565,
    longitude: -122.229,
    zone: 'America/Los_Angeles',
    storeHours: weekOf(hours(7, 22), { 0: hours(8, 22) }),
    pharmacyHours: weekOf(hours(9, 20), { 0: closed, 6: hours(9, 18) }),
    holidays: {
      dated: [
        { date: '2026-11-26', store: hours(9, 17), pharmacy: undefined },
        { date: '2026-12-25', store: closed, pharmacy: closed },
      ],
      undated: [],
    },
    services: [
      { key: 'PREF-101', label: 'Drive-through pharmacy' },
      { key: 'PREF-112', label: 'COVID-19 vaccines' },
    ],
    open24Hours: false,
    driveThrough: true,
    distance: 2.5,
  });
});

test.each([
  ['the sister brand', { brand: 'BARTELL' }, { brand: 'BARTELL' }],
  ['any other brand', { brand: 'UNKNOWN' }, { brand: 'RITEAID' }],
  ['a number as a text', { storeNumber: '05892' }, { id: '05892' }],
  ['a ZIP that lost its zero', { zipcode: '8104', state: 'NJ', timeZone: 'EST' }, { zip: '08104' }],
  ['only the long ZIP', { zipcode: null }, { zip: '94061' }],
  ['a ZIP and no state', { state: '', timeZone: '' }, { state: 'CA', zone: 'America/Los_Angeles' }],
  ['no name', { name: '' }, { name: '340 Woodside Plaza' }],
  ['no services', { specialServiceKeys: null }, { services: [], driveThrough: false }],
  [
    'services under the other recorded name',
    { specialServiceKeys: null, specialServicesKeys: ['PREF-101'] },
    { driveThrough: true },
  ],
  ['services as a text', { specialServiceKeys: 'PREF-101, PREF-112' }, { driveThrough: true }],
  ['a distance as a text', { milesFromCenter: '2.5' }, { distance: 2.5 }],
  [
    'hours in the other recorded form',
    { storeHoursSunday: '9:00 AM-9:00 PM', rxHrsSun: '10:00 AM-5:00 PM' },
    {
      storeHours: weekOf(hours(7, 22), { 0: hours(9, 21) }),
      pharmacyHours: weekOf(hours(9, 20), { 0: hours(10, 17), 6: hours(9, 18) }),
    },
  ],
  ['a zone that contradicts its position', { timeZone: 'EST' }, { zone: 'America/Los_Angeles' }],
  ['no holidays', { holidayHours: null }, { holidays: { dated: [], undated: [] } }],
  [
    'holidays that cannot be read',
    { holidayHours: [null, { holidayDate: '12/2026', storeHours: 'Closed' }] },
    { holidays: { dated: [], undated: [{ when: '12/2026', store: closed }] } },
  ],
  ...['12/25/2026', '12/25/26', '12/25/2026 12:00:00 AM', '20261225'].map(
    (holidayDate): [string, object, object] => [
      `a holiday on ${holidayDate}`,
      { holidayHours: [{ holidayDate, storeHours: 'Closed' }] },
      { holidays: { dated: [{ date: '2026-12-25', store: closed, pharmacy: undefined }] } },
    ],
  ),
  [
    'a holiday with a time of day',
    { holidayHours: [{ holidayDate: '2026-12-25T00:00:00', storeHours: 'Closed' }] },
    { holidays: { dated: [{ date: '2026-12-25', store: closed, pharmacy: undefined }] } },
  ],
])('reads a store with %s', (_, given, expected) => {
  expect(read(given)).toMatchObject(expected);
});

test('a store that never closes counts as open 24 hours', () => {
  const days = Object.keys(item).filter((key) => key.startsWith('storeHours'));
  const always = Object.fromEntries(days.map((day) => [day, 'Open 24 Hours']));
  expect(read(always)?.open24Hours).toBe(true);
  expect(read({ ...always, storeHoursSunday: '8:00am-10:00pm' })?.open24Hours).toBe(false);
});

test('missing hours are read as unknown, and the other days stay', () => {
  const store = read({ storeHoursMonday: undefined, rxHrsMon: 'ask' });
  expect(store?.storeHours[1]).toEqual({ kind: 'unknown' });
  expect(store?.pharmacyHours[1]).toEqual({ kind: 'unknown', text: 'ask' });
  expect(store?.storeHours[2]).toEqual(hours(7, 22));
});

test.each([
  ['null', null],
  ['no number', { ...item, storeNumber: null }],
  ['a number in words', { ...item, storeNumber: 'five' }],
  ['no position', { ...item, latitude: null }],
  ['an unknown zone', { ...item, state: '', zipcode: '', fullZipCode: '', timeZone: '' }],
  ['a second store with the same number', { ...item, name: 'Again' }],
])('a broken store is left out and the others stay: %s', (_, broken) => {
  const stores = readChainStores({ stores: [item, broken, { ...item, storeNumber: 7 }] });
  expect(stores.map(({ id }) => id)).toEqual(['5892', '7']);
});

test.each([undefined, null, 'stores', [item], {}, { stores: '' }, { stores: { 0: item } }])(
  'data without a list of stores throws an error: %j',
  (malformed) => {
    expect(() => readChainStores(malformed)).toThrow(MalformedStoresError);
  },
);

test('null instead of a list means that there are no stores', () => {
  expect(readChainStores({ stores: null })).toEqual([]);
});

test('a list with any content is read without an error', () => {
  const mangled = fc
    .dictionary(fc.constantFrom(...Object.keys(item)), fc.jsonValue())
    .map((given) => ({ ...item, ...given }));
  fc.assert(
    fc.property(fc.array(fc.oneof(mangled, fc.jsonValue())), (stores) => {
      for (const store of readChainStores({ stores })) {
        expect(store.zone).toMatch(/^[A-Z]\w+\/\w+$/);
        expect(Number.isFinite(store.latitude + store.longitude)).toBe(true);
      }
    }),
  );
});

test.each([
  ['is open on some days', weekOf(closed, { 1: hours(9, 17) }), true],
  ['is open around the clock', weekOf(allDay), true],
  ['is closed every day', weekOf(closed), false],
  ['has hours that cannot be read', weekOf({ kind: 'unknown', text: 'By call' }), true],
  ['has no listed hours', weekOf({ kind: 'unknown' }), false],
])('hasPharmacy, if the pharmacy %s, is %s', (_, pharmacyHours, expected) => {
  expect(hasPharmacy({ pharmacyHours })).toBe(expected);
});
