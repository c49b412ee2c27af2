import { placeBesideName } from './brandWords';

test.each([
  ['Fernwell Camden', 'Camden'],
  ['fernwell pharmacy in San José', 'San José'],
  ['Camden pharmacy', 'Camden'],
  ['Camden', undefined],
  ['Fernwell Pharmacy', undefined],
])('the place in %j beside the name is %j', (text, place) => {
  const stores = [101, 202, 303].map((number) => ({ name: `Fernwell Pharmacy #${number}` }));
  expect(placeBesideName(text, stores)).toBe(place);
});
