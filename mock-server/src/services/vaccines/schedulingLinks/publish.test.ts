import { openServices } from '../../services.testing';
import type { TestServices } from '../../services.testing';
import { storeByNumber } from '../../stores/storeDirectory';

let services: TestServices;
let now: Date;

beforeAll(() => {
  storeByNumber(101);
});

beforeEach(() => {
  now = new Date('2026-03-02T15:00:20Z');
  services = openServices(() => now);
});

afterEach(() => services.close());

const FOLDER = '/api/smart-scheduling-links';
const MANIFEST = `${FOLDER}/$bulk-publish`;

interface Manifest {
  readonly transactionTime: string;
  readonly request: string;
  readonly output: readonly {
    readonly type: string;
    readonly url: string;
    readonly extension: { readonly state: readonly string[] };
  }[];
  readonly error: readonly unknown[];
}

interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly status: string;
  readonly schedule: { readonly reference: string };
  readonly actor: readonly { readonly reference: string }[];
  readonly identifier: readonly { readonly system: string; readonly value: string }[];
  readonly address: { readonly postalCode: string; readonly state: string };
  readonly extension: readonly {
    readonly url: string;
    readonly valueUrl?: string;
    readonly valueInteger?: number;
    readonly valueCoding?: { readonly system: string; readonly code: string };
  }[];
}

const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  services.app.inject({ url, headers: { host: 'localhost:4503', ...headers } });

async function resources(file: string): Promise<Resource[]> {
  const { statusCode, headers, body } = await get(`${FOLDER}/${file}.ndjson`);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('application/fhir+ndjson');
  expect(body.endsWith('\n')).toBe(true);
  return body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Resource);
}

const extension = (resource: Resource, name: string) =>
  resource.extension.find(({ url }) => url.endsWith(`/${name}`));

describe('the manifest', () => {
  test('lists a file of each kind for each of the seventeen states', async () => {
    const answer = await get(MANIFEST);
    const { transactionTime, request, output, error } = answer.json<Manifest>();
    expect(transactionTime).toBe('2026-03-02T15:00:00.000Z');
    expect(request).toBe(`http://localhost:4503${MANIFEST}`);
    expect(error).toEqual([]);
    expect(output).toHaveLength(51);
    expect(output).toContainEqual({
      type: 'Slot',
      url: `http://localhost:4503${FOLDER}/slots-WA.ndjson`,
      extension: { state: ['WA'] },
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
  });

  test('names the site’s own host, whatever the Host header contains', async () => {
    const answer = await get(MANIFEST, { host: 'evil.example', 'x-forwarded-proto': 'https' });
    expect(answer.json<Manifest>().request).toBe(`https://localhost${MANIFEST}`);
  });

  test.each([
    ['before the stores were', '2020-01-01T00:00:00Z', ['Location', 'Schedule', 'Slot']],
    ['a minute ago', '2026-03-02T14:59:00Z', ['Slot']],
    ['the last transaction', '2026-03-02T15:00:00.000Z', []],
    ['no instant', 'yesterday', ['Location', 'Schedule', 'Slot']],
  ])('lists the files that have changed since %s', async (_since, since, types) => {
    const answer = await get(`${MANIFEST}?_since=${since}`);
    const { output } = answer.json<Manifest>();
    expect([...new Set(output.map(({ type }) => type))]).toEqual(types);
  });
});

describe('a client that has a file', () => {
  test.each([MANIFEST, `${FOLDER}/locations-VT.ndjson`, `${FOLDER}/slots-VT.ndjson`])(
    'is not sent %s again',
    async (url) => {
      const first = await get(url);
      const etag = String(first.headers.etag);
      const second = await get(url, { 'if-none-match': etag });
      expect([second.statusCode, second.body]).toEqual([304, '']);
      expect(second.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=60' });
      expect((await get(url, { 'if-none-match': '"other"' })).body).toBe(first.body);
    },
  );

  test('is sent the times again in the next minute, without a time that was taken', async () => {
    const url = `${FOLDER}/slots-VT.ndjson`;
    const first = await get(url);
    const etag = String(first.headers.etag);
    const slot = JSON.parse(first.body.split('\n')[0] ?? '') as Resource;
    const [storeNumber = '', vaccine = ''] = slot.id.split('-');
    const held = await services.app.inject({
      method: 'POST',
      url: '/content/riteaid-web/en.raholdappointment.json',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        storeNumber,
        vaccineIds: JSON.stringify([vaccine]),
        apptDateTime: slot.start.slice(0, 19),
      }).toString(),
    });
    expect(held.json()).toMatchObject({ Status: 'SUCCESS' });
    const second = await get(url, { 'if-none-match': etag });
    expect(second.statusCode).toBe(304);
    now = new Date('2026-03-02T15:01:20Z');
    const third = await get(url, { 'if-none-match': etag });
    expect(third.statusCode).toBe(200);
    const capacityIn = (body: string) =>
      body
        .split('\n')
        .filter((line) => line.includes(`"id":"${slot.id}"`))
        .map((line) => extension(JSON.parse(line) as Resource, 'slot-capacity')?.valueInteger)[0] ??
      0;
    expect(capacityIn(third.body)).toBe(capacityIn(first.body) - 1);
  });
});

describe('several downloads at once', () => {
  const url = `${FOLDER}/slots-VT.ndjson`;

  test('get the file that the first of them builds, each with the links of its own host', async () => {
    const hosts = ['localhost:4503', 'localhost:8080', 'localhost:4503'];
    const [first, other, same] = await Promise.all(hosts.map((host) => get(url, { host })));
    expect(first?.body).toContain('"http://localhost:4503/vaccines/schedule?');
    expect(first?.body).not.toContain('origin:');
    expect(same?.body).toBe(first?.body);
    expect(other?.body).toBe(first?.body.replaceAll('localhost:4503', 'localhost:8080'));
    expect(other?.headers.etag).not.toBe(first?.headers.etag);
  });

  test('leave other requests their turn after each store', async () => {
    let turns = 0;
    const running = { isOver: false };
    const count = (): void => {
      turns += 1;
      if (!running.isOver) setImmediate(count);
    };
    const downloads = Promise.all([1, 2, 3, 4].map(() => get(`${FOLDER}/slots-DE.ndjson`)));
    setImmediate(count);
    const [download] = await downloads;
    running.isOver = true;
    const ids = [...String(download?.body).matchAll(/"id":"(\d+)-/g)];
    const stores = new Set(ids.map(([, store]) => store));
    expect(stores.size).toBeGreaterThan(4);
    expect(turns).toBeGreaterThan(stores.size);
  });

  test('survive that the server closes while the file is built', async () => {
    const early = openServices(() => now);
    const download = early.app.inject({ url, headers: { host: 'localhost:4503' } });
    await new Promise(setImmediate);
    await early.close();
    await Promise.allSettled([download]);
    expect((await get(url)).statusCode).toBe(200);
  });
});

describe('the published feed', () => {
  test('is consistent: one product for each schedule, and no id twice', async () => {
    const [locations, schedules, slots] = await Promise.all(
      ['locations-VT', 'schedules-VT', 'slots-VT'].map(resources),
    );
    const ids = (of: readonly Resource[] = []) => new Set(of.map(({ id }) => id));
    for (const all of [locations, schedules, slots]) expect(ids(all).size).toBe(all?.length);
    for (const { address } of locations ?? []) {
      expect(address.state).toBe('VT');
      expect(address.postalCode).toMatch(/^05\d{3}$/);
    }
    for (const schedule of schedules ?? []) {
      const products = schedule.extension.filter(({ valueCoding }) => valueCoding);
      expect(products).toHaveLength(1);
      expect(products[0]?.valueCoding?.system).toBe('http://hl7.org/fhir/sid/cvx');
      const [actor] = schedule.actor;
      expect(ids(locations)).toContain(actor?.reference.replace('Location/', ''));
    }
    const known = ids(schedules);
    const unknown = slots?.filter(
      ({ schedule }) => !known.has(schedule.reference.replace('Schedule/', '')),
    );
    expect(unknown).toEqual([]);
    expect(slots?.length).toBeGreaterThan(1000);
  });

  test('gives each location an identifier: its VTrckS PIN, and our number on the site of its brand', async () => {
    const locations = await resources('locations-WA');
    const brands = new Set<string>();
    for (const { id, identifier } of locations) {
      expect(identifier[0]?.system).toBe('https://cdc.gov/vaccines/programs/vtrcks');
      expect(identifier[0]?.value).toMatch(/^CV1\d{6}$/);
      expect(identifier[1]?.value).toBe(id);
      brands.add(identifier[1]?.system ?? '');
    }
    expect(brands).toEqual(new Set(['http://localhost:4503', 'http://bartell.localhost:4503']));
  });

  test('has the times that the availability call returns, for fourteen days', async () => {
    const slots = await resources('slots-VT');
    const schedules = [...new Set(slots.map(({ schedule }) => schedule.reference))];
    expect(schedules.length).toBeGreaterThan(3);
    for (const reference of schedules) {
      const [storeNumbers = '', vaccineIds = ''] = reference.replace('Schedule/', '').split('-');
      const query = new URLSearchParams({ storeNumbers, vaccineIds }).toString();
      const answer = await get(`/content/riteaid-web/en.racloudgetavailablestores.json?${query}`);
      const [store] = answer.json<{
        data: {
          stores: { availableSlots: { slots: Record<string, { apptDateTime: string }[]> }[] }[];
        };
      }>().data.stores;
      const offered = (store?.availableSlots ?? []).flatMap((day) => day.slots[vaccineIds] ?? []);
      const published = slots.filter(({ schedule }) => schedule.reference === reference);
      expect(published.map(({ start }) => start.slice(0, 19))).toEqual(
        offered.map(({ apptDateTime }) => apptDateTime).filter((time) => time < '2026-03-16'),
      );
    }
  });

  test.each([
    ['VT', '2026-03-02T15:00:00Z', '2026-03-07', '-05:00'],
    ['VT', '2026-03-02T15:00:00Z', '2026-03-08', '-04:00'],
    ['NV', '2026-10-26T15:00:00Z', '2026-10-31', '-07:00'],
    ['NV', '2026-10-26T15:00:00Z', '2026-11-02', '-08:00'],
  ])('has the offset of the day: %s, seen on %s, %s is %s', async (state, at, date, offset) => {
    now = new Date(at);
    const ofDay = (await resources(`slots-${state}`)).filter(({ start }) => start.startsWith(date));
    expect(ofDay.length).toBeGreaterThan(0);
    for (const { start, end } of ofDay) {
      expect([start.slice(19), end.slice(19)]).toEqual([offset, offset]);
      expect(Date.parse(end) - Date.parse(start)).toBe(20 * 60_000);
    }
  });

  test('links to the store, the day and the vaccine on the page of the store’s brand', async () => {
    const slots = await resources('slots-WA');
    const hosts = new Set<string>();
    for (const slot of slots.slice(0, 20).concat(slots.slice(-20))) {
      const link = new URL(extension(slot, 'booking-deep-link')?.valueUrl ?? '');
      const [store, vaccine] = slot.id.split('-');
      expect(link.pathname).toBe('/vaccines/schedule');
      expect(Object.fromEntries(link.searchParams)).toEqual({
        store,
        vaccine,
        date: slot.start.slice(0, 10),
      });
      expect(link.host.startsWith('bartell')).toBe(Number(store) >= 6900);
      hosts.add(link.host);
      expect(extension(slot, 'slot-capacity')?.valueInteger).toBeGreaterThan(0);
    }
    expect(hosts).toEqual(new Set(['localhost:4503', 'bartell.localhost:4503']));
  });
});

test.each(['slots-TX', 'slots-wa', 'slots', 'locations-WA.ndjson.x', 'prices-WA'])(
  'the file %s does not exist',
  async (file) => {
    const answer = await get(`${FOLDER}/${file}.ndjson`);
    expect(answer.statusCode).toBe(404);
  },
);

test.each(['POST', 'PUT', 'DELETE'] as const)('%s is refused', async (method) => {
  for (const url of [MANIFEST, `${FOLDER}/slots-VT.ndjson`])
    expect((await services.app.inject({ method, url })).statusCode).toBe(404);
});
