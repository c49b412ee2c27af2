import fc from 'fast-check';
import { isBefore, parseStoreTime, serviceTime } from './storeTime';

test.each([
  ['2022-02-19 10:30 AM', { date: '2022-02-19', minutes: 630 }],
  ['2021-03-21 1:00 PM', { date: '2021-03-21', minutes: 780 }],
  [' 2021-03-21  12:00 am ', { date: '2021-03-21', minutes: 0 }],
  ['2024-02-29 12:00 PM', { date: '2024-02-29', minutes: 720 }],
  ['2023-02-29 12:00 PM', undefined],
  ['2022-02-30 1:00 PM', undefined],
  ['2022-02-19', undefined],
  ['2022-02-19 13:00', undefined],
  ['02/19/2022 1:00 PM', undefined],
  ['', undefined],
  [null, undefined],
])('%j is read as %j', (text, expected) => {
  expect(parseStoreTime(text)).toEqual(expected);
});

test('a time that was written as text is read back unchanged', () => {
  fc.assert(
    fc.property(fc.nat(1439), (minutes) => {
      const expected = { date: '2026-03-08', minutes };
      expect(parseStoreTime(`2026-03-08 ${serviceTime(minutes)}`)).toEqual(expected);
    }),
  );
});

test('the date is compared before the time', () => {
  const evening = { date: '2026-03-07', minutes: 1200 };
  const morning = { date: '2026-03-08', minutes: 60 };
  expect([isBefore(evening, morning), isBefore(morning, evening)]).toEqual([true, false]);
  expect(isBefore(morning, { ...morning, minutes: 61 })).toBe(true);
  expect(isBefore(morning, morning)).toBe(false);
});
