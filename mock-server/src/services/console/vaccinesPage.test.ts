import { PATIENT } from '../vaccines/visits/booking.testing';
import { TestConsole } from './testConsole.testing';

let testConsole: TestConsole;

beforeEach(() => {
  testConsole = new TestConsole();
});

afterEach(() => testConsole.close());

const PAGE = '/mock/vaccines';

interface Store {
  readonly storeNumber: number;
  readonly availableSlots: {
    readonly date: string;
    readonly slots: Record<string, { apptDateTime: string }[]>;
  }[];
}

async function ask(query: Readonly<Record<string, string>>): Promise<Store[]> {
  const search = new URLSearchParams({ vaccineIds: '3', ...query }).toString();
  const { app } = testConsole;
  const answer = await app.inject(
    `/content/riteaid-web/en.racloudgetavailablestores.json?${search}`,
  );
  return answer.json<{ data: { stores: Store[] } }>().data.stores;
}

async function anyStore(): Promise<Store> {
  const [near] = await ask({ address: '98101', showAllStoresWithAvailibility: 'true' });
  const [store] = await ask({ storeNumbers: String(near?.storeNumber) });
  if (!store) throw new Error('No store has times.');
  return store;
}

const datesOf = (store: Store | undefined): string[] =>
  (store?.availableSlots ?? []).map(({ date }) => date);

test('nothing is booked or held at first', async () => {
  const text = await testConsole.read(PAGE);
  expect(text).toContain('No appointment was booked yet.');
  expect(text).toContain('No time is held.');
});

test('a day of a store is closed, opened, and set back to its usual hours', async () => {
  const store = await anyStore();
  const storeNumber = String(store.storeNumber);
  const set = (date: string, state: string) =>
    testConsole.post(`${PAGE}/day`, { storeNumber, date, state });
  const [date = ''] = datesOf(store).slice(-1);
  await set(date, 'closed');
  expect(datesOf((await ask({ storeNumbers: storeNumber }))[0])).not.toContain(date);
  expect(await testConsole.read(PAGE)).toContain(`${storeNumber} ${date} closed`);
  await set(date, 'usual');
  expect((await ask({ storeNumbers: storeNumber }))[0]).toEqual(store);
  // Easter, when every pharmacy is closed.
  expect(datesOf(store)).not.toContain('2026-04-05');
  await set('2026-04-05', 'open');
  expect(datesOf((await ask({ storeNumbers: storeNumber }))[0])).toContain('2026-04-05');
});

test('a booking shows the finder that its visitor came from, and its id', async () => {
  const { storeNumber, availableSlots } = await anyStore();
  const apptDateTime = availableSlots[0]?.slots['3']?.[0]?.apptDateTime ?? '';
  const service = (name: string) => `/content/riteaid-web/en.${name}.json`;
  const held = await testConsole.post(service('raholdappointment'), {
    storeNumber: String(storeNumber),
    vaccineIds: '["3"]',
    apptDateTime,
  });
  await testConsole.post(service('rabookappointment'), {
    ...PATIENT,
    hold: held.json<{ Data: { hold: string } }>().Data.hold,
    vaccineIds: '["3"]',
    captchatoken: await testConsole.botToken('vaccine_booking'),
    source: 'https://finder.example',
    'booking-referral': 'referral-0815',
  });
  expect(await testConsole.read(PAGE)).toContain('https://finder.example referral-0815');
});

test('a held time is taken away, and its visitor is refused when extending the hold', async () => {
  const { storeNumber, availableSlots } = await anyStore();
  const apptDateTime = availableSlots[0]?.slots['3']?.[0]?.apptDateTime ?? '';
  const fields = { storeNumber: String(storeNumber), vaccineIds: '["3"]', apptDateTime };
  const held = await testConsole.post('/content/riteaid-web/en.raholdappointment.json', fields);
  const { hold } = held.json<{ Data: { hold: string } }>().Data;
  expect(await testConsole.press(PAGE, 'Take away')).toContain('No time is held.');
  const extended = await testConsole.post('/content/riteaid-web/en.raextendhold.json', { hold });
  expect(extended.json()).toMatchObject({ Status: 'ERROR', ErrCde: 'VA0002' });
});

test.each([
  ['99999', '2026-03-03', 'closed', 'There is no store with this number.'],
  ['101', '2026-02-30', 'closed', 'Write a date as 2026-12-01.'],
  ['101', '2026-03-03', 'x', 'Choose open, closed or as usual.'],
])('%s on %s, %s, is refused', async (storeNumber, date, state, sentence) => {
  const { statusCode, body } = await testConsole.post(`${PAGE}/day`, { storeNumber, date, state });
  expect(statusCode).toBe(400);
  expect(body).toContain(sentence);
});

test('the defects of another publisher’s feed are counted', async () => {
  const text = await testConsole.read(PAGE);
  expect(text).toMatch(/Harbor Health[^:]*: \d+ times at 4 places/);
  expect(text).toContain('ZIPs without their leading zero: repaired 4');
  expect(text).toContain('Doses that are neither 1 nor 2: read as any dose 4');
  expect(text).toContain('Slots of a day or longer, which tell no time: left out 9');
  expect(text).toContain('their schedules and slots: left out 14');
  expect(text).toContain('Lines that can not be read: left out 1');
});
