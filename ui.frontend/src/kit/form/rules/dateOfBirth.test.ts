import fc from 'fast-check';
import { dateOfBirthOf, dateOfBirthRules } from './dateOfBirth';
import { messageText } from './rules';

const rules = dateOfBirthRules(() => '2026-03-08');

const problemOf = (typed: string): string | undefined => {
  const broken = rules.find((rule) => !rule.accepts(typed, () => ''));
  return broken && messageText(broken);
};

test.each([
  ['', 'This field is required.'],
  ['4//1962', 'Enter the month, the day and the year.'],
  ['/27/', 'Enter the month, the day and the year.'],
  ['4/27/62', 'Enter the year with four digits.'],
  ['2/30/1990', 'Please enter a valid date.'],
  ['2/29/1900', 'Please enter a valid date.'],
  ['13/1/1990', 'Please enter a valid date.'],
  ['0/12/1990', 'Please enter a valid date.'],
  ['May/1/1990', 'Please enter a valid date.'],
  ['3/9/2026', 'Enter a date that is not in the future.'],
  ['1/1/2962', 'Enter a date that is not in the future.'],
  ['12/31/1900', 'Check the year.'],
  ['1/1/0062', 'Check the year.'],
])('%s: %s', (typed, message) => {
  expect(problemOf(typed)).toBe(message);
});

test.each([
  ['3/8/2026', '03/08/2026'],
  ['2/29/2000', '02/29/2000'],
  ['02/09/1962', '02/09/1962'],
  ['1/1/1901', '01/01/1901'],
])('%s is sent as %s', (typed, sent) => {
  expect(problemOf(typed)).toBeUndefined();
  expect(dateOfBirthOf(typed)).toBe(sent);
});

test('any text that passes is a day of the calendar, today at the latest', () => {
  const part = fc.oneof(fc.integer({ min: -1, max: 40 }).map(String), fc.string({ maxLength: 4 }));
  const year = fc.oneof(fc.integer({ min: 1850, max: 2100 }).map(String), fc.string());
  fc.assert(
    fc.property(part, part, year, (month, day, typedYear) => {
      const typed = `${month}/${day}/${typedYear}`;
      if (problemOf(typed) !== undefined) return;
      const [m = 0, d = 0, y = 0] = dateOfBirthOf(typed).split('/').map(Number);
      const date = new Date(Date.UTC(y, m - 1, d));
      expect([date.getUTCMonth() + 1, date.getUTCDate()]).toEqual([m, d]);
      expect(date.getTime()).toBeLessThanOrEqual(Date.UTC(2026, 2, 8));
    }),
  );
});
