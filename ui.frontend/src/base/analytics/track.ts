import { isDataLayerEnabled } from '../page/pageSettings';
import { push } from './dataLayer';
import type { AnalyticsEvent } from './events';

/** Reports an event to analytics. The event's type leaves no room for what a visitor typed. */
export function track(event: AnalyticsEvent): void {
  push(event);
  loadLibrary();
}

export interface Visitor {
  readonly email: string;
  readonly guid: string;
}

/**
 * Makes the function that tells analytics who is signed in, as two hashes (product-spec §1): of the
 * email address, trimmed and in lower case, and of the GUID as it is. It does so once for each
 * user, and not at all where the browser cannot hash, because the plain values are never sent.
 */
export function createIdentify(): (visitor: Visitor) => Promise<void> {
  let identified: string | undefined;
  return async ({ email, guid }) => {
    const subtle = (crypto as Partial<Crypto>).subtle;
    const address = email.trim().toLowerCase();
    const user = `${address}\n${guid}`;
    if (!subtle || user === identified || user === '\n') return;
    identified = user;
    const [hashedEmail, hashedGuid] = await Promise.all([
      sha256(subtle, address),
      sha256(subtle, guid),
    ]);
    push({ user: { ...(hashedEmail && { hashedEmail }), ...(hashedGuid && { hashedGuid }) } });
    loadLibrary();
  };
}

/** Lower-case hex; undefined for an empty text, whose hash would be the same for every visitor. */
async function sha256(subtle: SubtleCrypto, text: string): Promise<string | undefined> {
  if (text === '') return undefined;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Lets the Adobe Client Data Layer take over the array, if the page takes part in it. It then reads
 * what was pushed before.
 */
function loadLibrary(): void {
  if (!isDataLayerEnabled()) return;
  import(
    /* webpackChunkName: "data-layer" */ '@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js'
  ).catch(() => {
    // The array still holds what was pushed; only its listeners are missing.
  });
}
