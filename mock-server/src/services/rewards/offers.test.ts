import { DEMO_PASSWORD } from '../account/demoAccounts';
import { TestServer, type TestBrowser } from '../account/testServer.testing';

let server: TestServer;
beforeEach(() => {
  server = new TestServer();
});
afterEach(() => server.close());

/** The tokens of the demo accounts' cards. */
const DEV = { load2cardToken: 'L2C-3020' };
const CARLA = { load2cardToken: 'L2C-3012' };

interface Offer {
  offerId: string;
  expires: string;
  status: string;
}

async function signedIn(name: string): Promise<TestBrowser> {
  const browser = server.browser();
  await browser.signIn(`${name}@example.com`, DEMO_PASSWORD);
  return browser;
}

async function offers(browser: TestBrowser, token = DEV): Promise<Record<string, string>> {
  const { envelope } = await browser.post('ragetoffers', token);
  const listed = (envelope.Data as { offers: Offer[] }).offers;
  return Object.fromEntries(listed.map(({ offerId, status }) => [offerId, status]));
}

test('an offer is loaded to one card, once, and remains loaded', async () => {
  const dev = await signedIn('dev.patel');
  expect((await offers(dev)).shampoo).toBe('available');
  const load = async () =>
    (await dev.post('raloadoffer', { ...DEV, offerId: 'shampoo' })).envelope.Status;
  expect([await load(), await load()]).toEqual(['SUCCESS', 'SUCCESS']);
  expect((await offers(dev)).shampoo).toBe('loaded');
  expect(server.database.rows('SELECT * FROM rewards_loaded_offers')).toHaveLength(1);
  expect((await offers(await signedIn('carla.nguyen'), CARLA)).shampoo).toBe('available');
});

test('an offer ends with the last day of its month, and is refused afterwards', async () => {
  const dev = await signedIn('dev.patel');
  const { envelope } = await dev.post('ragetoffers', DEV);
  const listed = (envelope.Data as { offers: Offer[] }).offers;
  expect(listed.find(({ offerId }) => offerId === 'hand-soap')).toMatchObject({
    expires: '2026-02-28',
    status: 'expired',
  });
  expect(listed.find(({ offerId }) => offerId === 'shampoo')?.expires).toBe('2026-03-31');
  const refused = await dev.post('raloadoffer', { ...DEV, offerId: 'hand-soap' });
  expect(refused.envelope).toMatchObject({ Status: 'ERROR', ErrCde: 'RA0030' });
  expect((await offers(dev))['hand-soap']).toBe('expired');
});

test("another card's token and an unknown offer are answered as not there", async () => {
  const dev = await signedIn('dev.patel');
  for (const fields of [
    { ...CARLA, offerId: 'shampoo' },
    { ...DEV, offerId: 'gold' },
    { load2cardToken: '', offerId: 'shampoo' },
  ])
    expect((await dev.post('raloadoffer', fields)).status).toBe(404);
  expect((await dev.post('ragetoffers', CARLA)).envelope.ErrCde).toBe('RA0009');
  expect((await offers(await signedIn('carla.nguyen'), CARLA)).shampoo).toBe('available');
});
