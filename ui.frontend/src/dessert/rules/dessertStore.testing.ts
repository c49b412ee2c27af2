import type { DessertStore } from './dessertStore';

let made = 0;

/** Makes a dessert store for a test, with the given properties. */
export function dessertStore(given: Partial<DessertStore> = {}): DessertStore {
  const index = (made += 1);
  return {
    id: String(index),
    status: 1,
    name: `Marigold ${index}`,
    address: `${index} Orange Grove Blvd`,
    city: 'Pasadena',
    state: 'CA',
    zip: '91101',
    latitude: 34.1478,
    longitude: -118.1445,
    retail: false,
    handpicked: false,
    fullAddress: `${index} Orange Grove Blvd, Pasadena, CA 91101`,
    index,
    ...given,
  };
}
