import type { TestServices } from '../../services.testing';
import { openServices } from '../../services.testing';
import { storeByNumber } from '../../stores/storeDirectory';

let services: TestServices;

beforeAll(() => {
  storeByNumber(101);
  services = openServices(() => new Date('2026-03-02T15:00:00Z'));
});

afterAll(() => services.close());

interface Store {
  readonly storeNumber: number;
  readonly brand: string;
  readonly milesFromCenter: number;
  readonly specialServiceKeys: readonly string[];
  readonly totalSlotCount: number;
  readonly firstAvailableSlot: string | null;
  readonly totalAvailableSlots: number;
  readonly availableSlots: readonly {
    readonly date: string;
    readonly available_slots: number;
    readonly slots: Readonly<
      Record<string, readonly { readonly appointmentId: number; readonly apptDateTime: string }[]>
    >;
  }[];
}

async function ask(query: Readonly<Record<string, string>>, site = 'riteaid'): Promise<Store[]> {
  const url = `/content/${site}-web/en.racloudgetavailablestores.json?${new URLSearchParams(query).toString()}`;
  const answer = await services.app.inject(url);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { Status, data } = answer.json<{ Status: string; data: { stores: Store[] } }>();
  expect(Status).toBe('SUCCESS');
  return data.stores;
}

const SEATTLE = { address: '98101', vaccineIds: '101-PREF-113' };

/** Returns a store near Seattle that has times for a vaccine. */
async function anyStore(vaccineIds = '101'): Promise<Store> {
  const stores = await ask({ ...SEATTLE, vaccineIds, showAllStoresWithAvailibility: 'true' });
  const found = stores[0];
  if (!found) throw new Error('No store has times.');
  return found;
}

const timesOf = (store: Store, vaccine: string): string[] =>
  store.availableSlots.flatMap(({ slots }) =>
    (slots[vaccine] ?? []).map(({ apptDateTime }) => apptDateTime),
  );

describe('stores around an address', () => {
  test('come nearest first, with their first time and no times of their own', async () => {
    const stores = await ask(SEATTLE);
    const miles = stores.map(({ milesFromCenter }) => milesFromCenter);
    expect(miles).toEqual([...miles].sort((a, b) => a - b));
    expect(stores).toHaveLength(25);
    for (const { availableSlots, totalSlotCount, firstAvailableSlot } of stores) {
      expect(availableSlots).toEqual([]);
      if (totalSlotCount === 0) expect(firstAvailableSlot).toBeNull();
      else expect(firstAvailableSlot).toMatch(/^2026-0[34]-\d\dT(09|1\d):[024]0:00$/);
    }
  });

  test('are of both brands, on both sites', async () => {
    const stores = await ask(SEATTLE);
    expect(new Set(stores.map(({ brand }) => brand))).toEqual(new Set(['RITEAID', 'BARTELL']));
    for (const { brand, storeNumber } of stores)
      expect(brand === 'BARTELL').toBe(storeNumber >= 6900);
    expect(await ask(SEATTLE, 'bartell')).toEqual(stores);
  });

  test('include stores without times, unless only stores with times are requested', async () => {
    const all = await ask({ ...SEATTLE, count: '100' });
    const withTimes = await ask({
      ...SEATTLE,
      count: '100',
      showAllStoresWithAvailibility: 'true',
    });
    expect(withTimes).toEqual(all.filter(({ totalSlotCount }) => totalSlotCount > 0));
    expect(all.length).toBeGreaterThan(withTimes.length);
  });

  test('are up to a hundred stores within the radius', async () => {
    expect(await ask({ ...SEATTLE, count: '3' })).toHaveLength(3);
    expect((await ask({ ...SEATTLE, count: '5000', radius: '100' })).length).toBeLessThanOrEqual(
      100,
    );
    for (const { milesFromCenter } of await ask({ ...SEATTLE, radius: '4' }))
      expect(milesFromCenter).toBeLessThanOrEqual(4);
  });

  test('have times for a vaccine only if their keys include its key', async () => {
    const stores = await ask({ ...SEATTLE, vaccineIds: '13-PREF-115', count: '100' });
    for (const { totalSlotCount, specialServiceKeys } of stores)
      if (totalSlotCount > 0) expect(specialServiceKeys).toContain('PREF-115');
    expect(stores.filter(({ totalSlotCount }) => totalSlotCount > 0).length).toBeGreaterThan(3);
  });

  test('a vaccine that an author has added is given at stores with its key', async () => {
    const stores = await ask({ ...SEATTLE, vaccineIds: '777-PREF-104', count: '100' });
    for (const { totalSlotCount, specialServiceKeys } of stores)
      if (totalSlotCount > 0) expect(specialServiceKeys).toContain('PREF-104');
  });

  test('an unknown address has no stores', async () => {
    expect(await ask({ ...SEATTLE, address: 'nowhere at all' })).toEqual([]);
  });

  test.each([
    [{ address: '98101' }],
    [{ address: '98101', vaccineIds: 'x,-,<b>' }],
    [{ vaccineIds: '101' }],
  ])('%j is refused', async (query) => {
    const search = new URLSearchParams(query as Record<string, string>).toString();
    const url = `/content/riteaid-web/en.racloudgetavailablestores.json?${search}`;
    expect((await services.app.inject(url)).statusCode).toBe(400);
  });
});

describe('the times of a store', () => {
  test('are as many as in the list, with the same first time', async () => {
    for (const listed of await ask({ ...SEATTLE, count: '8' })) {
      const [store] = await ask({ ...SEATTLE, storeNumbers: String(listed.storeNumber) });
      const times = store ? timesOf(store, '101') : [];
      expect(times).toHaveLength(listed.totalSlotCount);
      expect(store?.totalAvailableSlots).toBe(listed.totalSlotCount);
      expect(times[0] ?? null).toBe(listed.firstAvailableSlot);
      expect(new Set(times).size).toBe(times.length);
      for (const { available_slots, slots } of store?.availableSlots ?? [])
        expect(slots['101']).toHaveLength(available_slots);
    }
  });

  test('have ids that repeat under several vaccines and at other stores', async () => {
    const [first, second] = await ask({
      ...SEATTLE,
      vaccineIds: '101,3',
      showAllStoresWithAvailibility: 'true',
    });
    const numbers = `${first?.storeNumber},${second?.storeNumber}`;
    const stores = await ask({ vaccineIds: '101,3', storeNumbers: numbers });
    const idsOf = (store: Store | undefined, vaccine: string): number[] =>
      (store?.availableSlots ?? []).flatMap(({ slots }) =>
        (slots[vaccine] ?? []).map(({ appointmentId }) => appointmentId),
      );
    const [here, there] = stores;
    expect(idsOf(here, '101')).toEqual(idsOf(here, '3'));
    const elsewhere = new Set(idsOf(there, '3'));
    expect(idsOf(here, '3').some((id) => elsewhere.has(id))).toBe(true);
  });

  test('contain a date twice at some stores', async () => {
    const dates = async (number: number): Promise<string[]> => {
      const [store] = await ask({ vaccineIds: '3', storeNumbers: String(number) });
      return (store?.availableSlots ?? []).map(({ date }) => date);
    };
    const stores = await ask({
      ...SEATTLE,
      vaccineIds: '3',
      showAllStoresWithAvailibility: 'true',
    });
    const doubled = stores.find(({ storeNumber }) => storeNumber % 5 === 0);
    const twice = await dates(doubled?.storeNumber ?? 0);
    expect(new Set(twice).size).toBeLessThan(twice.length);
  });

  test('are those at which the store vaccinates against every disease', async () => {
    const { storeNumber } = await anyStore('3,53');
    const [both] = await ask({ vaccineIds: '3,53', storeNumbers: String(storeNumber) });
    const [flu] = await ask({ vaccineIds: '3', storeNumbers: String(storeNumber) });
    if (!both || !flu) throw new Error('The store is not there.');
    expect(timesOf(both, '3')).toEqual(timesOf(both, '53'));
    expect(timesOf(flu, '3').length).toBeGreaterThan(timesOf(both, '3').length);
  });

  test('need only one of two makers', async () => {
    const { storeNumber } = await anyStore('103');
    const [either] = await ask({ vaccineIds: '103,9999', storeNumbers: String(storeNumber) });
    expect(either?.totalAvailableSlots).toBeGreaterThan(0);
  });
});

describe('the older calls', () => {
  const read = async (url: string): Promise<unknown> =>
    (await services.app.inject(url)).json<{ Data: unknown }>().Data;

  test('return the doses and local times of a store', async () => {
    const { storeNumber } = await anyStore();
    const doses = await read(`/services/ext/v2/vaccine/checkSlots?storeNumber=${storeNumber}`);
    expect(doses).toEqual({ slots: { '1': true, '2': true } });
    const data = await read(
      `/content/riteaid-web/en.ragetavailableappointmentslots.json?storeNumber=${storeNumber}&moment=1`,
    );
    const [store] = await ask({ vaccineIds: '101', storeNumbers: String(storeNumber) });
    expect((data as { slots: object }).slots).toMatchObject({
      '101': store ? timesOf(store, '101') : [],
    });
  });

  test('refuse an unknown store', async () => {
    expect(await read('/services/ext/v2/vaccine/checkSlots?storeNumber=99999')).toBeNull();
  });
});
