import { messageText, type Rule } from '../../kit/form/rules/rules';
import { newPasswordRules, passwordChecks, resetCode, resetPasswordRules } from './passwords';

const email = ' Harbor.Master@example.com';

const COMMON = 'Choose another password. Many people use this one, so it is easy to guess.';

/** Returns the message of the first broken rule. */
const complaint = (rules: readonly Rule[], password: string, address: string) =>
  rules
    .filter(({ accepts }) => !accepts(password, (name) => (name === 'email' ? address : '')))
    .map(messageText)[0];

test.each([
  ['Harbor-Light-42', email, undefined],
  ['eight888', email, undefined],
  ['a1'.repeat(32), email, undefined],
  ['größe-1234', email, undefined],
  ['', email, 'This field is required.'],
  ['short-1', email, 'Please enter a value between 8 and 64 characters long.'],
  ['a1'.repeat(32) + 'x', email, 'Please enter a value between 8 and 64 characters long.'],
  ['12345678-90', email, 'Use at least one letter.'],
  ['no-number-here', email, 'Use at least one number.'],
  ['xHARBOR.MASTER1', email, 'Do not use the name from your email address.'],
  ['password1', email, COMMON],
  ['Password123!', email, COMMON],
  ['P@ssw0rd1', email, COMMON],
  ['passw0rd', email, COMMON],
  ['qwerty123', email, COMMON],
  ['1q2w3e4r', email, COMMON],
  ['abc12345', email, COMMON],
  ['a1234567', email, COMMON],
  ['123456789a', email, COMMON],
  ['iloveyou1', email, COMMON],
  ['Welcome2026', email, COMMON],
  ['Summer-2026', email, COMMON],
  ['trustno1', email, COMMON],
  ['password-of-mine-7', email, undefined],
  ['summerhouse-7', email, undefined],
  ['a8301947265', email, undefined],
  ['welcome83019472', email, undefined],
  ['xHARBOR.MASTER1', '', undefined],
  ['ada-lovelace-1', 'ada@example.com', undefined],
  ['with-adam-1843', 'adam@example.com', 'Do not use the name from your email address.'],
])('the new password %j with the email address %j: %s', (password, address, message) => {
  expect(complaint(newPasswordRules, password, address)).toBe(message);
});

test('the checks are met one after another while the password is typed', () => {
  const met = (password: string) =>
    passwordChecks(password, email)
      .filter((check) => check.met)
      .map(({ id }) => id);
  expect(met('')).toEqual([]);
  expect(met('h')).toEqual(['letter', 'email']);
  expect(met('h4')).toEqual(['letter', 'number', 'email']);
  expect(met('h4harbor.master')).toEqual(['length', 'letter', 'number']);
  expect(met('h4harbor.light')).toEqual(['length', 'letter', 'number', 'email']);
});

test('without a known email address, its check is left to the service', () => {
  expect(passwordChecks('Harbor-Light-42').map(({ id }) => id)).toEqual([
    'length',
    'letter',
    'number',
  ]);
});

test('the password is checked again when the email address changes', () => {
  expect(newPasswordRules.some(({ comparesWith }) => comparesWith === 'email')).toBe(true);
});

test.each([
  ['#code=aB3-_x', 'aB3-_x'],
  ['#code=a%2Bb', 'a+b'],
  ['#from=mail&code=aB3', 'aB3'],
  ['#code=', undefined],
  ['#loginForm', undefined],
  ['', undefined],
])('the code in %j is %j', (hash, code) => {
  expect(resetCode(hash)).toBe(code);
});

test('the new password has to be repeated', () => {
  const same = resetPasswordRules.confirmPassword.at(-1);
  expect(same?.accepts('Harbor-Light-43', () => 'Harbor-Light-42')).toBe(false);
  expect(same?.accepts('Harbor-Light-42', () => 'Harbor-Light-42')).toBe(true);
});
