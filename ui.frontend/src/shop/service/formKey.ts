import { readCookie } from '../../base/values/cookies';
import type { SessionEnvironment } from '../../session/presence';

const FORM_KEY = 'form_key';

const LENGTH = 16;

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Returns the key that the shop's forms send in a cookie and as a field
 * (docs/specification/shop.md#client-state): 16 letters and digits. If the cookie has none, creates one,
 * as Magento's own script does.
 */
export function formKey(
  cookies: SessionEnvironment['cookies'],
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  const known = readCookie(cookies.read(), FORM_KEY) ?? '';
  if (/^[A-Za-z0-9]{16}$/.test(known)) return known;
  let key = '';
  while (key.length < LENGTH)
    // 248 values are four times the 62 characters; the other 8 of 256 would favor the first characters.
    for (const byte of random(new Uint8Array(LENGTH)))
      if (byte < 248 && key.length < LENGTH) key += CHARACTERS.charAt(byte % CHARACTERS.length);
  const secure = location.protocol === 'https:' ? '; secure' : '';
  cookies.write(`${FORM_KEY}=${key}; path=/; samesite=lax${secure}`);
  return key;
}
