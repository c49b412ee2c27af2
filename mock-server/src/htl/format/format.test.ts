import fc from 'fast-check';
import { render } from '../htl.testing';
import { formatDate } from './formatDate';
import { formatNumber, roundHalfEven } from './formatNumber';

const date = new Date('1918-12-01T00:00:00Z');

describe('text patterns (HTL 1.4 §1.2.2.1)', () => {
  it.each([
    ["${'Asset {0}' @ format='Night Sky'}", 'Asset Night Sky'],
    ["${'Asset {0} out of {1}' @ format=[3, 5]}", 'Asset 3 out of 5'],
    ["${'Placeholder {3}|{1}' @ format=['a', 'b']}", 'Placeholder |b'],
    ["${'No placeholders' @ format=['x']}", ''],
    ["${'No. Placeholders. Here' @ format=['x']}", 'No. Placeholders. Here'],
    ["${'#.00' @ format=''}", ''],
    ["${'dd.MM.yyyy' @ format='tomorrow'}", ''],
    ["${'No placeholders' @ format=['x'], type='string'}", 'No placeholders'],
    ["${'-{0}-' @ format='', type='string'}", '--'],
    ["${'-{0}-' @ format=[], type='string'}", '--'],
    ["${'-{0}-' @ format=missing, type='string'}", ''],
    ["${'{0}' @ format=date}", 'Sun Dec 01 00:00:00 UTC 1918'],
    ["${'00' @ format=missing, type='number'}", ''],
    ["${'yyyy' @ format=missing, type='date'}", ''],
    ["${'yyyy {0}' @ format=date, type='date'}", '1918 {0}'],
    ["${'00' @ format='7'}", '07'],
    ["${'#.00' @ format=1234.5, locale='de'}", '1234,50'],
  ])('%s prints %s', (source, expected) => {
    expect(render(source, { date })).toBe(expected);
  });
});

describe('number patterns (§1.2.2.3)', () => {
  it.each([
    ['#,###.00', 1000, 'en-US', '1,000.00'],
    ['#.###;-#.###', -3.14, 'en-US', '-3.14'],
    ['#.00;(#.00)', -3.14, 'en-US', '(3.14)'],
    ['#.000E00', -3.14, 'en-US', '-.314E01'],
    ['#%', -3.14, 'en-US', '-314%'],
    ['CHF #,###.##', 1000.14, 'de-CH', "CHF 1'000.14"],
    ['#.##', 100.789, 'de', '100,79'],
    ["# '{0}'", 42, 'en-US', '42 {0}'],
    ["#''", 1, 'en-US', "1'"],
    ['##', 0, 'en-US', '0'],
    ['#.##', 0.5, 'en-US', '0.5'],
    ['#.00', 0.5, 'en-US', '.50'],
    ['0.00', 0.125, 'en-US', '0.12'],
    ['0.00', 0.375, 'en-US', '0.38'],
    ['0', 2.5, 'en-US', '2'],
    ['0', 3.5, 'en-US', '4'],
    ['0.00', 1.005, 'en-US', '1.00'],
    ['##0.##E0', 12345, 'en-US', '12.3E3'],
    ['00.###E0', 0.00123, 'en-US', '12.3E-4'],
    ['0.##E0', 9.999, 'en-US', '1E1'],
    ['#,##0', 1234567, 'en-US', '1,234,567'],
    ['0', 1e21, 'en-US', '1000000000000000000000'],
  ])('%s of %d in %s is %s', (pattern, value, locale, expected) => {
    expect(formatNumber(pattern, value, locale)).toBe(expected);
  });

  it('refuses a pattern that no number has', () => {
    expect(() => render("${'0#' @ format=1}")).toThrow(/order that no number can have/);
  });

  it('rounds to a neighbour at most half a step away', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.nat(4), (value, places) => {
        const rounded = Number(roundHalfEven(value, places));
        expect(Math.abs(rounded - value)).toBeLessThanOrEqual(0.5000001 / 10 ** places);
      }),
    );
  });
});

describe('date patterns (§1.2.2.2)', () => {
  it.each([
    ['yyyy-MM-dd HH:mm:ss.SSSXXX', 'UTC', 'en-US', '1918-12-01 00:00:00.000Z'],
    ['yyyy-MM-dd HH:mm:ss.SSSXXX', 'GMT+02:00', 'en-US', '1918-12-01 02:00:00.000+02:00'],
    ['yyyy-MM-dd HH:mm:ss.SSS(z)', 'GMT+02:00', 'en-US', '1918-12-01 02:00:00.000(GMT+02:00)'],
    ['yyyy-MM-dd HH:mm:ss.SSSZ', 'GMT+02:00', 'en-US', '1918-12-01 02:00:00.000+0200'],
    [
      "dd MMMM ''yy hh:mm a; 'day in year': D; 'week in year': w",
      'UTC',
      'en-US',
      "01 December '18 12:00 AM; day in year: 335; week in year: 49",
    ],
    ['EEEE, d MMM y', 'UTC', 'de', 'Sonntag, 1 Dez 1918'],
    ['E, MMM d', 'UTC', 'en-US', 'Sun, Dec 1'],
    ['HH:mm', 'GMT+00:30', 'en-US', '00:30'],
    ['d. MMMM', 'UTC', 'ru', '1. декабря'],
    ['yyyy', 'No/Where', 'en-US', '1918'],
    ['X', 'GMT-03:30', 'en-US', '-03'],
    ['long', 'UTC', 'en-US', 'December 1, 1918'],
  ])('%s in %s, %s is %s', (pattern, timeZone, locale, expected) => {
    const zoned = { instant: date, timeZone: undefined };
    expect(formatDate(pattern, zoned, { locale, timeZone })).toBe(expected);
  });

  it('follows daylight saving in a named zone', () => {
    const options = { locale: 'en-US', timeZone: 'America/New_York' };
    const at = (text: string): string =>
      formatDate('HH:mm z Z', { instant: new Date(text), timeZone: undefined }, options);
    expect(at('2026-03-08T06:59:00Z')).toBe('01:59 EST -0500');
    expect(at('2026-03-08T07:00:00Z')).toBe('03:00 EDT -0400');
  });

  it("uses a date's own zone unless the script names another", () => {
    const calendar = { instant: date, timeZone: 'GMT+00:30' };
    expect(render("${'hh:mm a' @ format=calendar}", { calendar })).toBe('12:30 AM');
    expect(render("${'HH:mm' @ format=calendar, timezone='UTC'}", { calendar })).toBe('00:00');
  });

  it('says which letter has no meaning', () => {
    expect(() => render("${'yyyy bb' @ format=date}", { date })).toThrow(
      "The letter b has no meaning in a date pattern; quote it ('b') as text.",
    );
  });

  it('counts the days around New Year to the week of the right year', () => {
    const week = (day: string, locale: string): string =>
      formatDate(
        "YYYY-'W'ww",
        { instant: new Date(day), timeZone: undefined },
        {
          locale,
          timeZone: 'UTC',
        },
      );
    expect(week('2024-12-30T12:00:00Z', 'de')).toBe('2025-W01');
    expect(week('2023-01-01T12:00:00Z', 'de')).toBe('2022-W52');
    expect(week('2026-12-31T12:00:00Z', 'en-US')).toBe('2027-W01');
    expect(week('2023-01-01T12:00:00Z', 'pt-PT')).toBe('2023-W01');
    expect(week('2021-01-02T12:00:00Z', 'ar-EG')).toBe('2021-W02');
    expect(week('2021-01-02T12:00:00Z', 'es-US')).toBe('2021-W01');
  });
});
