import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  answer,
  fetch,
  startService,
  stopService,
  success,
} from '../../base/content/content.testing';
import { $currentStore, currentStore, setCurrentStore, useCurrentStore } from './currentStore';

const agree = () => true;

/** The messages that this tab sends, and those that it receives. */
const tabs = { given: [] as string[], listeners: new Set<() => void>() };

class Channel {
  listener: (() => void) | undefined;
  constructor(readonly name: string) {}
  addEventListener(_type: string, listener: () => void): void {
    this.listener = listener;
    tabs.listeners.add(listener);
  }
  postMessage(): void {
    tabs.given.push(this.name);
  }
  close(): void {
    if (this.listener) tabs.listeners.delete(this.listener);
  }
}

const setCookie = (value: string) => {
  document.cookie = `storeNumber=${value}; path=/`;
};

function Header() {
  const number = useCurrentStore();
  return <p>{number === undefined ? 'Find a store' : `Store ${number}`}</p>;
}

beforeEach(() => {
  startService();
  fetch.mockResolvedValue(success());
  tabs.given = [];
  Object.assign(globalThis, { BroadcastChannel: Channel });
});
const store = (storeNumber: string) => ({ storeNumber, zip: '08104' });

afterEach(async () => {
  document.cookie = 'storeNumber=; path=/; max-age=0';
  // nanostores unmounts a second after the last listener has left.
  await jest.advanceTimersByTimeAsync(2_000);
  stopService();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
});

test.each([
  ['5892', '5892'],
  ['"5892"', '5892'],
  ['', undefined],
  ['abc', undefined],
  ['12 34', undefined],
  ['<b>', undefined],
  ['12345678', undefined],
])('the cookie %j names the store %s', (value, number) => {
  setCookie(value);
  expect(currentStore()).toBe(number);
});

test('the first frame has no store, and hydration reads it from the cookie', () => {
  setCookie('5892');
  expect(renderToString(<Header />)).toBe('<p>Find a store</p>');
  render(<Header />);
  expect(screen.getByText('Store 5892')).toBeVisible();
});

test('a choice reaches the cookie, every slot, other tabs and the service', async () => {
  render(<Header />);
  await act(async () => {
    expect(await setCurrentStore(store('5892'), agree)).toEqual({
      kind: 'changed',
      remembered: true,
    });
  });
  expect(document.cookie).toBe('storeNumber=5892');
  expect(screen.getByText('Store 5892')).toBeVisible();
  expect(tabs.given).toEqual(['current-store']);
  const [address, { method, body }] = fetch.mock.calls.at(-1) ?? ['', {}];
  expect([address, method, body]).toEqual([
    '/content/riteaid-web/en.rasetmystore.json',
    'POST',
    'storeNumber=5892',
  ]);
});

test('the cookie is for the whole site and lasts 180 days', async () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  await setCurrentStore(store('5892'), agree);
  expect(written).toHaveBeenCalledWith('storeNumber=5892; path=/; max-age=15552000; samesite=lax');
});

test.each([
  ['cannot be reached', () => fetch.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['refuses', () => fetch.mockResolvedValue(answer(200, { Status: 'ERROR' }))],
])('if the service %s, the choice counts in this browser', async (_, fail) => {
  fail();
  expect(await setCurrentStore(store('5892'), agree)).toEqual({
    kind: 'changed',
    remembered: false,
  });
  expect(currentStore()).toBe('5892');
});

test('choosing the same store again changes nothing and sends no request', async () => {
  setCookie('5892');
  expect(await setCurrentStore(store('5892'), agree)).toEqual({ kind: 'unchanged' });
  expect(fetch).not.toHaveBeenCalled();
});

test('a text that is not a store number throws before anything changes', async () => {
  await expect(
    setCurrentStore({ storeNumber: '5892; path=/x', zip: '08104' }, agree),
  ).rejects.toThrow(TypeError);
  expect(document.cookie).toBe('');
});

describe('a change of the store and the cart', () => {
  const cart = (...types: string[]) => ({
    cart: { items: types.map((product_type) => ({ product_type, qty: 1 })) },
  });
  const shopAnswers = (given: Partial<Response>) => {
    fetch.mockImplementation((address) =>
      Promise.resolve(address.startsWith('/shop/') ? given : success()),
    );
  };
  const wasSent = () => fetch.mock.calls.some(([address]) => address.includes('rasetmystore'));

  beforeEach(() => {
    setCookie('5892');
  });

  test.each([
    [
      'a prescription in the cart',
      answer(200, cart('prescription', 'simple')),
      'We will remove the prescription from your cart. Everything else stays.',
    ],
    [
      'several prescriptions in the cart',
      answer(200, cart('prescription', 'prescription')),
      'We will remove the 2 prescriptions from your cart. Everything else stays.',
    ],
    [
      'a cart that cannot be read',
      answer(503, ''),
      'We could not check your cart. If it has prescriptions, we will remove them.',
    ],
  ])('with %s, the visitor is warned and may keep the store', async (_, given, warning) => {
    shopAnswers(given);
    const confirm = jest.fn().mockResolvedValue(false);
    expect(await setCurrentStore(store('7'), confirm)).toEqual({ kind: 'declined' });
    expect(confirm).toHaveBeenCalledWith(warning);
    expect(currentStore()).toBe('5892');
    expect(wasSent()).toBe(false);
  });

  test('the visitor may change the store after the warning', async () => {
    shopAnswers(answer(200, cart('prescription')));
    expect(await setCurrentStore(store('7'), agree)).toMatchObject({ kind: 'changed' });
    expect(currentStore()).toBe('7');
    expect(wasSent()).toBe(true);
  });

  test('the first store on this device needs a confirmation, too', async () => {
    document.cookie = 'storeNumber=; path=/; max-age=0';
    shopAnswers(answer(200, cart('prescription')));
    expect(await setCurrentStore(store('7'), () => false)).toEqual({ kind: 'declined' });
  });

  test('without a prescription, the visitor is not asked', async () => {
    shopAnswers(answer(200, cart('simple')));
    const confirm = jest.fn();
    expect(await setCurrentStore(store('7'), confirm)).toMatchObject({ kind: 'changed' });
    expect(confirm).not.toHaveBeenCalled();
  });
});

describe('changes from outside the page', () => {
  test('a choice in another tab is shown', () => {
    render(<Header />);
    setCookie('7');
    act(() => {
      for (const hear of tabs.listeners) hear();
    });
    expect(screen.getByText('Store 7')).toBeVisible();
  });

  test.each(['focus', 'pageshow'])('a cookie set by the server is read on %s', (type) => {
    render(<Header />);
    setCookie('7');
    act(() => {
      window.dispatchEvent(new Event(type));
    });
    expect(screen.getByText('Store 7')).toBeVisible();
  });

  test('without listeners, the channel is closed', async () => {
    const { unmount } = render(<Header />);
    unmount();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(tabs.listeners.size).toBe(0);
  });

  test('a browser without BroadcastChannel changes the store as well', async () => {
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    render(<Header />);
    await act(async () => {
      await setCurrentStore(store('7'), agree);
    });
    expect($currentStore.get()).toBe('7');
  });
});
