import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { DEMO_PASSWORD, DEMO_PASSWORD_HASH } from '../../account/demoAccounts';
import { createPasswordHashing, decryptPassword } from './passwords';
import { flipped, seal } from '../../account/passwords/seal.testing';
import { LOW_COST, TestServer } from '../../account/testServer.testing';

const hashing = createPasswordHashing(LOW_COST);

test('a password matches its hash, and another password does not', async () => {
  const kept = await hashing.hash('Quiet-River-7');
  expect(await hashing.matches('Quiet-River-7', kept)).toBe(true);
  expect(await hashing.matches('quiet-river-7', kept)).toBe(false);
  expect(await hashing.matches('', kept)).toBe(false);
});

test('a password matches in any composition of its letters', async () => {
  const kept = await hashing.hash('cafe\u0301-au-lait-7');
  expect(await hashing.matches('caf\u00e9-au-lait-7', kept)).toBe(true);
});

test('the same password gets a different hash each time', async () => {
  expect(await hashing.hash('Quiet-River-7')).not.toBe(await hashing.hash('Quiet-River-7'));
});

test('the demo password matches its hash', async () => {
  expect(await hashing.matches(DEMO_PASSWORD, DEMO_PASSWORD_HASH)).toBe(true);
});

test('without a hash no password matches', async () => {
  for (const password of ['', 'unknown', 'no-such-account!', DEMO_PASSWORD]) {
    expect(await hashing.matches(password, undefined)).toBe(false);
  }
});

test('a hash costs 128 MiB by default, and names its cost', async () => {
  const today = createPasswordHashing();
  const kept = await today.hash('Quiet-River-7');
  expect(kept).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(today.isOutdated(kept)).toBe(false);
  expect(today.isOutdated(DEMO_PASSWORD_HASH)).toBe(true);
  // A server with a cheaper cost reads the hash, for example after a move to a small machine.
  expect(await hashing.matches('Quiet-River-7', kept)).toBe(true);
  expect(hashing.isOutdated(kept)).toBe(false);
});

test('more passwords than can be hashed in time are refused with 503', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 80 }, () => hashing.hash('Quiet-River-7')),
  );
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  expect(reasons).toHaveLength(18);
  for (const reason of reasons) {
    expect(reason).toMatchObject({ name: 'HashingBusyError', statusCode: 503 });
  }
  await expect(hashing.hash('Quiet-River-7')).resolves.toMatch(/^scrypt\$/);
});

test('a password that a page encrypts can be decrypted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 80 }), async (password) => {
      expect(decryptPassword(await seal(password))).toBe(password);
    }),
    { numRuns: 30 },
  );
});

test.each(['', DEMO_PASSWORD, 'v1.', 'v1.a.b.c', 'v2.x.y.z'])(
  '%j is a password in plain text',
  (password) => {
    expect(decryptPassword(password)).toBe(password);
  },
);

test('a manipulated password cannot be decrypted', async () => {
  const sealed = await seal(DEMO_PASSWORD);
  const parts = sealed.split('.');
  for (const part of [1, 2, 3]) {
    const changed = parts.map((text, index) => (index === part ? flipped(text) : text));
    expect(decryptPassword(changed.join('.'))).toBeUndefined();
  }
});

test('bytes that are not UTF-8 are not a password', async () => {
  expect(decryptPassword(await seal(Buffer.from([0xff, 0xfe, 0xfd])))).toBeUndefined();
});

test('arbitrary bytes in the form of an encrypted password cause no exception', () => {
  const text = (bytes: number) =>
    fc
      .uint8Array({ minLength: bytes, maxLength: bytes })
      .map((part) => Buffer.from(part).toString('base64url'));
  fc.assert(
    fc.property(text(256), text(32), text(24), (...parts) => {
      expect(decryptPassword(['v1', ...parts].join('.'))).toBeUndefined();
    }),
    { numRuns: 30 },
  );
});

test('files are served while ten sign-ins hash', async () => {
  const server = new TestServer('publish', {
    passwordHashing: createPasswordHashing({ N: 2 ** 14, r: 8, p: 1 }),
  });
  server.app.get('/file', () => readFile(__filename, 'utf8'));
  await server.app.ready();
  const order: string[] = [];
  const signIns = Array.from({ length: 10 }, async () => {
    const { envelope } = await server.browser().signIn('ana.reyes@example.com', DEMO_PASSWORD);
    order.push(envelope.Status);
  });
  const files = Array.from({ length: 10 }, async () => {
    const { statusCode } = await server.app.inject({ url: '/file' });
    order.push(`file ${statusCode}`);
  });
  await Promise.all([...signIns, ...files]);
  await server.close();
  expect(order.slice(-5)).toEqual(Array(5).fill('SUCCESS'));
  expect(order.filter((ended) => ended === 'file 200')).toHaveLength(10);
});

test('a sign-in replaces an older, cheaper hash, and a failed sign-in does not', async () => {
  const server = new TestServer('publish', {
    passwordHashing: createPasswordHashing({ N: 2 ** 15, r: 8, p: 1 }),
  });
  const kept = (): unknown =>
    server.database.row("SELECT passwordHash FROM accounts WHERE firstName = 'Ana'")?.passwordHash;
  await server.browser().signIn('ana.reyes@example.com', 'Wrong-Password-1');
  expect(kept()).toBe(DEMO_PASSWORD_HASH);
  await server.browser().signIn('ana.reyes@example.com', DEMO_PASSWORD);
  expect(kept()).toMatch(/^scrypt\$32768\$8\$1\$/);
  const again = await server.browser().signIn('ana.reyes@example.com', DEMO_PASSWORD);
  expect(again.envelope.Status).toBe('SUCCESS');
  await server.close();
});
