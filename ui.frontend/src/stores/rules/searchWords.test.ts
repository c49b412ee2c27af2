import { readSearchWords } from './searchWords';

test.each([
  ['near me', { kind: 'near-me' }],
  ['Pharmacy near me', { kind: 'near-me' }],
  ['Stores near my location', { kind: 'near-me' }],
  ['nearby', { kind: 'near-me' }],
  ['cerca de mí', { kind: 'near-me' }],
  ['farmacias cerca de mi', { kind: 'near-me' }],
  ['Pennsylvania', { kind: 'state', code: 'PA', name: 'Pennsylvania' }],
  [' pa ', { kind: 'state', code: 'PA', name: 'Pennsylvania' }],
  ['new JERSEY', { kind: 'state', code: 'NJ', name: 'New Jersey' }],
  ['Pensilvania', { kind: 'state', code: 'PA', name: 'Pennsylvania' }],
  ['Washington', { kind: 'state', code: 'WA', name: 'Washington' }],
  // Most visitors mean the city.
  ['New York', { kind: 'city', city: 'New York', state: 'NY' }],
  ['nueva york', { kind: 'city', city: 'New York', state: 'NY' }],
  ['NY', { kind: 'state', code: 'NY', name: 'New York' }],
  ['New York, NY', { kind: 'place' }],
  ['1001', { kind: 'number', digits: '1001', isStore: false }],
  ['101', { kind: 'number', digits: '101', isStore: false }],
  ['#101', { kind: 'number', digits: '101', isStore: true }],
  ['Fernwell Pharmacy #101', { kind: 'number', digits: '101', isStore: true }],
  ['store number 101', { kind: 'number', digits: '101', isStore: true }],
  ['tienda 101', { kind: 'number', digits: '101', isStore: true }],
  // A ZIP, a street and a city are for the services.
  ['08104', { kind: 'place' }],
  ['101 Main Street', { kind: 'place' }],
  ['Highway 101', { kind: 'place' }],
  ['Camden, NJ', { kind: 'place' }],
  ['near Camden', { kind: 'place' }],
  ['Fernwell Camden', { kind: 'place' }],
])('%j means %j', (text, meaning) => {
  expect(readSearchWords(text)).toEqual(meaning);
});
