import { constants, createDecipheriv, privateDecrypt } from 'node:crypto';
import { DEMO_PRIVATE_KEY } from './demoKey';

/**
 * A password as it was typed. It comes as it is, or as `v1.<wrapped key>.<iv>.<ciphertext and
 * tag>`, each part base64url: AES-256-GCM with a 32-byte IV, the key wrapped by RSA-OAEP with
 * SHA-1 (product-spec §9). Undefined where it is encrypted and does not open.
 */
export function openPassword(sent: string): string | undefined {
  const parts = ENCRYPTED.exec(sent)
    ?.slice(1)
    .map((part) => Buffer.from(part, 'base64url'));
  if (!parts) return sent;
  const [wrappedKey, iv, sealed] = parts as [Buffer, Buffer, Buffer];
  try {
    const decipher = createDecipheriv('aes-256-gcm', unwrap(wrappedKey), iv);
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const opened = [decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()];
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(opened));
  } catch {
    return undefined;
  }
}

/** Four parts of this size can't be a password that somebody chose: RSA-2048 alone makes 342 characters. */
const ENCRYPTED = /^v1\.([\w-]{342})\.([\w-]{43})\.([\w-]{22,})$/;

const TAG_BYTES = 16;

function unwrap(wrappedKey: Buffer): Buffer {
  return privateDecrypt(
    { key: DEMO_PRIVATE_KEY, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    wrappedKey,
  );
}
