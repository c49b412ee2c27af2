import { DEMO_PASSWORD } from '../account/demoAccounts';
import { TestServer, type TestBrowser } from '../account/testServer.testing';
import { accountByEmail } from '../account/account';
import { backends } from '../index';
import { SHAMPOO } from './catalog/products';
import { recordOrder } from './quote/orderRecords';
import { totalsOf } from './quote/totals';

/*
 * The forms of the shop are guarded by the shop's own key, and not by the page's token. The fields here make
 * each of them do something for Dev, whose cart has two items.
 */

const KEY = 'abcdefGHIJKL0123';

const FIELDS: Readonly<Record<string, (line: string) => Readonly<Record<string, string>>>> = {
  '/shop/checkout/cart/add/product/:id': () => ({ item: '2041', qty: '1' }),
  '/shop/checkout/sidebar/updateItemQty': (line) => ({ item_id: line, item_qty: '3' }),
  '/shop/checkout/sidebar/removeItem': (line) => ({ item_id: line }),
  '/shop/checkout/cart/updatePost': (line) => ({ [`cart[${line}][qty]`]: '3' }),
  '/shop/checkout/cart/delete': (line) => ({ id: line }),
  '/shop/checkout/cart/couponPost': () => ({ coupon_code: 'TENOFF' }),
  '/shop/checkout/cart/bonusCash': () => ({}),
  '/shop/checkout/placeOrder': () => ({
    order_key: 'order-key-of-the-test-0001',
    delivery: 'ship',
    payment: 'card',
    state: 'PA',
    zip: '15223',
  }),
  '/shop/checkout/updateTotals': () => ({ delivery: 'pickup', state: 'PA' }),
  '/shop/sales/guest/view': () => ({ oar_order_id: '1', oar_email: 'elena@example.com' }),
  '/shop/sales/order/reorder': () => ({ order_id: '000000002' }),
  '/shop/paypal/express/pay': () => ({}),
  '/shop/paypal/express/cancel': () => ({}),
  '/shop/paypal/express/fail': () => ({}),
};

/** These addresses lead back to the shop, and change nothing. */
const LEADS_BACK = ['/shop/paypal/express/cancel', '/shop/paypal/express/fail'];

/**
 * A mail program that posts to this address has no cookie; the token of its mail is the key
 * (account/communication/unsubscribe.test.ts).
 */
const OF_A_MAIL = ['/services/communication/unsubscribe/:token'];

const withOwnKey = backends
  .flatMap((backend) => backend.addresses)
  .filter(({ hasOwnKey }) => hasOwnKey)
  .map(({ path }) => path);

const guarded = withOwnKey.filter((path) => !OF_A_MAIL.includes(path));

let server: TestServer;
let dev: TestBrowser;

beforeEach(async () => {
  server = new TestServer();
  dev = server.browser(new Map([['form_key', KEY]]));
  await dev.signIn('dev.patel@example.com', DEMO_PASSWORD);
  const account = accountByEmail(server.database, 'dev.patel@example.com')?.id;
  const items = [{ product: SHAMPOO, qty: 1, priceCents: 699 }];
  const order = { delivery: 'ship', payment: 'card', state: 'PA', items, placedAt: 0 } as const;
  const totals = totalsOf(items, { state: 'PA', today: '2026-11-25' });
  for (const owner of [{ account: undefined, email: 'elena@example.com' }, { account }])
    recordOrder(server.database, { ...order, ...owner, totals, key: owner.email ?? 'of Dev' });
});

afterEach(() => server.close());

/** Returns every cart and order. */
const shop = (): string =>
  ['shop_quotes', 'shop_quote_items', 'shop_orders', 'shop_order_views']
    .map((table) => JSON.stringify(server.database.rows(`SELECT * FROM ${table}`)))
    .join('\n');

async function send(path: string, key: Readonly<Record<string, string>>): Promise<void> {
  const line = server.database.row(
    `SELECT max(shop_quote_items.id) AS id FROM shop_quote_items JOIN shop_quotes ON shop_quotes.id = quote
     JOIN accounts ON accounts.id = account WHERE email = 'dev.patel@example.com' AND product = 2041`,
  );
  const fields = FIELDS[path]?.(String(line?.id)) ?? {};
  await dev.post(path.replace(':id', '2041'), { ...fields, ...key });
}

test('every address with a key of its own is a form of the shop, or opens with the token of a mail', () => {
  expect(withOwnKey.sort()).toEqual([...Object.keys(FIELDS), ...OF_A_MAIL].sort());
});

test.each(guarded)('%s changes nothing without the key of the cookie', async (path) => {
  const before = shop();
  await send(path, {});
  await send(path, { form_key: 'ZZZZZZZZZZZZZZZZ' });
  expect(shop()).toBe(before);
  await send(path, { form_key: KEY });
  if (LEADS_BACK.includes(path)) expect(shop()).toBe(before);
  else expect(shop()).not.toBe(before);
});
