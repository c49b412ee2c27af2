import { push } from './dataLayer';
import { loadLibrary } from './library';

/** Who was identified last on this page. */
let identified: string | undefined;

/**
 * Tells analytics who is signed in, as two hashes (product-spec §1): of the e-mail address, trimmed
 * and in lower case, and of the GUID as it is. Once for each user and page; not at all where the
 * browser cannot hash, since the thing itself is never told.
 */
export async function identify({
  email,
  guid,
}: {
  readonly email: string;
  readonly guid: string;
}): Promise<void> {
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
}

/** Lower-case hex; undefined for an empty text, whose hash would be the same for everybody. */
async function sha256(subtle: SubtleCrypto, text: string): Promise<string | undefined> {
  if (text === '') return undefined;
  const hash = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
