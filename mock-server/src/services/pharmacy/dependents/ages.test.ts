import { AGE_LIMITS } from 'contract/ages';
import { ageLimits, ageOn, childAccess, turnsOn } from './ages';

test.each([
  ['2010-03-02', 18, '2028-03-02'],
  ['2008-02-29', 18, '2026-03-01'],
  ['2008-02-29', 12, '2020-02-29'],
  ['2007-12-31', 18, '2025-12-31'],
])('a person born on %s reaches the age of %s on %s', (born, age, day) => {
  expect(turnsOn(born, age)).toBe(day);
});

test.each([
  ['2014-03-03', '2026-03-02', 11],
  ['2014-03-02', '2026-03-02', 12],
  ['2014-03-01', '2026-03-02', 12],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2026-03-02', '2026-03-02', 0],
])('a person born on %s is, on %s, %i years old', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age);
});

test.each([
  ['a baby', '2026-03-01', { endsOn: '2044-03-01', hidesOwnRecords: false }],
  ['the day before 12', '2014-03-03', { endsOn: '2032-03-03', hidesOwnRecords: false }],
  ['12 today', '2014-03-02', { endsOn: '2032-03-02', hidesOwnRecords: true }],
  ['18 tomorrow', '2008-03-03', { endsOn: '2026-03-03', hidesOwnRecords: true }],
  ['18 today', '2008-03-02', undefined],
  ['an adult for long', '1984-04-17', undefined],
])('on 2 March 2026 a parent may do for %s, born on %s: %j', (_, born, access) => {
  expect(childAccess(born, '2026-03-02')).toEqual(access);
});

test.each([
  ['1999-01-01', 13],
  ['2010-12-31', 13],
  ['2011-01-01', 12],
  ['2026-03-02', 12],
])('on %s a child has own records from the age of %i on', (day, age) => {
  expect(ageLimits(day).ownRecordsAt).toBe(age);
});

test('the limits are in the order of their days, each with its source', () => {
  const days = AGE_LIMITS.map(({ from }) => from);
  expect(days).toEqual([...days].sort());
  for (const { source, adultAt, ownRecordsAt } of AGE_LIMITS) {
    expect(source).not.toBe('');
    expect(ownRecordsAt).toBeLessThan(adultAt);
  }
});
