import { fireEvent } from '@testing-library/dom';
import { conditions } from './conditions';
import type { SessionData } from './session/rules/session';
import { pageSession, SIGNED_OUT } from './session/session';
import { $mayHaveCart } from './shop/service/cartPresence';
import { $currentStore } from './stores/service/storeCookie';

const slot = document.createElement('div');
let calls: number;
const load = (): void => {
  calls += 1;
};

const cancels: (() => void)[] = [];
/** Schedules the slot at a condition. Returns what cancels it. */
const schedule = (due: keyof typeof conditions): (() => void) => {
  const cancel = conditions[due](slot, load);
  cancels.push(cancel);
  return cancel;
};

beforeEach(() => {
  calls = 0;
});

afterEach(() => {
  for (const cancel of cancels.splice(0)) cancel();
});

const signedIn = { signedIn: true, data: undefined as SessionData | undefined } as const;

test('session holds when the visitor is signed in, now or later', () => {
  schedule('session')();
  expect(calls).toBe(0);
  const cancel = schedule('session');
  pageSession.$session.set(signedIn);
  expect(calls).toBe(1);
  cancel();
  schedule('session');
  expect(calls).toBe(2);
  pageSession.$session.set(SIGNED_OUT);
});

test('session holds when the address reports a session that has ended', () => {
  const cancel = schedule('session');
  const hashTo = (hash: string): void => {
    history.replaceState(null, '', hash);
    dispatchEvent(new Event('hashchange'));
  };
  hashTo('#loginForm');
  expect(calls).toBe(0);
  hashTo('#sessiontimeout');
  expect(calls).toBe(1);
  cancel();
  hashTo('#sessiontimeout');
  expect(calls).toBe(1);
  schedule('session');
  expect(calls).toBe(2);
  hashTo('/');
});

test('session holds while an author edits, who is not signed in', () => {
  document.cookie = 'wcmmode=edit';
  schedule('session')();
  expect(calls).toBe(0);
  document.documentElement.setAttribute('data-wcm-author', '');
  schedule('session');
  expect(calls).toBe(1);
  document.documentElement.removeAttribute('data-wcm-author');
  document.cookie = 'wcmmode=;max-age=0';
});

test('store holds when the visitor has a store, now or later', () => {
  schedule('store')();
  expect(calls).toBe(0);
  const cancel = schedule('store');
  document.cookie = 'storeNumber=5892';
  dispatchEvent(new Event('focus'));
  expect(calls).toBe(1);
  cancel();
  schedule('store')();
  expect(calls).toBe(2);
  document.cookie = 'storeNumber=;max-age=0';
  $currentStore.set(undefined);
});

test('store holds while an author edits, who has no store', () => {
  document.cookie = 'wcmmode=edit';
  document.documentElement.setAttribute('data-wcm-author', '');
  schedule('store');
  expect(calls).toBe(1);
  document.documentElement.removeAttribute('data-wcm-author');
  document.cookie = 'wcmmode=;max-age=0';
});

test('cart holds when the visitor may have a cart, now or later', () => {
  schedule('cart')();
  expect(calls).toBe(0);
  const cancel = schedule('cart');
  $mayHaveCart.set(true);
  expect(calls).toBe(1);
  cancel();
  schedule('cart')();
  expect(calls).toBe(2);
  $mayHaveCart.set(false);
});

test.each(['pointerOver', 'focusIn'] as const)('cart holds without a cart on %s', (type) => {
  const cancel = schedule('cart');
  fireEvent[type](slot);
  expect(calls).toBe(1);
  cancel();
});

test('cart does not hold because of a new hash, such as that of a link to the main part', () => {
  const cancel = schedule('cart');
  dispatchEvent(new Event('hashchange'));
  expect(calls).toBe(0);
  cancel();
});

test('cart holds while an author edits, who has no cart', () => {
  document.cookie = 'wcmmode=edit';
  document.documentElement.setAttribute('data-wcm-author', '');
  schedule('cart')();
  expect(calls).toBe(1);
  document.documentElement.removeAttribute('data-wcm-author');
  document.cookie = 'wcmmode=;max-age=0';
});
