import { publicKey as pageKey } from '../page/pageSettings';

/** The page requires encrypted passwords, and this browser or the page's key does not allow it. */
export class EncryptionUnavailableError extends Error {
  override name = 'EncryptionUnavailableError';
}

/**
 * Encrypts a password if the page supplies a key, and returns it unchanged otherwise. Once there is a key, the password
 * is never sent in the clear: any failure throws EncryptionUnavailableError.
 */
export async function protectPassword(password: string): Promise<string> {
  const key = pageKey();
  return key === undefined ? password : encrypt(password, key);
}

/**
 * Encrypts a text (as UTF-8) for the holder of the private key to `publicKey`, a base64 SPKI of an RSA key. It uses
 * AES-256-GCM with a 32-byte IV and a key that is used once, which RSA-OAEP with SHA-1 wraps
 * (docs/specification/account.md#encryption). The result is `v1.<wrapped key>.<iv>.<ciphertext and tag>`, each part
 * base64url. Throws EncryptionUnavailableError.
 */
export async function encrypt(plain: string, publicKey: string): Promise<string> {
  // WebCrypto exists only on https and on localhost; the types know just those.
  const subtle = (crypto as Partial<Crypto>).subtle;
  if (!subtle) throw new EncryptionUnavailableError('The browser offers no encryption here.');
  try {
    return await seal(subtle, new TextEncoder().encode(plain), publicKey);
  } catch (cause) {
    throw new EncryptionUnavailableError("The page's public key could not be used.", { cause });
  }
}

async function seal(
  subtle: SubtleCrypto,
  plain: Uint8Array<ArrayBuffer>,
  publicKey: string,
): Promise<string> {
  const rsa = { name: 'RSA-OAEP', hash: 'SHA-1' };
  const wrappingKey = await subtle.importKey('spki', fromBase64(publicKey), rsa, false, [
    'wrapKey',
  ]);
  const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(32));
  const [wrappedKey, sealed] = await Promise.all([
    subtle.wrapKey('raw', key, wrappingKey, rsa),
    subtle.encrypt({ name: 'AES-GCM', iv }, key, plain),
  ]);
  const parts = [new Uint8Array(wrappedKey), iv, new Uint8Array(sealed)];
  return ['v1', ...parts.map(toBase64url)].join('.');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function toBase64url(bytes: Uint8Array): string {
  // One character at a time: spread into one call, a long text would overflow the stack.
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '');
}
