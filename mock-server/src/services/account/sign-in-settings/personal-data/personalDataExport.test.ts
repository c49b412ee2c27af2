import { TestServer, type TestBrowser } from '../../testServer.testing';
import { storeByNumber } from '../../../stores/storeDirectory';
import { PERSONAL_DATA_WORDS } from './personalDataWords';
import { BEN, DEMO_PASSWORD, DEV, signedIn } from '../signInSettings.testing';

let server: TestServer;
let dev: TestBrowser;
beforeAll(() => void storeByNumber(101));
beforeEach(async () => {
  server = new TestServer();
  dev = await signedIn(server, DEV);
});
afterEach(() => server.close());

interface File {
  name: string;
  type: string;
  content: string;
}

async function files(browser = dev, headers = {}): Promise<File[]> {
  const { envelope } = await browser.post(
    'ragetkeptdata',
    { currentPassword: DEMO_PASSWORD },
    headers,
  );
  return (envelope.Data as { files: File[] }).files;
}

type Kept = Record<string, Record<string, unknown>[]>;
const kept = async (browser = dev): Promise<Kept> =>
  JSON.parse((await files(browser))[1]?.content ?? '') as Kept;

test('both files are named after the site and the day', async () => {
  expect((await files()).map(({ name, type }) => [name, type])).toEqual([
    ['fernwell-pharmacy-2026-03-02.html', 'text/html'],
    ['fernwell-pharmacy-2026-03-02.json', 'application/json'],
  ]);
});

test('profile, addresses, points, offers, consents, pharmacy and changes are in it', async () => {
  await dev.post('raloadoffer', { load2cardToken: 'L2C-3020', offerId: 'floss' });
  await dev.post('rasignoutdevice', { id: 'others' });
  await dev.post('rasetcommunication', { topic: 'orders', channel: 'email', on: 'false' });
  const data = await kept();
  expect(data.account).toMatchObject([{ firstName: 'Dev', lastName: 'Patel', email: DEV }]);
  expect(data.addresses).toMatchObject([{ addr1: '1903 Pike Place', ordersGoHere: true }]);
  expect(data.rewards).toEqual([
    { cardNumber: '4800155501423020', points: 3875, bonusCashCents: 1250 },
  ]);
  expect(data.pointsHistory?.length).toBeGreaterThan(10);
  expect(data.loadedOffers).toEqual([{ offer: 'floss', at: '2026-03-02T15:00:00.000Z' }]);
  expect(data.messages).toMatchObject([{ topic: 'orders', channel: 'email', isOn: false }]);
  expect(data.consents).toHaveLength(1);
  expect(data.pharmacy).toMatchObject([{ lastName: 'Patel', byEmail: true }]);
  expect(data.prescriptions?.length).toBeGreaterThan(0);
  expect(data.devices).toHaveLength(1);
  expect(data.changes?.map(({ what }) => what)).toEqual([
    'other devices signed out',
    'data downloaded',
  ]);
});

test('it contains nothing of another account, no hash and no token', async () => {
  const [page, json] = await files();
  const facts = `${page?.content ?? ''}${json?.content ?? ''}`;
  expect(facts).not.toMatch(/ben\.okafor|carla|ana\.reyes|Okafor|Locust|scrypt|L2C-|Hash|csrfKey/i);
  for (const secret of ['login-token', 'serviceToken'])
    expect(facts).not.toContain(dev.cookie(secret) ?? 'no such cookie');
  const ben = await kept(await signedIn(server, BEN));
  const numbers = new Set(ben.prescriptions?.map(({ rxNumber }) => String(rxNumber)));
  expect(numbers.size).toBeGreaterThan(0);
  for (const number of numbers) expect(facts).not.toContain(number);
});

test('the page for people names each fact, in both languages', async () => {
  await dev.post('rachangesigninemail', {
    email: 'dev.new@example.com',
    currentPassword: DEMO_PASSWORD,
  });
  const [english] = await files();
  expect(english?.content).toContain('<h1>What Fernwell Pharmacy keeps of you</h1>');
  expect(english?.content).toContain('<dd>$12.50</dd>');
  const [spanish] = await files(dev, { referer: 'http://localhost:4503/es/account/sign-in' });
  expect(spanish?.content).toContain('<h1>Lo que Fernwell Pharmacy guarda de usted</h1>');
  const { site, made, ...subjects } = await kept();
  expect([site, made]).toEqual(['Fernwell Pharmacy', '2026-03-02']);
  const names = Object.values(subjects).flatMap((records) => records.flatMap(Object.keys));
  expect(names.filter((name) => PERSONAL_DATA_WORDS[name] === undefined)).toEqual([]);
});

test('typed values are text in the page, never markup', async () => {
  server.database.run(
    `UPDATE accounts SET firstName = '<img src=x onerror=alert(1)>' WHERE email = ?`,
    DEV,
  );
  const [page] = await files();
  expect(page?.content).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('no cache keeps it, and it needs the password', async () => {
  const token = (await dev.csrfToken()) ?? '';
  const answer = await server.app.inject({
    method: 'POST',
    url: '/content/riteaid-web/en.ragetkeptdata.json',
    headers: {
      accept: '*/*',
      'csrf-token': token,
      'content-type': 'application/x-www-form-urlencoded',
      cookie: [...dev.cookies].map((pair) => pair.join('=')).join('; '),
    },
    payload: 'currentPassword=Wrong-1234',
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toMatchObject({ ErrCde: 'RA0050', Data: null });
});

test('it can be requested five times an hour', async () => {
  await server.close();
  server = new TestServer('publish', { throttled: true });
  dev = await signedIn(server, DEV);
  for (let count = 0; count < 5; count += 1) await files();
  const { status } = await dev.post('ragetkeptdata', { currentPassword: DEMO_PASSWORD });
  expect(status).toBe(429);
});
