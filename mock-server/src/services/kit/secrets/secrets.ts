import { createHash, randomBytes } from 'node:crypto';

/** Returns a secret of 32 random bytes in base64url, for a cookie or an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Returns the SHA-256 of a secret, which the database stores instead of the secret. Only passwords
 * need a slow hash, because 32 random bytes cannot be guessed.
 */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
