import { signInAnswers, signInFields, signInRules } from './signIn';

test('the email address and the password are required, and keeping the visitor signed in is optional', () => {
  const needed = signInFields.filter(
    (field) => !signInRules[field].every(({ accepts }) => accepts('', () => '')),
  );
  expect(needed).toEqual(['username', 'password']);
});

test('a password by older rules is accepted', () => {
  expect(signInRules.password.every(({ accepts }) => accepts('1234', () => ''))).toBe(true);
});

test.each([
  ['on', true],
  ['', false],
])('with the box at %j, keep me logged in: %s', (box, keepMeLoggedIn) => {
  const form = { username: ' ana.reyes@example.com ', password: ' x ', keepMeLoggedIn: box };
  expect(signInAnswers((field) => form[field])).toEqual({
    username: 'ana.reyes@example.com',
    password: ' x ',
    keepMeLoggedIn,
  });
});
