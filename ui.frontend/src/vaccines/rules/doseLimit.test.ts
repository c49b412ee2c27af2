import { messageText } from '../../kit/form/rules/rules';
import { doseLimit } from './doseLimit';

const on = (dose: 1 | 2, date: string, ...vaccineIds: string[]) => ({
  dose,
  vaccineIds,
  time: { date, minutes: 600 },
});

const textOf = (limit: ReturnType<typeof doseLimit>) => limit && messageText(limit.reason);

describe('the second dose', () => {
  test.each([
    // Pfizer 21 days, Moderna and JYNNEOS 28 (docs/specification/vaccines.md#intervals).
    ['11', '12', '2021-03-23', '2021-03-24', 'Wednesday, March 24, 21 days'],
    ['9', '10', '2021-03-30', '2021-03-31', 'Wednesday, March 31, 28 days'],
    ['53', '54', '2021-03-30', '2021-03-31', 'Wednesday, March 31, 28 days'],
    // One id serves both doses of ages 5 to 11.
    ['47', '47', '2021-03-23', '2021-03-24', 'Wednesday, March 24, 21 days'],
    // No table has an author's own vaccine.
    ['777', '778', '2021-03-30', '2021-03-31', 'Wednesday, March 31, 28 days'],
  ])('of %s and %s: not on %s, but from %s on', (firstId, secondId, tooEarly, earliest, text) => {
    const limit = doseLimit(on(2, '2021-04-20', secondId), on(1, '2021-03-03', firstId, '3'));
    expect(limit?.isPossibleOn(tooEarly)).toBe(false);
    expect(limit?.isPossibleOn(earliest)).toBe(true);
    expect(limit?.isPossibleOn('2021-12-01')).toBe(true);
    expect(textOf(limit)).toBe(`Second dose: from ${text} after the first.`);
  });
});

describe('the first dose', () => {
  test.each([
    ['11', '12', '2021-03-10', '2021-03-11', 'Wednesday, March 10, 21 days'],
    ['53', '54', '2021-03-03', '2021-03-04', 'Wednesday, March 3, 28 days'],
    ['47', '47', '2021-03-10', '2021-03-11', 'Wednesday, March 10, 21 days'],
    ['777', '778', '2021-03-03', '2021-03-04', 'Wednesday, March 3, 28 days'],
  ])('of %s and %s: until %s, and not on %s', (firstId, secondId, latest, tooLate, text) => {
    const limit = doseLimit(on(1, '2021-02-20', firstId, '3'), on(2, '2021-03-31', secondId));
    expect(limit?.isPossibleOn(latest)).toBe(true);
    expect(limit?.isPossibleOn(tooLate)).toBe(false);
    expect(limit?.isPossibleOn('2021-02-01')).toBe(true);
    expect(textOf(limit)).toBe(
      `First dose: by ${text} before the second. For a later day, move the second dose first.`,
    );
  });
});

test('two appointments that are not both doses of a series do not limit each other', () => {
  expect(doseLimit(on(1, '2021-03-03', '3'), on(1, '2021-03-04', '53'))).toBeUndefined();
});
