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

test('session: when the visitor is signed in, now or later', () => {
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

test('session: when the address tells of a session that has ended', () => {
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

test('session: while an author edits, who is not signed in', () => {
  document.cookie = 'wcmmode=edit';
  schedule('session')();
  expect(calls).toBe(0);
  document.documentElement.setAttribute('data-wcm-author', '');
  schedule('session');
  expect(calls).toBe(1);
  document.documentElement.removeAttribute('data-wcm-author');
  document.cookie = 'wcmmode=;max-age=0';
});

test('store: when the visitor has one, now or later', () => {
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

test('store: while an author edits, who has none', () => {
  document.cookie = 'wcmmode=edit';
  document.documentElement.setAttribute('data-wcm-author', '');
  schedule('store');
  expect(calls).toBe(1);
  document.documentElement.removeAttribute('data-wcm-author');
  document.cookie = 'wcmmode=;max-age=0';
});

test('cart: when the visitor may have one, now or later', () => {
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

test.each(['pointerOver', 'focusIn'] as const)('cart: without one, on %s', (type) => {
  const cancel = schedule('cart');
  fireEvent[type](slot);
  expect(calls).toBe(1);
  cancel();
});

test('cart: a new hash is no reason, such as that of a link to the main part', () => {
  const cancel = schedule('cart');
  dispatchEvent(new Event('hashchange'));
  expect(calls).toBe(0);
  cancel();
});

test('cart: while an author edits, who has none', () => {
  document.cookie = 'wcmmode=edit';
  document.documentElement.setAttribute('data-wcm-author', '');
  schedule('cart')();
  expect(calls).toBe(1);
  document.documentElement.removeAttribute('data-wcm-author');
  document.cookie = 'wcmmode=;max-age=0';
});
