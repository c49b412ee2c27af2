import { accountByEmail } from '../account';
import { DEMO_PASSWORD } from '../demoAccounts';
import { TestServer } from '../testServer.testing';
import type { TestBrowser } from '../testServer.testing';
import { itemsOf } from '../../shop/quote/items';
import { quoteOfAccount } from '../../shop/quote/quotes';

/** Tests of the prescriptions in the cart when an account chooses a store. */

let server: TestServer;

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

const DEV = 'dev.patel@example.com';

const choose = (visitor: TestBrowser, storeNumber: string) =>
  visitor.post('rasetmystore', { storeNumber });

/**
 * Returns a browser in which Dev is signed in, with a prescription in the cart and, if `store` is given, a
 * store of the account's own.
 */
async function dev(store?: number): Promise<TestBrowser> {
  const visitor = server.browser();
  await visitor.signIn(DEV, DEMO_PASSWORD);
  if (store !== undefined) {
    server.database.run(
      'INSERT INTO my_stores (account, storeNumber, chosenAt) VALUES (?, ?, ?)',
      accountByEmail(server.database, DEV)?.id ?? 0,
      store,
      server.now.getTime(),
    );
  }
  return visitor;
}

function typesInCart(email = DEV): readonly string[] {
  const account = accountByEmail(server.database, email);
  if (!account) return [];
  const { id } = quoteOfAccount({ database: server.database, now: () => server.now }, account.id);
  return itemsOf(server.database, id).map(({ product }) => product.type);
}

const BOTH = ['prescription', 'simple'];

test.each([
  ['the same store', 101, BOTH],
  ['another store', 6901, ['simple']],
  ['no store that the account knew of', undefined, ['simple']],
])('before store 101 there was %s', async (_, before, left) => {
  const visitor = await dev(before);
  expect((await choose(visitor, '101')).envelope.Status).toBe('SUCCESS');
  expect(typesInCart()).toEqual(left);
});

test('an unknown store changes nothing', async () => {
  await choose(await dev(101), '99999');
  expect(typesInCart()).toEqual(BOTH);
});

test('a visitor who is not signed in changes no cart, and an account changes only its own', async () => {
  const visitor = server.browser(new Map([['storeNumber', '6901']]));
  await choose(visitor, '101');
  await visitor.signIn('ana.reyes@example.com', DEMO_PASSWORD);
  await choose(visitor, '6901');
  expect(typesInCart()).toEqual(BOTH);
  expect(typesInCart('ana.reyes@example.com')).toEqual(['simple']);
});

test('a reset restores the prescription', async () => {
  await choose(await dev(6901), '101');
  server.database.reset();
  expect(typesInCart()).toEqual(BOTH);
});
