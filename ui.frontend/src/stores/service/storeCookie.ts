import { atom, onMount } from 'nanostores';
import { readCookie } from '../../base/values/cookies';

/*
 * The cookie with the visitor's store. This file is small because every page loads it, to know whether
 * the header has a store to show. `currentStore` changes the store.
 */

/**
 * The number of the visitor's store in the cookie `storeNumber`; undefined if the visitor has chosen
 * none (docs/specification/stores.md#current-store). While it has listeners, it follows the cookie,
 * even if the server or another tab sets it, or if it changes while the page is in the back/forward
 * cache.
 */
export const $currentStore = atom<string | undefined>(undefined);

onMount($currentStore, () => {
  recheckCurrentStore();
  const channel =
    typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL_NAME) : undefined;
  channel?.addEventListener('message', recheckCurrentStore);
  for (const type of ['pageshow', 'focus']) addEventListener(type, recheckCurrentStore);
  document.addEventListener('visibilitychange', recheckCurrentStore);
  return () => {
    channel?.close();
    for (const type of ['pageshow', 'focus']) removeEventListener(type, recheckCurrentStore);
    document.removeEventListener('visibilitychange', recheckCurrentStore);
  };
});

/** Reads the cookie; undefined if it holds no store number. */
export function currentStore(): string | undefined {
  const number = readCookie(document.cookie, 'storeNumber');
  return number !== undefined && isStoreNumber(number) ? number : undefined;
}

/** Sets the cookie for 180 days, and notifies this page and other tabs. */
export function keepCurrentStore(storeNumber: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `storeNumber=${storeNumber}; path=/; max-age=${LIFETIME_S}; samesite=lax${secure}`;
  $currentStore.set(storeNumber);
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.postMessage('changed');
  channel.close();
}

export const isStoreNumber = (text: string): boolean => /^\d{1,6}$/.test(text);

const CHANNEL_NAME = 'current-store';

/** 180 days in seconds. */
const LIFETIME_S = 180 * 86_400;

function recheckCurrentStore(): void {
  $currentStore.set(currentStore());
}
