import { DEMO_PASSWORD, DEMO_PASSWORD_HASH } from './demoAccounts';
import { hashPassword, isPassword } from './passwords';

test('a password is known again, another is not', async () => {
  const kept = await hashPassword('Quiet-River-7');
  expect(await isPassword('Quiet-River-7', kept)).toBe(true);
  expect(await isPassword('quiet-river-7', kept)).toBe(false);
  expect(await isPassword('', kept)).toBe(false);
});

test('a password is known again however its letters were composed', async () => {
  const kept = await hashPassword('cafe\u0301-au-lait-7');
  expect(await isPassword('caf\u00e9-au-lait-7', kept)).toBe(true);
});

test('the same password is kept differently each time', async () => {
  expect(await hashPassword('Quiet-River-7')).not.toBe(await hashPassword('Quiet-River-7'));
});

test('the demo password is the one that its hash was made of', async () => {
  expect(await isPassword(DEMO_PASSWORD, DEMO_PASSWORD_HASH)).toBe(true);
});

test('nothing is the password of nobody', async () => {
  for (const password of ['', 'nobody', DEMO_PASSWORD]) {
    expect(await isPassword(password, undefined)).toBe(false);
  }
});
