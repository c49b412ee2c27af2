import { atom, onMount } from 'nanostores';
import { readCookie } from '../../base/values/cookies';

/*
 * Which store is the visitor's. This part is small, since every page loads it to know whether the
 * header has a store to show; what changes the store is in `currentStore`.
 */

/**
 * The number of the visitor's store, or undefined where none was chosen: the cookie `storeNumber`
 * (product-spec §3). While it has listeners it follows the cookie, also when that is set by the
 * server, in another tab, or before the page came back out of the back/forward cache.
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

/** Reads the cookie. What is no store number is none. */
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
