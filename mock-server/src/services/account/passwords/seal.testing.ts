import { webcrypto } from 'node:crypto';
import { DEMO_PUBLIC_KEY } from '../../kit/secrets/passwords';

const { subtle } = webcrypto;
const RSA = { name: 'RSA-OAEP', hash: 'SHA-1' };

/** Encrypts a password as a browser does, with WebCrypto. */
export async function seal(plain: Uint8Array | string): Promise<string> {
  const spki = Buffer.from(DEMO_PUBLIC_KEY, 'base64');
  const wrappingKey = await subtle.importKey('spki', spki, RSA, false, ['wrapKey']);
  const key = await subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt']);
  const iv = webcrypto.getRandomValues(new Uint8Array(32));
  const parts = [
    await subtle.wrapKey('raw', key, wrappingKey, RSA),
    iv,
    await subtle.encrypt({ name: 'AES-GCM', iv }, key, Buffer.from(plain)),
  ];
  return [
    'v1',
    ...parts.map((part) => Buffer.from(part as ArrayBuffer).toString('base64url')),
  ].join('.');
}

/** Changes a letter in the middle, where every bit is significant. */
export function flipped(text: string): string {
  const at = text.length - 6;
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
}
