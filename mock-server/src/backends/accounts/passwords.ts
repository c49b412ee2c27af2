import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

/**
 * Hashes a password for keeping: `scrypt$N$r$p$salt$hash`, the last two as base64url. Takes some
 * 50 ms on purpose.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  const { N, r, p } = COST;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/**
 * Whether a password is the one that was hashed. Without a hash (no such account) it is compared
 * with a decoy, so that an unknown e-mail takes as long as a known one.
 */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = (kept ?? DECOY).split('$');
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
  const isSame = timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
  return isSame && kept !== undefined;
}

/** OWASP's least for interactive sign-in asks more memory; a mock has to start small. */
const COST = { N: 16_384, r: 8, p: 1 } as const;

const BYTES = 32;

const DECOY = 'scrypt$16384$8$1$bm9ib2R5LWF0LWFsbC0wMA$EjE4uM3k9iJiD7e0gkw3nTm0qQlnrNbpKHtKeJoTy7w';

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  // The same letters can be typed as different code points (NIST SP 800-63B, 5.1.1.2).
  return scryptAsync(password.normalize('NFKC'), salt, BYTES, cost);
}
