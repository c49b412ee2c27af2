import { fireEvent } from '@testing-library/dom';
import { schedule } from './schedule';

const slot = document.createElement('div');
let begun: number;
const begin = (): void => {
  begun += 1;
};

beforeEach(() => {
  begun = 0;
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('load: at once', () => {
  schedule(slot, 'load', begin);
  expect(begun).toBe(1);
});

test('idle: in Safari, which cannot tell, after a short wait', () => {
  const callOff = schedule(slot, 'idle', begin);
  expect(begun).toBe(0);
  jest.runAllTimers();
  expect(begun).toBe(1);
  schedule(slot, 'idle', begin);
  callOff();
});

test('idle: when the browser says so, elsewhere', () => {
  const idle: IdleRequestCallback[] = [];
  Object.assign(window, {
    requestIdleCallback: (callback: IdleRequestCallback) => idle.push(callback),
    cancelIdleCallback: (handle: number) => idle.splice(handle - 1, 1),
  });
  schedule(slot, 'idle', begin);
  idle[0]?.({ didTimeout: false, timeRemaining: () => 10 });
  expect(begun).toBe(1);
  schedule(slot, 'idle', begin)();
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
  const callOff = schedule(slot, 'visible', begin);
  near(false);
  expect([begun, watched, margin]).toEqual([0, slot, '50% 0px']);
  near(true);
  expect(begun).toBe(1);
  callOff();
  expect(watched).toBeUndefined();
});

test.each(['pointerOver', 'focusIn'] as const)('interaction: on %s', (sign) => {
  const callOff = schedule(slot, 'interaction', begin);
  fireEvent[sign](slot);
  expect(begun).toBe(1);
  callOff();
  fireEvent[sign](slot);
  expect(begun).toBe(1);
});
