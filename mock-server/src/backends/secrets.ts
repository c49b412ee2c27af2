import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody can guess: 32 random bytes, fit for a cookie or an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * What is kept of a secret: its SHA-256. A slow hash is for passwords, which people choose; 32
 * random bytes can't be guessed.
 */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
