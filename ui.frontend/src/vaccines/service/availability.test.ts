import {
  answer,
  fetch,
  startService,
  stopService,
  success,
} from '../../base/content/content.testing';
import { MalformedAnswerError, NetworkError } from '../../base/http/errors';
import { createAvailability } from './availability';

beforeEach(startService);
afterEach(stopService);

const store = {
  storeNumber: 4321,
  state: 'NJ',
  zipcode: '08104',
  latitude: 39.9295,
  longitude: -75.1076,
  totalSlotCount: 12,
  firstAvailableSlot: '2026-11-24T09:20:00',
  availableSlots: [],
};

const detail = {
  ...store,
  totalSlotCount: 0,
  totalAvailableSlots: 1,
  firstAvailableSlot: null,
  availableSlots: [
    {
      date: '2026-11-24',
      available_slots: 1,
      slots: { '11': [{ apptDateTime: '2026-11-24T09:20:00' }] },
    },
  ],
};

const search = {
  address: ' 08104 ',
  radius: 10,
  products: [{ slotId: '11', preferenceKey: 'PREF-114' }, { slotId: '3' }],
};

/** The recorded service writes `data` (docs/specification/vaccines.md#slots-by-store). */
const stores = (...listed: unknown[]) =>
  answer(200, { Status: 'SUCCESS', data: { stores: listed } });

const asked = (call: number) => new URL(fetch.mock.calls[call]?.[0] ?? '', 'https://example.com');

test('the stores are requested with the recorded parameters', async () => {
  fetch.mockResolvedValue(stores(store));
  expect(await createAvailability().around(search)).toMatchObject({
    kind: 'done',
    data: [
      { store: { storeNumber: '4321' }, count: 12, first: { date: '2026-11-24', minutes: 560 } },
    ],
  });
  expect(asked(0).pathname).toBe('/content/riteaid-web/en.racloudgetavailablestores.json');
  expect(Object.fromEntries(asked(0).searchParams)).toEqual({
    address: '08104',
    radius: '10',
    vaccineIds: '11-PREF-114,3',
    count: '100',
    fetchMechanismVersion: '2',
    showAllStoresWithAvailibility: 'false',
    loadMoreFlag: 'true',
  });
});

test('the times of one store are requested by its number, and requested again each time', async () => {
  fetch.mockImplementation(() => Promise.resolve(stores(detail)));
  const availability = createAvailability();
  const times = { kind: 'done', data: [{ date: '2026-11-24', minutes: 560, vaccineId: '11' }] };
  expect(await availability.at('4321', search)).toEqual(times);
  expect(asked(0).searchParams.get('storeNumbers')).toBe('4321');
  expect(await availability.at('4321', search)).toEqual(times);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('null is an empty list of stores, and a missing list is a failure', async () => {
  fetch.mockResolvedValueOnce(answer(200, { Status: 'SUCCESS', data: { stores: null } }));
  expect(await createAvailability().around(search)).toEqual({ kind: 'done', data: [] });
  fetch.mockResolvedValueOnce(success(null));
  const outcome = await createAvailability().around(search);
  expect(outcome?.kind === 'failed' && outcome.error).toBeInstanceOf(MalformedAnswerError);
});

test('a later search replaces the previous one, whose request is aborted', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  fetch.mockImplementation((_, init) => {
    signals.push(init.signal);
    return signals.length === 1 ? new Promise(() => undefined) : Promise.resolve(stores(store));
  });
  const availability = createAvailability();
  const first = availability.around(search);
  const second = availability.around({ ...search, radius: 25 });
  expect(await first).toBeUndefined();
  expect(await second).toMatchObject({ kind: 'done', data: [{ count: 12 }] });
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});

test('a request for a store’s times does not abort the list', async () => {
  fetch.mockImplementation(() => Promise.resolve(stores(detail)));
  const availability = createAvailability();
  const outcomes = await Promise.all([
    availability.around(search),
    availability.at('4321', search),
  ]);
  expect(outcomes.map((outcome) => outcome?.kind)).toEqual(['done', 'done']);
});

test.each([
  ['is absent', answer(404, '')],
  ['refuses', answer(200, { Status: 'ERROR', ErrCde: 'RA0001' })],
])('if the newer service %s, the older one returns the times', async (_, newer) => {
  fetch.mockImplementation((address) =>
    Promise.resolve(
      address.includes('ragetavailableappointmentslots')
        ? success({ slots: { '11': ['2026-11-25T12:00:00'] } })
        : address.includes('racloud')
          ? newer
          : answer(404, ''),
    ),
  );
  expect(await createAvailability().at('4321', search)).toEqual({
    kind: 'done',
    data: [{ date: '2026-11-25', minutes: 720, vaccineId: '11' }],
  });
});

test('a broken connection is a failure with its error', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  const outcome = await createAvailability().at('4321', search);
  expect(outcome?.kind === 'failed' && outcome.error).toBeInstanceOf(NetworkError);
});
