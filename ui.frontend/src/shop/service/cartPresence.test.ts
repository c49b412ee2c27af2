import { SIGNED_OUT } from '../../session/presence';
import { pageSession } from '../../session/session';
import { $mayHaveCart, followShopForms } from './cartPresence';

const SECTIONS = 'mage-cache-storage';
const INVALIDATION = 'mage-cache-storage-section-invalidation';

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

/** Returns `$mayHaveCart` of a page that is loaded with these entries in the browser's storage. */
function onLoad(entries: Readonly<Record<string, string>>): boolean {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  const stop = $mayHaveCart.listen(() => undefined);
  dispatchEvent(new Event('pageshow'));
  const mayHaveCart = $mayHaveCart.get();
  stop();
  return mayHaveCart;
}

test.each([
  ['the storage is empty', {}, false],
  ['an empty cart is kept', { [SECTIONS]: '{"cart":{"summary_count":0}}' }, false],
  ['a cart is kept', { [SECTIONS]: '{"cart":{"summary_count":2}}' }, true],
  ['the count of a kept cart is a text', { [SECTIONS]: '{"cart":{"summary_count":"2"}}' }, true],
  ['the count of a kept cart is missing', { [SECTIONS]: '{"cart":{"items":[{}]}}' }, true],
  ['another section is kept', { [SECTIONS]: '{"customer":{"firstname":"Ana"}}' }, false],
  ['the cart was changed', { [INVALIDATION]: '{"cart":true}' }, true],
  ['another section was changed', { [INVALIDATION]: '{"customer":true}' }, false],
  ['the entries are not JSON', { [SECTIONS]: '<html>', [INVALIDATION]: 'null' }, false],
])('if %s, $mayHaveCart is %j', (_, entries, mayHaveCart) => {
  expect(onLoad(entries)).toBe(mayHaveCart);
});

test('a signed-in visitor may have a cart that was filled on another device', () => {
  const stop = $mayHaveCart.listen(() => undefined);
  pageSession.$session.set({ signedIn: true, data: undefined });
  expect($mayHaveCart.get()).toBe(true);
  pageSession.$session.set(SIGNED_OUT);
  expect($mayHaveCart.get()).toBe(false);
  stop();
});

test('a cart that another tab has read is noticed', () => {
  const stop = $mayHaveCart.listen(() => undefined);
  localStorage.setItem(SECTIONS, '{"cart":{"summary_count":1}}');
  dispatchEvent(new StorageEvent('storage', { key: SECTIONS }));
  expect($mayHaveCart.get()).toBe(true);
  stop();
});

test('a browser that forbids its storage has no cart', () => {
  jest.spyOn(pageSession.environment.storage, 'shared').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError');
  });
  expect(onLoad({})).toBe(false);
});

describe('a form that is sent without a script', () => {
  /** Sends a form, and returns the entry that the next page finds. */
  function send(markup: string, prevent = false): string | null {
    followShopForms();
    document.body.innerHTML = markup;
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    if (prevent) event.preventDefault();
    document.querySelector('form')?.dispatchEvent(event);
    return localStorage.getItem(INVALIDATION);
  }
  const ADD = '<form method="post" action="/es/shop/checkout/cart/add/product/2041"></form>';

  test('to the shop marks the cart as changed, and keeps the marks of other sections', () => {
    expect(send(ADD)).toBe('{"cart":true}');
    localStorage.setItem(INVALIDATION, '{"customer":true}');
    expect(send(ADD)).toBe('{"customer":true,"cart":true}');
  });

  test('marks the cart again when the page is left, even if it was read meanwhile', () => {
    send(ADD);
    localStorage.setItem(INVALIDATION, '{}');
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(INVALIDATION)).toBe('{"cart":true}');
  });

  test.each([
    ['a search of the shop', '<form method="get" action="/shop/catalogsearch/result/"></form>'],
    ['a form of the site', '<form method="post" action="/content/x.json"></form>'],
  ])('is ignored if it is %s', (_, markup) => {
    expect(send(markup)).toBeNull();
  });

  test('is ignored if a component sends it by script', () => {
    expect(send(ADD, true)).toBeNull();
  });
});
