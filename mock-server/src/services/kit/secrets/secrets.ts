import { createHash, randomBytes } from 'node:crypto';

/** A secret of 32 random bytes in base64url, for a cookie or an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The SHA-256 of a secret, which is what the database stores. A slow hash is only needed for
 * passwords, because 32 random bytes cannot be guessed.
 */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
