import { isDataLayerEnabled } from '../page/pageSettings';
import { push } from './dataLayer';
import type { AnalyticsEvent } from './events';

/** Reports an event to analytics. The event's type has no room for a text that a visitor typed. */
export function track(event: AnalyticsEvent): void {
  push(event);
  loadLibrary();
}

export interface Visitor {
  readonly email: string;
  readonly guid: string;
}

/**
 * Creates the function that reports the signed-in visitor to analytics, as two hashes
 * (docs/specification/analytics.md#hashes): of the email address, trimmed and in lower case, and of the GUID as it is.
 * It reports each user once. If the browser cannot hash, it reports nothing, because the plain values are never sent.
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

/** Returns the hash in lower-case hex; undefined for an empty text, whose hash would be the same for every visitor. */
async function sha256(subtle: SubtleCrypto, text: string): Promise<string | undefined> {
  if (text === '') return undefined;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Lets the Adobe Client Data Layer take over the array, if the page has enabled it. It then reads the earlier entries.
 */
function loadLibrary(): void {
  if (!isDataLayerEnabled()) return;
  import(
    /* webpackChunkName: "data-layer" */ '@adobe/adobe-client-data-layer/dist/adobe-client-data-layer.min.js'
  ).catch(() => {
    // The array still has the entries; only its listeners are missing.
  });
}
