import { areaResults, stateResults } from './dessertSearch';
import { dessertStore } from './dessertStore.testing';

const pasadena = dessertStore({ name: 'Pasadena', handpicked: true });
const burbank = dessertStore({
  name: 'Burbank',
  retail: true,
  latitude: 34.1808,
  longitude: -118.309,
});
const reno = dessertStore({ name: 'Reno', state: 'NV', latitude: 39.5296, longitude: -119.8138 });
const stores = [reno, burbank, pasadena];

const area = { south: 34, west: -118.4, north: 34.3, east: -117.9 };
const all = { retail: false, handpicked: false };
const names = ({ stores: found }: { stores: readonly { name: string }[] }) =>
  found.map(({ name }) => name);

describe('a part of the map', () => {
  test('a search of it shows its stores, those in its middle first', () => {
    const results = areaResults(stores, area, all);
    expect(names(results)).toEqual(['Pasadena', 'Burbank']);
    expect(results).toMatchObject({ count: 2, text: '' });
    expect(results.problem).toBeUndefined();
  });

  test('its edges belong to it', () => {
    const edge = { ...area, south: pasadena.latitude, east: pasadena.longitude };
    expect(names(areaResults(stores, edge, all))).toContain('Pasadena');
  });

  test('a part without stores and one whose stores the filter hides are different problems', () => {
    const sea = { south: 30, west: -130, north: 31, east: -129 };
    expect(areaResults(stores, sea, all).problem).toBe('zip-code');
    const aroundPasadena = { ...area, west: -118.2 };
    const retail = { retail: true, handpicked: false };
    expect(areaResults(stores, aroundPasadena, retail).problem).toBe('no-stores');
  });
});

test('a search of a state shows its stores, in the order of the list', () => {
  expect(names(stateResults(stores, 'CA', all))).toEqual(['Burbank', 'Pasadena']);
  expect(stateResults(stores, 'OR', all).problem).toBe('zip-code');
});
