import * as fc from 'fast-check';
import { otherWritings, withoutEach } from '../../base/values/nasty.testing';
import { MalformedStoresError } from '../../stores/rules/storePlace';
import { readAvailableStores, readOlderTimes } from './availableStores';

const store = {
  storeNumber: 4321,
  brand: 'RITEAID',
  name: 'Fernwell Pharmacy',
  address: '12 Main Street',
  city: 'Camden',
  state: 'NJ',
  zipcode: '08104',
  timeZone: 'EST',
  latitude: 39.9295,
  longitude: -75.1076,
  milesFromCenter: 1.2,
};

const summary = {
  ...store,
  totalSlotCount: 126,
  firstAvailableSlot: '2026-11-24T09:20:00',
  availableSlots: [],
};

const time = (apptDateTime: string) => ({ appointmentId: 'a1', apptDateTime });

const detail = {
  ...store,
  totalAvailableSlots: 3,
  availableSlots: [
    {
      date: '2026-11-24',
      available_slots: 2,
      slots: { '3': [time('2026-11-24T09:20:00')], '301': [time('2026-11-24T09:20:00')] },
    },
    {
      date: '2026-11-25',
      available_slots: 1,
      slots: { '95-PREF-125': [time('2026-11-25T12:00:00')] },
    },
    { date: '2026-11-24', available_slots: 1, slots: { '3': [time('2026-11-24T09:20:00')] } },
  ],
};

test('the summary contains the first time and the number of times', () => {
  expect(readAvailableStores({ stores: [summary] })).toMatchObject([
    {
      store: { storeNumber: '4321', zone: 'America/New_York', distance: 1.2 },
      count: 126,
      first: { date: '2026-11-24', minutes: 560 },
      offered: [],
    },
  ]);
});

test('the detail contains the times of each vaccine, in either form of its id', () => {
  expect(readAvailableStores({ stores: [detail] })).toMatchObject([
    {
      count: 3,
      first: undefined,
      offered: [
        { date: '2026-11-24', minutes: 560, vaccineId: '3' },
        { date: '2026-11-24', minutes: 560, vaccineId: '301' },
        { date: '2026-11-25', minutes: 720, vaccineId: '95' },
        { date: '2026-11-24', minutes: 560, vaccineId: '3' },
      ],
    },
  ]);
});

test('a store that is listed twice has the times of both entries', () => {
  const [found, ...others] = readAvailableStores({ stores: [summary, detail] });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ count: 126, first: { minutes: 560 } });
  expect(found?.offered).toHaveLength(4);
});

test('without a number the distinct times are counted', () => {
  const unnumbered = { ...detail, totalAvailableSlots: null };
  expect(readAvailableStores({ stores: [unnumbered] })[0]?.count).toBe(2);
});

test.each([
  '2026-11-24T24:00:00',
  '2026-02-30T09:00:00',
  '2026-11-24T09:00:00-05:00',
  '2026-11-24T09:00:00Z',
  '9:20 AM',
  '',
  null,
  17,
])('%j is no time of a store’s clock and is left out', (apptDateTime) => {
  const days = [{ date: '2026-11-24', slots: { '3': [{ apptDateTime }] } }];
  expect(readAvailableStores({ stores: [{ ...store, availableSlots: days }] })[0]?.offered).toEqual(
    [],
  );
});

test.each(otherWritings({ stores: [summary, detail] }))(
  'with %s the stores are the same',
  (_, data) => {
    expect(readAvailableStores(data)).toMatchObject(
      readAvailableStores({ stores: [summary, detail] }),
    );
  },
);

test.each(withoutEach(summary))('a store with %s does not affect other stores', (_, nasty) => {
  const numbers = readAvailableStores({ stores: [nasty, { ...summary, storeNumber: 99 }] });
  expect(numbers.map(({ store: { storeNumber } }) => storeNumber)).toContain('99');
});

test('days as a keyed object are an error, not a store without times', () => {
  const keyed = { ...detail, availableSlots: { 0: detail.availableSlots[0] } };
  expect(() => readAvailableStores({ stores: [keyed] })).toThrow(MalformedStoresError);
  expect(readAvailableStores({ stores: [keyed, { ...summary, storeNumber: 99 }] })).toHaveLength(1);
});

test('a store of any shape causes no error', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), (stores, slots) => {
      readAvailableStores({ stores: [summary, ...stores, { ...store, availableSlots: slots }] });
      readAvailableStores({
        stores: [{ ...store, availableSlots: [{ slots }, { slots: { '3': slots } }] }],
      });
      readOlderTimes({ slots });
    }),
  );
});

test('null is an empty list, and a response without stores throws MalformedStoresError', () => {
  expect(readAvailableStores({ stores: null })).toEqual([]);
  expect(() => readAvailableStores({})).toThrow(MalformedStoresError);
});

test('the older response lists local times by vaccine', () => {
  expect(readOlderTimes({ slots: { '11': ['2021-03-21T12:00:00', 'noon'], '9': null } })).toEqual([
    { date: '2021-03-21', minutes: 720, vaccineId: '11' },
  ]);
});
