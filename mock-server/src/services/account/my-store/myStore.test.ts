import { accountByEmail } from '../account';
import { DEMO_PASSWORD } from '../demoAccounts';
import { TestServer } from '../testServer.testing';
import { storeOfAccount } from './currentStore';
import { myStore } from '.';

let server: TestServer;

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

const EMAIL = 'ana.reyes@example.com';

function rememberedStore(): number | undefined {
  const account = accountByEmail(server.database, EMAIL);
  return account && storeOfAccount(server.database, account.id);
}

test("a visitor's store is in a cookie that pages can read, for 180 days", async () => {
  const visitor = server.browser();
  const { envelope, setCookies } = await visitor.post('rasetmystore', { storeNumber: '6901' });
  expect(envelope).toMatchObject({
    Status: 'SUCCESS',
    Data: { storeNumber: 6901, store: { name: 'Tidewater Drug #1', brand: 'BARTELL' } },
  });
  expect(setCookies).toEqual(['storeNumber=6901; Path=/; Max-Age=15552000; SameSite=Lax']);
  expect(myStore.consoleTables(server.context)[0]?.total).toBe(0);
});

test('over HTTPS the cookie is Secure', async () => {
  const https = { 'x-forwarded-proto': 'https' };
  const { setCookies } = await server.browser().post('rasetmystore', { storeNumber: '101' }, https);
  expect(setCookies[0]).toMatch(/; Secure$/);
});

test('the store of a signed-in visitor is stored, the last one of several', async () => {
  const visitor = server.browser();
  await visitor.signIn(EMAIL, DEMO_PASSWORD);
  await visitor.post('rasetmystore', { storeNumber: '6901' });
  expect(rememberedStore()).toBe(6901);
  await visitor.post('/content/bartell-web/en.rasetmystore.json', { storeNumber: '101' });
  expect(rememberedStore()).toBe(101);
  expect(myStore.consoleTables(server.context)).toMatchObject([
    { rows: [['2026-03-02 15:00:00', EMAIL, '101']], total: 1 },
  ]);
});

test('another site cannot choose a store for a signed-in visitor', async () => {
  const visitor = server.browser();
  await visitor.signIn(EMAIL, DEMO_PASSWORD);
  const { status } = await visitor.send({
    method: 'POST',
    url: '/content/riteaid-web/en.rasetmystore.json',
    payload: { storeNumber: 101 },
  });
  expect(status).toBe(403);
  expect(rememberedStore()).toBeUndefined();
});

test.each(['', '1', '99999', '-101', '101.5', '101; Secure', 'abc', '１０１'])(
  'there is no store %j, and nothing is set',
  async (storeNumber) => {
    const { envelope, setCookies } = await server.browser().post('rasetmystore', { storeNumber });
    expect(envelope).toMatchObject({
      Status: 'ERROR',
      ErrMsg: 'There is no store with this number.',
    });
    expect(setCookies).toEqual([]);
  },
);

test('sign-in on another device sets its store, unless it has one', async () => {
  const phone = server.browser();
  await phone.signIn(EMAIL, DEMO_PASSWORD);
  await phone.post('rasetmystore', { storeNumber: '6901' });

  const laptop = server.browser();
  await laptop.signIn(EMAIL, DEMO_PASSWORD);
  expect(laptop.cookies.get('storeNumber')).toBe('6901');

  const tablet = server.browser(new Map([['storeNumber', '101']]));
  await tablet.signIn(EMAIL, DEMO_PASSWORD);
  expect(tablet.cookies.get('storeNumber')).toBe('101');
});

test('sign-in sets no store for an account that has chosen none', async () => {
  const visitor = server.browser();
  await visitor.signIn(EMAIL, DEMO_PASSWORD);
  expect(visitor.cookies.has('storeNumber')).toBe(false);
});
