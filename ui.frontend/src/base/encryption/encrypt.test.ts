/** @jest-environment node */
import fc from 'fast-check';
import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  generateKeyPairSync,
  privateDecrypt,
  publicEncrypt,
  webcrypto,
} from 'node:crypto';
import { encrypt, EncryptionUnavailableError, protectPassword } from './encrypt';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pageKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const padding = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' };

/** Decrypts as the service does, with Node's own crypto. */
function open(sealed: string): string {
  const [version, ...parts] = sealed.split('.');
  expect(version).toBe('v1');
  const [wrapped, iv, rest] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!wrapped || !iv || !rest) throw new Error('A part is missing.');
  const key = privateDecrypt({ key: privateKey, ...padding }, wrapped);
  expect(key).toHaveLength(32);
  expect(iv).toHaveLength(32);
  const decipher = createDecipheriv('aes-256-gcm', key, iv);
  decipher.setAuthTag(rest.subarray(-16));
  return Buffer.concat([decipher.update(rest.subarray(0, -16)), decipher.final()]).toString('utf8');
}

function pageWith(key: string | undefined): void {
  const dataset = key === undefined ? {} : { publicKey: key };
  Object.assign(globalThis, { document: { body: { dataset } } });
}

afterEach(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

test.each([
  'Harbor-Light-42',
  '',
  ' leading and trailing ',
  'größe 密码 🔑 \u0000',
  'x'.repeat(300_000),
])('the service reads an encrypted text', async (plain) => {
  expect(open(await encrypt(plain, pageKey))).toBe(plain);
});

test('any typed text can be decrypted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (plain) => {
      expect(open(await encrypt(plain, pageKey))).toBe(plain);
    }),
    { numRuns: 50 },
  );
});

test('WebCrypto reads a text that Node encrypts in the same way', async () => {
  const { subtle } = webcrypto;
  const aesKey = Buffer.alloc(32, 7);
  const iv = Buffer.alloc(32, 9);
  const cipher = createCipheriv('aes-256-gcm', aesKey, iv);
  const sealed = Buffer.concat([
    cipher.update('Harbor-Light-42', 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const wrapped = publicEncrypt(
    { key: createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })), ...padding },
    aesKey,
  );
  const rsa = { name: 'RSA-OAEP', hash: 'SHA-1' };
  const pkcs8 = privateKey.export({ type: 'pkcs8', format: 'der' });
  const unwrapping = await subtle.importKey('pkcs8', pkcs8, rsa, false, ['unwrapKey']);
  const key = await subtle.unwrapKey('raw', wrapped, unwrapping, rsa, 'AES-GCM', false, [
    'decrypt',
  ]);
  const plain = await subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed);
  expect(Buffer.from(plain).toString('utf8')).toBe('Harbor-Light-42');
});

test('the same password is encrypted differently each time, and needs no escaping', async () => {
  const first = await encrypt('Harbor-Light-42', pageKey);
  expect(first).toMatch(/^v1(?:\.[\w-]+){3}$/);
  const [, ...parts] = first.split('.');
  const [, ...others] = (await encrypt('Harbor-Light-42', pageKey)).split('.');
  for (const [index, part] of parts.entries()) expect(part).not.toBe(others[index]);
});

test('a text that was changed on its way cannot be decrypted', async () => {
  const sealed = await encrypt('Harbor-Light-42', pageKey);
  const other = await encrypt('Harbor-Light-43', pageKey);
  const mixed = [...sealed.split('.').slice(0, 3), other.split('.')[3]].join('.');
  expect(() => open(mixed)).toThrow();
});

test('a password is sent as it is if the page supplies no key', async () => {
  pageWith(undefined);
  expect(await protectPassword('Harbor-Light-42')).toBe('Harbor-Light-42');
  pageWith('  ');
  expect(await protectPassword('Harbor-Light-42')).toBe('Harbor-Light-42');
});

test('a password is encrypted if the page supplies a key, even one with line breaks', async () => {
  pageWith(pageKey.replace(/.{64}/g, '$&\n'));
  expect(open(await protectPassword('Harbor-Light-42'))).toBe('Harbor-Light-42');
});

test.each([['not base64!'], [Buffer.from('no key').toString('base64')], [pageKey.slice(0, 40)]])(
  'with the unusable key %j a password is not sent at all, and is in no error',
  async (key) => {
    pageWith(key);
    const failure = await protectPassword('Harbor-Light-42').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EncryptionUnavailableError);
    expect(String(failure)).not.toContain('Harbor');
  },
);

test('a password is not sent if the browser has no WebCrypto, as on a page without https', async () => {
  pageWith(pageKey);
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  await expect(protectPassword('Harbor-Light-42')).rejects.toThrow(EncryptionUnavailableError);
});
