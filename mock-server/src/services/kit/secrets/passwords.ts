import {
  constants,
  createDecipheriv,
  privateDecrypt,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import type { ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';

/** The hashing of passwords. The author and the publish tier share one, because they share the memory. */
export interface PasswordHashing {
  /** Returns the stored form of a password: `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
  hash(password: string): Promise<string>;
  /**
   * Returns whether a password matches a stored hash of any cost. Without a hash (no such account),
   * or with an older, cheaper hash, the refusal takes as long as for any other account.
   */
  matches(password: string, kept: string | undefined): Promise<boolean>;
  /** Returns whether a stored hash is cheaper than new ones, so that the next sign-in replaces it. */
  isOutdated(kept: string): boolean;
}

/** scrypt's cost; a hash needs 128 × N × r bytes while it is computed. */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's first choice for scrypt, 128 MiB for each hash (Password Storage Cheat Sheet). */
export const PASSWORD_COST: ScryptCost = { N: 2 ** 17, r: 8, p: 1 };

/**
 * Hashes passwords in libuv's threads, so that no other request waits. Two of its four threads
 * remain free for files, and two hashes at once need 256 MiB.
 */
export function createPasswordHashing(cost: ScryptCost = PASSWORD_COST): PasswordHashing {
  const inTurn = createQueue(AT_ONCE, MOST_WAITING);
  const derived = (password: string, salt: Buffer, by: ScryptCost): Promise<Buffer> =>
    inTurn(() => derive(password, salt, by));
  const hashing: PasswordHashing = {
    async hash(password) {
      const salt = randomBytes(16);
      const hash = await derived(password, salt, cost);
      const parts = [
        cost.N,
        cost.r,
        cost.p,
        salt.toString('base64url'),
        hash.toString('base64url'),
      ];
      return ['scrypt', ...parts].join('$');
    },
    async matches(password, kept) {
      if (kept !== undefined) {
        const { hash, salt, ...own } = parse(kept);
        if (timingSafeEqual(await derived(password, salt, own), hash)) return true;
        if (!hashing.isOutdated(kept)) return false;
      }
      await derived(password, DECOY_SALT, cost);
      return false;
    },
    isOutdated(kept) {
      const { N, r, p } = parse(kept);
      return N * r * p < cost.N * cost.r * cost.p;
    },
  };
  return hashing;
}

/** The error if another password would wait for its hash for longer than a page waits for the response. */
class HashingBusyError extends Error {
  override readonly name = 'HashingBusyError';
  /** The status of the response; Fastify reads it. */
  readonly statusCode = 503;
}

const AT_ONCE = 2;

/** At half a second each, the last of them waits for about fifteen seconds; pages wait for twenty seconds. */
const MOST_WAITING = 60;

const BYTES = 32;

const DECOY_SALT = Buffer.from('no-such-account!');

const scryptAsync = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function derive(password: string, salt: Buffer, { N, r, p }: ScryptCost): Promise<Buffer> {
  // Node's own limit of 32 MiB is below the cost.
  const options = { N, r, p, maxmem: 256 * N * r };
  // The same letters can be entered as different code points (NIST SP 800-63B, 5.1.1.2).
  return scryptAsync(password.normalize('NFKC'), salt, BYTES, options);
}

function parse(kept: string): ScryptCost & { readonly salt: Buffer; readonly hash: Buffer } {
  const [, N, r, p, salt = '', hash = ''] = kept.split('$');
  return {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}

/**
 * Returns a function that runs jobs in order, at most `atOnce` at the same time.
 * @throws HashingBusyError if `mostWaiting` jobs wait already
 */
function createQueue(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running === atOnce) {
      if (waiting.length === mostWaiting) throw new HashingBusyError('Too many passwords wait.');
      // A job that ends passes its turn on, so that a later job does not take it.
      await new Promise<void>((begin) => waiting.push(begin));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Returns the password in a request, or undefined if it is encrypted and cannot be decrypted. Pages
 * send it in plain text or as `v1.<wrapped key>.<iv>.<ciphertext and tag>`, each part in base64url:
 * AES-256-GCM with a 32-byte IV, the key wrapped by RSA-OAEP with SHA-1
 * (docs/specification/account.md#encryption).
 */
export function decryptPassword(sent: string): string | undefined {
  const bytes = envelopeBytes(sent);
  if (!bytes) return sent;
  const [wrappedKey, iv, sealed] = [
    bytes.subarray(0, KEY_BYTES),
    bytes.subarray(KEY_BYTES, KEY_BYTES + IV_BYTES),
    bytes.subarray(KEY_BYTES + IV_BYTES),
  ];
  try {
    const decipher = createDecipheriv('aes-256-gcm', unwrap(wrappedKey), iv);
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    const opened = [decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()];
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(opened));
  } catch {
    return undefined;
  }
}

/**
 * Returns the wrapped key, the IV and the ciphertext of an encrypted password; undefined for one in
 * plain text.
 */
export function envelopeBytes(sent: string): Buffer | undefined {
  const parts = ENCRYPTED.exec(sent)?.slice(1);
  return parts && Buffer.concat(parts.map((part) => Buffer.from(part, 'base64url')));
}

/** No password of a visitor has this form, because the wrapped key of RSA-2048 alone has 342 characters. */
const ENCRYPTED = /^v1\.([\w-]{342})\.([\w-]{43})\.([\w-]{22,})$/;

const KEY_BYTES = 256;

const IV_BYTES = 32;

const TAG_BYTES = 16;

function unwrap(wrappedKey: Buffer): Buffer {
  return privateDecrypt(
    { key: DEMO_PRIVATE_KEY, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
    wrappedKey,
  );
}

/**
 * A key pair for the mock, so that encrypted passwords can be tested end to end. It protects
 * nothing, because it is in the repository. A real service keeps its private key secret, and its
 * public key is a property of the site's home page.
 */
const DEMO_PRIVATE_KEY = `
-----BEGIN PRIVATE KEY-----
MIIEvAIBADANBgkqhkiG9w0BAQEFAASCBKYwggSiAgEAAoIBAQDF3JwlrumSxSO5
zCNRPEIxhp3HNnygXGjDhL8CMXjQcUBmAHjbfv3oTaxAVrpwxJYiHuGkNMbEPqTC
+/8X9dCLPmYPExU4PhnoFdnuCX+qYHT1iTeK+mWlZeiJiAyUAKJ6+7U74LAszpcZ
SCVrtDoKWgOeKHOa3q/hov4++447LSXnWYGPR2f0nLI2RKNGHP9J0wkmiNgcKAtW
oce4qenfMVVH8HBtPBO3MS4yDVjTbn7VV5JAPSqQ6O48KlFro9G6nIRTGSMKEBd5
zY2K4ZjkX+KQkmgzuWAVKBU40sodaKRtyRkUo3hfL/7PLdQk4f7GrDuDX8YITHaY
LLjlvii/AgMBAAECggEAJKf937dbe379YucQZfTpeH5tjaIpDZaBLDPUJUZgERHi
MeOFgHiy9o4pStQmf0zUWabp+79xUZsfcCY6eMhoJdveEY3iAQT0TLx7nu9wkPKE
yJZuzVcdbLqIDa7AUc0aTPmD9n9mdC6j7KGimSUPGaraf7sTy83UvNMzEh0NmSWt
A6LDMF7rbynC/7Z8Qp9w9IffnqiwqZWyhHIcT/6REYXVckN9yO4So8yVxgkH3Esw
poi0pOG3hY2vGBoMTC+6EVTLvzmupUKLAHDQJpdtJgP8Ber4bAlve6HJqRh4CqWI
CTgXYr7+rNn8j4vqCivWvEYzIQOq36tQA2uR9HLWYQKBgQDx5cHmfzCfSVsAXQXq
bhhZlgFSZzZvp2CwgVqDJxe246ZhzhFI72F4WdU2D4HLK/PH+RK9i+uHC/aHJREY
LOGD7mSTOUS+PA1HbauAayDUwzJqv19NtVhnFSueVWUxWR2HkduITAXOGv4D0EWK
NxcXGhPpVMUssB5gJ1SmpvTRnwKBgQDRZaIhdDfOf0UQmpTioaWgnG3n/XEEKTQb
i1pKlgspKm/ugjDgqMD3ZvKzy/8cO5PJAneDx4euTxpNad/FGFeWvTLTvXAeG+Il
nrp1zRQGS222W0MvF+Dkptr8e8tF8Y+MwsrWOsVhO3ERWEaDuGM5Dw0p+sLJ8Ac2
0m7O+V6U4QKBgHhHYTnGZpvdcsVke8uMgMkS4Idj0NqF5Hr/Zs0uBAmpepLJTyjv
9oxMRssBvO0UZrw5agsb5roYxbV/Rde6gUwDnrjh0f+xhnzM2GkbW5DPmmMf0zil
glaHXU/2cEGwaRF/AiTsgDpyi3nD9r/6Ep4nFl2ADCbjT8dJ5zqSa8tLAoGAI2bT
amSDqt3Jh20bDtXVcrn/uuEWYmW08ZM1yLZlXKhYFDLeoJznQuycy9kJYHSSH8HT
AuyQ+99TyxLDSkc7R7jlBvdYJT8BlOqpC5GIeSf3fIUhbqzS0NWE4Hrtev3ED0A/
msiE5lNuYkhSY6Kg49yvlRFYLVvvXE1nfoaafwECgYAkpMFr/pLq632lRgGHZopn
E8CkuiuMOOfFeHGIExuLAKFLW7u9KwcYa7I3pyVP+LaS10ECcDwub7nMDglzVVQn
Tth1jzzT9mHeAZnKk3UNIn5OxJ8jnqhEuZUxgPJvaptNzHdG0ZarKf0fkK2RAZDh
zmgrqyR2QCKuYG3mGjmXvQ==
-----END PRIVATE KEY-----
`;

/** The public key as pages contain it: the SPKI in base64. */
export const DEMO_PUBLIC_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAxdycJa7pksUjucwjUTxCMYadxzZ8oFxow4S/AjF40HFAZgB423796E2sQFa6cMSWIh7hpDTGxD6kwvv/F/XQiz5mDxMVOD4Z6BXZ7gl/qmB09Yk3ivplpWXoiYgMlACievu1O+CwLM6XGUgla7Q6CloDnihzmt6v4aL+PvuOOy0l51mBj0dn9JyyNkSjRhz/SdMJJojYHCgLVqHHuKnp3zFVR/BwbTwTtzEuMg1Y025+1VeSQD0qkOjuPCpRa6PRupyEUxkjChAXec2NiuGY5F/ikJJoM7lgFSgVONLKHWikbckZFKN4Xy/+zy3UJOH+xqw7g1/GCEx2mCy45b4ovwIDAQAB';
