import { cityLine, phoneLink } from './storePlace';
import { dessertStore } from './stores.testing';

test.each([
  ['(626) 555-0142', 'tel:+16265550142'],
  ['626.555.0142', 'tel:+16265550142'],
  ['1-800-555-0138', 'tel:+18005550138'],
  ['(626) 555-0142 ext. 12', 'tel:+16265550142;ext=12'],
  ['626-555-0142 x7', 'tel:+16265550142;ext=7'],
  ['1-800-555-0138, extension 204', 'tel:+18005550138;ext=204'],
])('%s is called at %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

test.each([
  [{}, 'Pasadena, CA 91101'],
  [{ zip: '' }, 'Pasadena, CA'],
  [{ state: '', zip: '' }, 'Pasadena'],
  [{ city: '' }, 'CA 91101'],
])('the line of a city, with %j', (given, line) => {
  expect(cityLine(dessertStore(given))).toBe(line);
});
