import { webcrypto } from 'node:crypto';
import { formKey } from './formKey';
import { cookieJar } from './shop.testing';

/** Returns a source of the given random bytes, the same for every call. */
const bytes =
  (...given: number[]) =>
  (into: Uint8Array<ArrayBuffer>): Uint8Array => {
    into.forEach((_, at) => (into[at] = given[at % given.length] ?? 0));
    return into;
  };

test('the key is read from the cookie', () => {
  const cookies = cookieJar();
  cookies.write('form_key=abcdefGHIJKL0123');
  expect(formKey(cookies)).toBe('abcdefGHIJKL0123');
});

test('without a cookie, a key is created and kept', () => {
  const cookies = cookieJar();
  const key = formKey(cookies, bytes(0, 61, 62, 255));
  expect(key).toBe('0z00z00z00z00z00');
  expect(cookies.read()).toBe(`form_key=${key}`);
  expect(formKey(cookies, bytes(1))).toBe(key);
});

test.each(['', 'short', 'abcdefGHIJKL01234', 'abcdefGHIJKL012!', '<script>alert(1)'])(
  'the cookie %j is not accepted as a key',
  (value) => {
    const cookies = cookieJar();
    cookies.write(`form_key=${value}`);
    expect(formKey(cookies, bytes(7))).toBe('7777777777777777');
  },
);

test('each created key has 16 random letters and digits', () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  const keys = Array.from({ length: 50 }, () => formKey(cookieJar()));
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9]{16}$/);
  expect(new Set(keys).size).toBe(50);
});
