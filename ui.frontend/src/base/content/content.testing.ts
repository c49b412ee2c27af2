import { respond } from '../http/respond.testing';

/* A service whose responses the test determines, under a fake clock. */

export const fetch = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();

export const answer = (status: number, body: unknown): Partial<Response> => respond(body, status);

export const success = (data: unknown = null) => answer(200, { Status: 'SUCCESS', Data: data });

/** Returns the response to a persisted query for a list. */
export const listAnswer = (name: string, items: unknown) =>
  answer(200, { data: { [name]: { items } } });

/** Returns the ways in which a persisted query for a list fails: each in words, and as `fetch` behaves. */
export const withoutList = (name: string) =>
  [
    ['a list that is empty', () => Promise.resolve(listAnswer(name, []))],
    ['a service that is down', () => Promise.resolve(answer(503, ''))],
    ['a response that is not JSON', () => Promise.resolve(answer(200, '<html>'))],
    ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const;

export function startService(): void {
  jest.useFakeTimers();
  fetch.mockReset();
  Object.assign(globalThis, { fetch });
  // There is no CSRF token, about which the console warns.
  jest.spyOn(console, 'warn').mockImplementation();
}

export function stopService(): void {
  jest.restoreAllMocks();
  jest.clearAllTimers();
  jest.useRealTimers();
}

/** Returns a storage in a given state: open, full, or forbidden altogether. */
export function storageThatIs(state: 'open' | 'full' | 'forbidden'): Storage {
  const entries = new Map<string, string>();
  const refuse = (name: string): never => {
    throw new DOMException('No', name);
  };
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (name) =>
      state === 'forbidden' ? refuse('SecurityError') : (entries.get(name) ?? null),
    setItem(name, value) {
      if (state !== 'open') refuse('QuotaExceededError');
      entries.set(name, value);
    },
    removeItem: (name) => void entries.delete(name),
    clear() {
      entries.clear();
    },
  };
}
