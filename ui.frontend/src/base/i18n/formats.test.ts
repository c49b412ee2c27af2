import * as fc from 'fast-check';
import { distanceText, listText, numberText, priceText } from './formats';
import { dateText, shortDateText, timeText, weekdayText } from './times';

afterEach(() => {
  document.documentElement.lang = '';
});

test('writes a count as the browser’s own formatter does', () => {
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(numberText(count)).toBe(count.toLocaleString('en-US'));
    }),
  );
});

test('writes a price as prices are written in the United States, in Spanish as well', () => {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  for (const lang of ['en', 'es']) {
    document.documentElement.lang = lang;
    fc.assert(
      fc.property(fc.integer(), (cents) => {
        expect(priceText(cents)).toBe(dollars.format(cents / 100).replace('-', '−'));
      }),
    );
  }
});

test.each([
  [0, 'right here'],
  [0.04, 'right here'],
  [0.34, '0.3 miles'],
  [0.97, '1 mile'],
  [1.04, '1 mile'],
  [2.46, '2.5 miles'],
  [12, '12 miles'],
  [99.97, '100 miles'],
  [431.4, '431 miles'],
  [3367.6, '3,368 miles'],
])('%d miles: %s', (miles, text) => {
  expect(distanceText(miles)).toBe(text);
});

test('writes a time, a weekday, a date and a list in English', () => {
  expect(timeText(0)).toBe('midnight');
  expect(timeText(9 * 60 + 5)).toBe('9:05 am');
  expect(timeText(1440 + 12 * 60)).toBe('12 pm');
  expect(weekdayText(0)).toBe('Sunday');
  expect(dateText('2026-12-24')).toBe('Thursday, December 24');
  expect(shortDateText('2026-12-24')).toBe('Thu, Dec 24');
  expect(listText(['CA'])).toBe('CA');
  expect(listText(['CA', 'NV', 'OR'])).toBe('CA, NV, and OR');
});

test('writes them in Spanish', () => {
  document.documentElement.lang = 'es-US';
  expect(numberText(17_682)).toBe('17,682');
  expect(distanceText(2.46)).toBe('2.5 millas');
  expect(distanceText(1)).toBe('1 milla');
  expect(timeText(21 * 60)).toBe('9 p.m.');
  expect(timeText(21 * 60 + 5)).toBe('9:05 p.m.');
  expect(weekdayText(5)).toBe('viernes');
  expect(dateText('2026-12-24')).toBe('jueves, 24 de diciembre');
  expect(shortDateText('2026-12-24')).toBe('jue, 24 de dic');
  expect(listText(['CA', 'NV', 'OR'])).toBe('CA, NV y OR');
});
