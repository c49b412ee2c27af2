import { resetCode, resetPasswordRules } from './passwordReset';

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

test('the new password is asked for twice', () => {
  const same = resetPasswordRules.confirmPassword.at(-1);
  expect(same?.accepts('Harbor-Light-43', () => 'Harbor-Light-42')).toBe(false);
  expect(same?.accepts('Harbor-Light-42', () => 'Harbor-Light-42')).toBe(true);
});
