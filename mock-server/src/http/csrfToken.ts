import { createHmac, timingSafeEqual } from 'node:crypto';

/** A token is valid for ten minutes, as in AEM. Pages request a new one after five. */
const LIFETIME_SECONDS = 600;

/** Returns a JSON web token in Granite's form, signed with the key of a session or of the author tier. */
export function signCsrfToken(key: string, now: Date): string {
  const issued = Math.floor(now.getTime() / 1000);
  const head = [
    { typ: 'JWT', alg: 'HS256' },
    { exp: issued + LIFETIME_SECONDS, iat: issued },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${head}.${signature(head, key).toString('base64url')}`;
}

/** Returns whether a token was signed with the key and is still valid. */
export function isCsrfToken(token: string, key: string, now: Date): boolean {
  const [header = '', payload = '', shown = ''] = token.split('.');
  const expected = signature(`${header}.${payload}`, key);
  const bytes = Buffer.from(shown, 'base64url');
  if (bytes.length !== expected.length || !timingSafeEqual(bytes, expected)) return false;
  // The signature is valid, so the payload is one that `signCsrfToken` wrote.
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number };
  return now.getTime() < exp * 1000;
}

function signature(signed: string, key: string): Buffer {
  return createHmac('sha256', key).update(signed).digest();
}
