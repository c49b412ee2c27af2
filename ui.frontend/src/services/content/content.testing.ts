import { respond } from '../services.testing';

/* A service whose answers the test gives, under a fake clock. */

export const fetch = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();

export const answer = (status: number, body: unknown): Partial<Response> => respond(body, status);

export const success = (data: unknown = null) => answer(200, { Status: 'SUCCESS', Data: data });

export function startService(): void {
  jest.useFakeTimers();
  fetch.mockReset();
  Object.assign(globalThis, { fetch });
  // There is no CSRF token, of which the console warns.
  jest.spyOn(console, 'warn').mockImplementation();
}

export function stopService(): void {
  jest.restoreAllMocks();
  jest.clearAllTimers();
  jest.useRealTimers();
}

/** A storage in a given state: an ordinary one, full, or forbidden altogether. */
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
