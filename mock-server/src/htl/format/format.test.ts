import fc from 'fast-check';
import { render } from '../htl.testing';
import { growth } from '../../../../jest/growth.testing';
import { formatDate, isDatePattern } from './formatDate';
import { isMessage } from './formatMessage';
import { formatNumber, isNumberPattern, roundHalfEven } from './formatNumber';

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

/** Our Sling has no ICU, so the expectations are from ICU4J's documentation. */
describe('messages with ICU plurals', () => {
  const plural = '{0,plural,one{# store}other{# stores}}';
  it.each([
    [`\${'${plural}' @ format=1}`, '1 store'],
    [`\${'${plural}' @ format=[1200]}`, '1,200 stores'],
    ["${'{0,plural,=0{none}one{# tienda}other{# tiendas}}' @ format=5, locale='es'}", '5 tiendas'],
    ["${'{0}: {1,plural,one{# a}other{# b}}' @ format=['x', 2]}", 'x: 2 b'],
    ["${'{0,select,a{A}other{O}}' @ format='a'}", 'A'],
  ])('%s prints %s', (source, expected) => {
    expect(render(source)).toBe(expected);
  });

  it.each([
    ["${'{0,plural,one{# store}other{# stores}}' @ format='1'}", /\{0,plural\} takes a number/],
    ["${'{0,plural,one{# store}}' @ format=2}", /is no message that ICU could fill/],
  ])('%s is refused', (source, message) => {
    expect(() => render(source)).toThrow(message);
  });
});

/** Sling's output for each text (on Java 17). */
describe('texts that are not a pattern', () => {
  it.each([
    ["${'hello, world' @ format=''}", 'hello, world'],
    ["${'a,b' @ format='x'}", 'a,b'],
    ["${'#,' @ format='x'}", '#,'],
    ["${'a;b' @ format='x'}", 'a;b'],
    ["${'it\\'s' @ format='x'}", 'it&#39;s'],
  ])('%s prints %s', (source, expected) => {
    expect(render(source)).toBe(expected);
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

  it('refuses a pattern that is invalid for numbers', () => {
    expect(() => render("${'0#' @ format=1}")).toThrow(/order that no number can have/);
  });

  it('rounds by half a step at most', () => {
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
    ['X', 'GMT-03:30', 'en-US', '-0330'],
    ['long', 'UTC', 'en-US', 'December 1, 1918'],
  ])('%s in %s, %s is %s', (pattern, timeZone, locale, expected) => {
    const zoned = { instant: date, timeZone: undefined };
    expect(formatDate(pattern, zoned, { locale, timeZone })).toBe(expected);
  });

  /** The text that Sling prints for each (on Java 17). */
  it.each([
    ['Q QQ QQQ QQQQ q', 'GMT-05:00', '1 01 Q1 1st quarter 1'],
    ['e ee eee eeee c ccc', 'GMT-05:00', '1 01 Sun Sunday 1 Sun'],
    ['n N A g', 'GMT-05:00', '120000000 53947120000000 53947120 61107'],
    ['VV O OOOO', 'GMT-05:00', 'GMT-05:00 GMT-5 GMT-05:00'],
    ['x xx xxx xxxx xxxxx', 'GMT-05:00', '-05 -0500 -05:00 -0500 -05:00'],
    ['X XX XXX XXXX XXXXX', 'GMT-05:00', '-05 -0500 -05:00 -0500 -05:00'],
    ['Z ZZZ ZZZZ ZZZZZ', 'GMT-05:00', '-0500 -0500 GMT-05:00 -05:00'],
    ['VV O x xx xxx X Z ZZZZ ZZZZZ', 'GMT', 'GMT GMT +00 +0000 +00:00 Z +0000 GMT Z'],
    ['VV O x z zzzz', 'America/New_York', 'America/New_York GMT-4 -04 EDT Eastern Daylight Time'],
    ['v vvvv', 'America/New_York', 'ET Eastern Time'],
    ['S SS SSSS SSSSSS', 'GMT', '1 12 1200 120000'],
    ['G GGGG', 'GMT', 'AD Anno Domini'],
    ['B', 'GMT-05:00', 'in the afternoon'],
  ])('%s in %s is %s', (pattern, timeZone, expected) => {
    const instant = new Date(
      timeZone === 'GMT-05:00' ? '2026-03-08T19:59:07.120Z' : '2026-03-08T14:59:07.120Z',
    );
    const zoned = { instant, timeZone: undefined };
    expect(formatDate(pattern, zoned, { locale: 'en-US', timeZone })).toBe(expected);
  });

  it.each(['ddd', 'HHH', 'aa', 'cc', 'OO', 'V'])(
    'refuses %s, which Java does not support',
    (pattern) => {
      expect(() => render(`\${'${pattern}' @ format=date}`, { date })).toThrow(
        `A date pattern has no ${pattern}; repeat ${pattern.charAt(0)} less often.`,
      );
    },
  );

  it('names quarters and days in Spanish', () => {
    const zoned = { instant: new Date('2026-03-08T14:59:07Z'), timeZone: undefined };
    expect(formatDate('QQQ, QQQQ, cccc', zoned, { locale: 'es', timeZone: 'UTC' })).toBe(
      'T1, 1.er trimestre, domingo',
    );
  });

  it('applies daylight saving time in a named zone', () => {
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

  it('the error names the letter without a meaning', () => {
    expect(() => render("${'yyyy bb' @ format=date}", { date })).toThrow(
      "The letter b has no meaning in a date pattern; quote it ('b') as text.",
    );
  });

  /** Sling's output for each locale (on Java 17). A language without a region counts as the United States. */
  it.each([
    ['de', '2025-1 2023-1 2027-1 2021-1'],
    ['de-DE', '2025-1 2022-52 2026-53 2020-53'],
    ['en-US', '2025-1 2023-1 2027-1 2021-1'],
    ['es-US', '2025-1 2023-1 2027-1 2021-1'],
    ['pt-PT', '2025-1 2023-1 2026-52 2020-53'],
    ['ar-EG', '2025-1 2023-1 2027-1 2021-2'],
  ])('in %s the weeks around New Year are %s', (locale, expected) => {
    const weeks = ['2024-12-30', '2023-01-01', '2026-12-31', '2021-01-02'].map((day) => {
      const zoned = { instant: new Date(`${day}T12:00:00Z`), timeZone: undefined };
      return formatDate('YYYY-w', zoned, { locale, timeZone: 'UTC' });
    });
    expect(weeks.join(' ')).toBe(expected);
  });
});

it.each([
  ['date', isDatePattern, (size: number) => `${"'".repeat(size)}{`],
  ['number', isNumberPattern, (size: number) => `${'E'.repeat(size)}#x#`],
  ['message', isMessage, (size: number) => '{0,a'.repeat(size)],
])('a pattern of a %s is recognized in linear time', async (_what, read, inputOf) => {
  expect(await growth(read, { size: 5000, count: 10, inputOf })).toBeLessThan(3);
});
