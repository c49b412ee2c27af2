import { AGE_LIMITS } from 'contract/ages';
import { ageLimits, childOnly, turnsOn } from './dependentAges';

const accepts = (typed: string): boolean => childOnly(() => '2026-03-02').accepts(typed, () => '');

test.each([
  ['3/3/2008', true],
  ['3/2/2008', false],
  ['04/17/1984', false],
  ['3/2/2026', true],
  ['', true],
  ['2/30/2001', true],
])('on March 2, 2026, the form for a child accepts the birth date %j: %s', (typed, isChild) => {
  expect(accepts(typed)).toBe(isChild);
});

test.each([
  ['2010-03-02', 18, '2028-03-02'],
  ['2008-02-29', 18, '2026-03-01'],
  ['2008-02-29', 12, '2020-02-29'],
])('a person born on %s turns %s on %s', (born, age, day) => {
  expect(turnsOn(born, age)).toBe(day);
});

test.each([
  ['1999-01-01', 13],
  ['2010-12-31', 13],
  ['2011-01-01', 12],
  ['2026-03-02', 12],
])('on %s, some records are hidden from the caregiver from age %i', (day, age) => {
  expect(ageLimits(day).ownRecordsAt).toBe(age);
});

test('the limits are sorted by their first day, and each names its source', () => {
  const days = AGE_LIMITS.map(({ from }) => from);
  expect(days).toEqual([...days].sort());
  expect(AGE_LIMITS.every(({ source }) => source !== '')).toBe(true);
});
