import fc from 'fast-check';
import { formatDate, isCalendarDate, parseDate } from './calendarDate';

test.each([
  ['03/08/2026', '2026-03-08'],
  ['3/8/2026', '2026-03-08'],
  [' 3-8-2026 ', '2026-03-08'],
  ['3.8.2026', '2026-03-08'],
  ['03 08 2026', '2026-03-08'],
  ['3 / 8 / 2026', '2026-03-08'],
  ['03082026', '2026-03-08'],
  ['2026-03-08', '2026-03-08'],
  ['2026-03-08T00:00:00', '2026-03-08'],
  ['2026-03-08T05:00:00.000Z', '2026-03-08'],
  ['2026-03-08 23:59:59-05:00', '2026-03-08'],
  ['20260308', '2026-03-08'],
  ['03/08/2026 12:00:00 AM', '2026-03-08'],
  ['2026-02-30T00:00:00', undefined],
  ['2026-03-08T', undefined],
  ['02/29/2024', '2024-02-29'],
  ['02/29/2023', undefined],
  ['02/30/2026', undefined],
  ['2026-02-30', undefined],
  ['13/01/2026', undefined],
  ['00/10/2026', undefined],
  ['04/31/2026', undefined],
  ['3/8/26', undefined],
  ['3/8', undefined],
  ['382026', undefined],
  ['March 8, 2026', undefined],
  ['', undefined],
])('%j is the date %j', (text, date) => {
  expect(parseDate(text)).toBe(date);
});

test.each([
  ['dd.mm.yyyy', '8.3.2026', '08.03.2026'],
  ['yyyy-mm-dd', '2026-3-8', '2026-03-08'],
  ['m/d/yy', '03/08/26', '3/8/26'],
  ['d/m/yyyy', '08032026', '8/3/2026'],
])('in the format %s, %s is written as %s', (format, typed, written) => {
  expect(parseDate(typed, format)).toBe('2026-03-08');
  expect(formatDate('2026-03-08', format)).toBe(written);
});

test('a written date is read back as it was, in any format', () => {
  const formats = fc.constantFrom('mm/dd/yyyy', 'd.m.yyyy', 'yyyymmdd', 'dd-mm-yy', 'm/d/yyyy');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 36_524 }), formats, (days, format) => {
      const date = new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10);
      expect(parseDate(formatDate(date, format), format)).toBe(date);
    }),
  );
});

test('a text of digits and signs is either a day of the calendar or not a date', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/), (text) => {
      const [month, day, year] = text.split(/[/.-]/).map(Number);
      const date = parseDate(text);
      if (date === undefined) {
        const { month: m = 0, day: d = 0 } = { month, day };
        const shifted = new Date(Date.UTC(year ?? 0, m - 1, d));
        expect(m < 1 || m > 12 || shifted.getUTCMonth() !== m - 1 || (year ?? 0) < 100).toBe(true);
      } else {
        expect(date.split('-').map(Number)).toEqual([year, month, day]);
      }
    }),
  );
});

test.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2022-04-31', false],
  ['2022-4-3', false],
  ['2022-04-30T10:00', false],
])('%s is a day of the calendar: %j', (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected);
});
