import { cityLine, directionsLink } from './storePlace';

const pasadena = { city: 'Pasadena', state: 'CA', zip: '91101' };

test.each([
  [{}, 'Pasadena, CA 91101'],
  [{ zip: '' }, 'Pasadena, CA'],
  [{ state: '', zip: '' }, 'Pasadena'],
  [{ city: '' }, 'CA 91101'],
])('cityLine of a place with %j is %j', (given, line) => {
  expect(cityLine({ ...pasadena, ...given })).toBe(line);
});

test('the directions link names the destination and no start', () => {
  expect(directionsLink({ latitude: 34.0522, longitude: -118.2437 })).toBe(
    'https://www.openstreetmap.org/directions?to=34.0522%2C-118.2437',
  );
});
