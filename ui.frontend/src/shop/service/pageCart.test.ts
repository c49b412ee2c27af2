import { piecesIn } from '../rules/pieces';
import { browser, createSession, type Session } from '../../session/session';
import { closeBrowser, openBrowser, signedIn } from '../../session/session.testing';
import { $mayHaveCart } from './cartPresence';
import { createPageCart, type PageCart } from './pageCart';
import { createModelShop, serveShop, SHAMPOO, type ModelShop } from './shop.testing';

let shop: ModelShop;
let session: Session;
let cart: PageCart;

beforeEach(() => {
  // The clock, the cookies and the listeners belong to one page.
  openBrowser();
  shop = createModelShop();
  serveShop(shop);
  session = createSession({ ...browser, channel: () => undefined });
  cart = createPageCart(session);
});

afterEach(closeBrowser);

const settle = async (): Promise<void> => {
  for (let turns = 0; turns < 10; turns += 1) await jest.advanceTimersByTimeAsync(0);
};

const pieces = (): number | undefined => {
  const { section } = cart.$cart.get();
  return section && piecesIn(section);
};

/** Adds pieces on a page of Magento in another tab, which marks the cart as changed. */
function addElsewhere(qty: number): void {
  shop.fill(SHAMPOO, qty);
  localStorage.setItem('mage-cache-storage-section-invalidation', '{"cart":true}');
}

test('it requests the cart when it is started, and only once', async () => {
  expect(shop.requests).toEqual([]);
  cart.start();
  cart.start();
  await settle();
  expect(shop.requests).toHaveLength(1);
  expect(pieces()).toBe(0);
});

test.each([
  ['the window gets the focus', window, new Event('focus')],
  ['the page comes out of the back/forward cache', window, new Event('pageshow')],
  ['the tab becomes visible', document, new Event('visibilitychange')],
  ['the network returns', window, new Event('online')],
])('it checks the cart again when %s', async (_, target, event) => {
  cart.start();
  await settle();
  target.dispatchEvent(event);
  await settle();
  // The kept cart is still valid.
  expect(shop.requests).toHaveLength(1);
  addElsewhere(3);
  target.dispatchEvent(event);
  await settle();
  expect(pieces()).toBe(3);
});

test('it does not check the cart when the tab is hidden', async () => {
  cart.start();
  await settle();
  addElsewhere(3);
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
  hidden.mockRestore();
  expect(pieces()).toBe(0);
});

test('it shows the cart that another tab has read', async () => {
  cart.start();
  await settle();
  shop.fill(SHAMPOO, 2);
  await createPageCart(session).reload();
  dispatchEvent(new StorageEvent('storage', { key: 'mage-cache-storage' }));
  expect(pieces()).toBe(2);
});

test('signing in shows the account’s cart, and the guest’s cart is no longer kept', async () => {
  cart.start();
  await settle();
  shop.visitor = 'ana';
  shop.fill(SHAMPOO, 4);
  const cookies = signedIn();
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value};path=/`;
  session.recheck();
  expect(pieces()).toBeUndefined();
  await settle();
  expect(pieces()).toBe(4);
  // More data of the same session does not mean another visitor.
  const count = shop.requests.length;
  session.$session.set({ signedIn: true, data: undefined });
  await settle();
  expect(shop.requests).toHaveLength(count);
});

test('$mayHaveCart becomes true when this page reads a cart that is not empty', async () => {
  $mayHaveCart.set(false);
  cart.start();
  await settle();
  expect($mayHaveCart.get()).toBe(false);
  shop.fill(SHAMPOO, 1);
  await cart.reload();
  expect($mayHaveCart.get()).toBe(true);
});
