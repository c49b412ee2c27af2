import { required, simpleEmail, wholePhone } from './rules';

test.each([
  ['Fernwell', true],
  ['  x ', true],
  ['0', true],
  ['', false],
  [' \n\t ', false],
])('required, for %j: %s', (value, accepted) => {
  expect(required.accepts(value)).toBe(accepted);
  expect(required.message).toBe('This field is required.');
});

test.each([
  ['ada@example.com', true],
  ['ada.b+ice@mail.example.co', true],
  ['ada@example.technology', true],
  ['ADA@EXAMPLE.COM', true],
  [' ada@example.com ', true],
  ['', true],
  ['ada', false],
  ['ada@', false],
  ['ada@example', false],
  ['ada@example.c', false],
  ['ada@example.c0m', false],
  ['ada@example..com', false],
  ['ada@.com', false],
  ['ada b@example.com', false],
  ['ada@b@example.com', false],
])('the simple e-mail pattern, for %j: %s', (value, accepted) => {
  expect(simpleEmail.accepts(value)).toBe(accepted);
  expect(simpleEmail.message).toBe('Please enter a valid email address.');
});

test.each([
  ['', true],
  ['(202) 555-0123', true],
  ['2025550123', true],
  ['(202) 555-012', false],
  ['(', false],
  ['call me', false],
])('a whole phone number, for %j: %s', (value, accepted) => {
  expect(wholePhone.accepts(value)).toBe(accepted);
  expect(wholePhone.message).toBe('Please enter at least 10 characters.');
});
