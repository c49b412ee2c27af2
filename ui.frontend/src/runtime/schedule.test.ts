import { fireEvent } from '@testing-library/dom';
import type { SessionData } from '../session/rules/session';
import { pageSession, SIGNED_OUT } from '../session/session';
import { $mayHaveCart } from '../shop/service/cartPresence';
import { $currentStore } from '../stores/service/storeCookie';
import * as runtime from './schedule';

const slot = document.createElement('div');
let calls: number;
const load = (): void => {
  calls += 1;
};

const cancels: (() => void)[] = [];
const schedule: typeof runtime.schedule = (...given) => {
  const cancel = runtime.schedule(...given);
  cancels.push(cancel);
  return cancel;
};

beforeEach(() => {
  calls = 0;
  jest.useFakeTimers();
});

afterEach(() => {
  for (const cancel of cancels.splice(0)) cancel();
  jest.useRealTimers();
});

test('load: at once', () => {
  schedule(slot, { due: 'load' }, load);
  expect(calls).toBe(1);
});

test('idle: in Safari, which cannot tell, after a short wait', () => {
  const cancel = schedule(slot, { due: 'idle' }, load);
  expect(calls).toBe(0);
  jest.runAllTimers();
  expect(calls).toBe(1);
  schedule(slot, { due: 'idle' }, load);
  cancel();
});

test('idle: when the browser says so, elsewhere', () => {
  const idle: IdleRequestCallback[] = [];
  Object.assign(window, {
    requestIdleCallback: (callback: IdleRequestCallback) => idle.push(callback),
    cancelIdleCallback: (handle: number) => idle.splice(handle - 1, 1),
  });
  schedule(slot, { due: 'idle' }, load);
  idle[0]?.({ didTimeout: false, timeRemaining: () => 10 });
  expect(calls).toBe(1);
  schedule(slot, { due: 'idle' }, load)();
  expect(idle).toHaveLength(1);
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

test('visible: when it comes near the view, half a screen ahead', () => {
  let near: (isIntersecting: boolean) => void = () => undefined;
  let margin: string | undefined;
  let watched: Element | undefined;
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      margin = options?.rootMargin;
      near = (isIntersecting) => {
        callback([{ isIntersecting } as IntersectionObserverEntry], this as never);
      };
    }
    observe(element: Element): void {
      watched = element;
    }
    disconnect(): void {
      watched = undefined;
    }
  } as unknown as typeof IntersectionObserver;
  const cancel = schedule(slot, { due: 'visible' }, load);
  near(false);
  expect([calls, watched, margin]).toEqual([0, slot, '50% 0px']);
  near(true);
  expect(calls).toBe(1);
  cancel();
  expect(watched).toBeUndefined();
});

test.each(['pointerOver', 'focusIn', 'input', 'change'] as const)('interaction: on %s', (type) => {
  const cancel = schedule(slot, { due: 'interaction' }, load);
  fireEvent[type](slot);
  expect(calls).toBe(1);
  cancel();
  fireEvent[type](slot);
  expect(calls).toBe(1);
});

test('interaction: the code is fetched when the page has loaded and the browser is idle', () => {
  let fetched = 0;
  const fetchAhead = (): void => {
    fetched += 1;
  };
  schedule(slot, { due: 'interaction' }, load, fetchAhead);
  expect(fetched).toBe(0);
  jest.runAllTimers();
  expect([fetched, calls]).toEqual([1, 0]);
  const cancel = schedule(slot, { due: 'interaction' }, load, fetchAhead);
  cancel();
  jest.runAllTimers();
  expect(fetched).toBe(1);
});

test('interaction: at once where the focus is in the slot already', () => {
  document.body.append(slot);
  slot.tabIndex = 0;
  slot.focus();
  schedule(slot, { due: 'interaction' }, load);
  expect(calls).toBe(1);
  slot.remove();
});

test.each(['a hash in the address', 'news of its own'])('interaction: visible with %s', (sign) => {
  const observe = jest.fn();
  window.IntersectionObserver = class {
    observe = observe;
    disconnect = jest.fn();
  } as unknown as typeof IntersectionObserver;
  const hasNews = (): boolean => sign === 'news of its own';
  if (!hasNews()) history.replaceState(null, '', '#loginForm');
  schedule(slot, { due: 'interaction', hasNews }, load)();
  expect(observe).toHaveBeenCalledWith(slot);
  history.replaceState(null, '', '/');
});

test('interaction: on a hash that the address gets later', () => {
  const cancel = schedule(slot, { due: 'interaction' }, load);
  dispatchEvent(new Event('hashchange'));
  cancel();
  expect(calls).toBe(1);
});

const signedIn = { signedIn: true, data: undefined as SessionData | undefined } as const;

test('session: when the visitor is signed in, now or later', () => {
  schedule(slot, { due: 'session' }, load)();
  expect(calls).toBe(0);
  const cancel = schedule(slot, { due: 'session' }, load);
  pageSession.$session.set(signedIn);
  expect(calls).toBe(1);
  cancel();
  schedule(slot, { due: 'session' }, load);
  expect(calls).toBe(2);
  pageSession.$session.set(SIGNED_OUT);
});

test('session: when the address tells of a session that has ended', () => {
  const cancel = schedule(slot, { due: 'session' }, load);
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
  schedule(slot, { due: 'session' }, load);
  expect(calls).toBe(2);
  hashTo('/');
});

test('session: while an author edits, who is not signed in', () => {
  document.cookie = 'wcmmode=edit';
  schedule(slot, { due: 'session' }, load)();
  expect(calls).toBe(0);
  document.documentElement.setAttribute('data-wcm-author', '');
  schedule(slot, { due: 'session' }, load);
  expect(calls).toBe(1);
  document.documentElement.removeAttribute('data-wcm-author');
  document.cookie = 'wcmmode=;max-age=0';
});

test('store: when the visitor has one, now or later', () => {
  schedule(slot, { due: 'store' }, load)();
  expect(calls).toBe(0);
  const cancel = schedule(slot, { due: 'store' }, load);
  document.cookie = 'storeNumber=5892';
  dispatchEvent(new Event('focus'));
  expect(calls).toBe(1);
  cancel();
  schedule(slot, { due: 'store' }, load)();
  expect(calls).toBe(2);
  document.cookie = 'storeNumber=;max-age=0';
  $currentStore.set(undefined);
});

test('store: while an author edits, who has none', () => {
  document.cookie = 'wcmmode=edit';
  document.documentElement.setAttribute('data-wcm-author', '');
  schedule(slot, { due: 'store' }, load);
  expect(calls).toBe(1);
  document.documentElement.removeAttribute('data-wcm-author');
  document.cookie = 'wcmmode=;max-age=0';
});

test('cart: when the visitor may have one, now or later', () => {
  schedule(slot, { due: 'cart' }, load)();
  expect(calls).toBe(0);
  const cancel = schedule(slot, { due: 'cart' }, load);
  $mayHaveCart.set(true);
  expect(calls).toBe(1);
  cancel();
  schedule(slot, { due: 'cart' }, load)();
  expect(calls).toBe(2);
  $mayHaveCart.set(false);
});

test.each(['pointerOver', 'focusIn'] as const)('cart: without one, on %s', (type) => {
  const cancel = schedule(slot, { due: 'cart' }, load);
  fireEvent[type](slot);
  expect(calls).toBe(1);
  cancel();
});

test('cart: a new hash is no reason, such as that of a link to the main part', () => {
  const cancel = schedule(slot, { due: 'cart' }, load);
  dispatchEvent(new Event('hashchange'));
  expect(calls).toBe(0);
  cancel();
});

test('cart: while an author edits, who has none', () => {
  document.cookie = 'wcmmode=edit';
  document.documentElement.setAttribute('data-wcm-author', '');
  schedule(slot, { due: 'cart' }, load)();
  expect(calls).toBe(1);
  document.documentElement.removeAttribute('data-wcm-author');
  document.cookie = 'wcmmode=;max-age=0';
});
