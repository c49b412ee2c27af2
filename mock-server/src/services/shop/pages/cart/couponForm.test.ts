import { TestServer } from '../../../account/testServer.testing';
import type { TestBrowser } from '../../../account/testServer.testing';

const KEY = 'abcdefGHIJKL0123';
const CART = '/shop/checkout/cart';

let server: TestServer;

beforeEach(() => {
  server = new TestServer();
});

afterEach(() => server.close());

/** Sends a coupon for a cart with one product, and returns the cart page that follows. */
async function pageAfter(coupon_code: string, browser = guest()): Promise<string> {
  await post(browser, `${CART}/add/product/2041`, {});
  await post(browser, `${CART}/couponPost`, { coupon_code });
  return (await browser.send({ url: CART })).body;
}

function guest(): TestBrowser {
  return server.browser(new Map([['form_key', KEY]]));
}

function post(browser: TestBrowser, url: string, fields: Readonly<Record<string, string>>) {
  return browser.send({
    method: 'POST',
    url,
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ form_key: KEY, ...fields }).toString(),
  });
}

const field = (page: string): string => /<input[^>]*\bid="coupon"[^>]*>/.exec(page)?.[0] ?? '';

test.each([
  [' NoSuch ', 'NoSuch', 'We could not find this coupon. Check the spelling.'],
  ['"><b>', '&#34;&gt;&lt;b&gt;', 'We could not find this coupon. Check the spelling.'],
  ['', '', 'Enter your coupon code.'],
])('the refused code %j stays in its field, with the error', async (code, kept, sentence) => {
  const page = await pageAfter(code);
  expect(field(page)).toContain(`value="${kept}"`);
  expect(field(page)).toMatch(/aria-describedby="coupon-error"\s+aria-invalid="true"/);
  expect(field(page)).toMatch(/\sautofocus\s/);
  expect(page).toMatch(new RegExp(`id="coupon-error">${sentence}</span>`));
  expect(page.split(sentence)).toHaveLength(2);
});

test('the error is shown once, and a right code has none', async () => {
  const browser = guest();
  await pageAfter('NOSUCH', browser);
  const { body } = await browser.send({ url: CART });
  expect(field(body)).toContain('value=""');
  expect(field(body)).not.toMatch(/aria-|autofocus/);
  expect(await pageAfter('tenoff', browser)).not.toContain('coupon-error');
});

test('the error of a cart that is empty by now is on top of the page', async () => {
  const browser = guest();
  await post(browser, `${CART}/add/product/2041`, {});
  await post(browser, `${CART}/couponPost`, { coupon_code: 'NOSUCH' });
  server.database.run('DELETE FROM shop_quote_items');
  const { body } = await browser.send({ url: CART });
  expect(body).toMatch(/cmp-shop-message--error">We could not find this coupon\./);
});
