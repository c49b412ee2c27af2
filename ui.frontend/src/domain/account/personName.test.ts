import { firstName, fullName } from './personName';

test.each([
  ['Ana Reyes', 'Ana Reyes', 'Ana'],
  ['  Ana   María Reyes ', 'Ana María Reyes', 'Ana'],
  ['Cher', 'Cher', 'Cher'],
  ['', undefined, undefined],
  ['   ', undefined, undefined],
  [undefined, undefined, undefined],
  ['ana.reyes@example.com', undefined, undefined],
])('%j is %j, called %j', (userName, whole, first) => {
  expect(fullName(userName)).toBe(whole);
  expect(firstName(userName)).toBe(first);
});
