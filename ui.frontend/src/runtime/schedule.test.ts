import { fireEvent } from '@testing-library/dom';
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

test('a slot due at load is loaded at once', () => {
  schedule(slot, { due: 'load' }, load);
  expect(calls).toBe(1);
});

test('a slot due at idle is loaded in Safari, which has no idle callback, after a short wait', () => {
  const cancel = schedule(slot, { due: 'idle' }, load);
  expect(calls).toBe(0);
  jest.runAllTimers();
  expect(calls).toBe(1);
  schedule(slot, { due: 'idle' }, load);
  cancel();
});

test('a slot due at idle is loaded when another browser is idle', () => {
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

test('a slot due when visible is loaded half a screen before it comes into view', () => {
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

test('a slot due when visible that has something to show is also loaded when the page is loaded', () => {
  window.IntersectionObserver = class {
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
  schedule(slot, { due: 'visible' }, load);
  jest.runAllTimers();
  expect(calls).toBe(0);
  schedule(slot, { due: 'visible', hasNews: () => true }, load);
  jest.runAllTimers();
  expect(calls).toBe(1);
});

test.each(['pointerOver', 'focusIn', 'input', 'change'] as const)(
  'a slot due at an interaction is loaded on %s',
  (type) => {
    const cancel = schedule(slot, { due: 'interaction' }, load);
    fireEvent[type](slot);
    expect(calls).toBe(1);
    cancel();
    fireEvent[type](slot);
    expect(calls).toBe(1);
  },
);

test('the code of a slot due at an interaction is fetched when the page has loaded and the browser is idle', () => {
  let fetched = 0;
  const fetchAhead = (): void => {
    fetched += 1;
  };
  schedule(slot, { due: 'interaction' }, load, { fetchAhead });
  expect(fetched).toBe(0);
  jest.runAllTimers();
  expect([fetched, calls]).toEqual([1, 0]);
  const cancel = schedule(slot, { due: 'interaction' }, load, { fetchAhead });
  cancel();
  jest.runAllTimers();
  expect(fetched).toBe(1);
});

test('a slot due at an interaction is loaded at once if it has the focus', () => {
  document.body.append(slot);
  slot.tabIndex = 0;
  slot.focus();
  schedule(slot, { due: 'interaction' }, load);
  expect(calls).toBe(1);
  slot.remove();
});

test.each(['a hash in the address', 'news of its own'])(
  'a slot due at an interaction is loaded when visible with %s',
  (sign) => {
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
  },
);

test('a slot due at an interaction is loaded when the address gets a hash', () => {
  const cancel = schedule(slot, { due: 'interaction' }, load);
  dispatchEvent(new Event('hashchange'));
  cancel();
  expect(calls).toBe(1);
});

test('a slot due at a condition of the site is loaded when it holds, until it is canceled', () => {
  let hold: (() => void) | undefined;
  const conditions: runtime.Conditions = {
    thirsty: (_element, drink) => {
      hold = drink;
      return () => (hold = undefined);
    },
  };
  const cancel = schedule(slot, { due: 'thirsty' }, load, { conditions });
  expect(calls).toBe(0);
  hold?.();
  expect(calls).toBe(1);
  cancel();
  expect(hold).toBeUndefined();
});

test('an unregistered condition is an error that names it', () => {
  expect(() => schedule(slot, { due: 'thirsty' }, load)).toThrow('Unknown condition: thirsty.');
});
