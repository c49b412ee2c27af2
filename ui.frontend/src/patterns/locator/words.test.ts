import { dessertStore } from '../../domain/stores/stores.testing';
import { cityLine, milesText, phoneLink } from './words';

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
])('%d miles: %s', (miles, text) => {
  expect(milesText(miles)).toBe(text);
});

test.each([
  ['(626) 555-0142', 'tel:+16265550142'],
  ['626.555.0142', 'tel:+16265550142'],
  ['1-800-555-0138', 'tel:+18005550138'],
])('%s is called at %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

test.each([
  [{}, 'Pasadena, CA 91101'],
  [{ zip: '' }, 'Pasadena, CA'],
  [{ state: '', zip: '' }, 'Pasadena'],
  [{ city: '' }, 'CA 91101'],
])('the line of a city, with %j', (told, line) => {
  expect(cityLine(dessertStore(told))).toBe(line);
});
