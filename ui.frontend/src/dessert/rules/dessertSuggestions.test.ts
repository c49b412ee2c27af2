import { suggestions } from './dessertSearch';
import { dessertStore } from './dessertStore.testing';

const stores = [
  dessertStore({ name: 'Pasta & Cone', city: 'Reno', state: 'NV' }),
  dessertStore({ name: 'Marigold Creamery Pasadena' }),
  dessertStore({ name: 'Hummingbird Hall' }),
];
const place = (name: string) => ({
  id: name,
  name,
  position: { latitude: 34, longitude: -118 },
  city: '',
  state: 'CA',
  zip: '',
});

test('places come first, then names of stores', () => {
  expect(suggestions('pasad', [place('Pasadena, CA')], stores)).toEqual([
    'Pasadena, CA',
    'Marigold Creamery Pasadena',
  ]);
});

test('without the geocoder’s places, the stores’ own cities are suggested, each once', () => {
  expect(suggestions('pasad', undefined, stores)).toEqual([
    'Pasadena, CA',
    'Marigold Creamery Pasadena',
  ]);
});

test('there are at most eight suggestions', () => {
  const places = Array.from({ length: 40 }, (_, index) => place(`Springfield ${index}`));
  const many = Array.from({ length: 40 }, (_, index) => dessertStore({ name: `Spring ${index}` }));
  expect(suggestions('spring', places, many)).toHaveLength(8);
});
