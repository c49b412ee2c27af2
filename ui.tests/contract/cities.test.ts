import { usCities } from 'ui.frontend/build/cities.mjs';

const cities = usCities();
const named = (name: string) => cities.filter(([each]) => each === name);

test('the most populous city comes first, and a capital has its real position', () => {
  expect(cities[0]).toEqual(['New York', -74.006, 40.714, 4]);
  expect(named('Harrisburg')[0]).toEqual(['Harrisburg', -76.884, 40.274, 8]);
});

test.each(['Philadelphia', 'Washington', 'Winston-Salem', 'St. Louis', 'Camden', 'Anchorage'])(
  '%s is in the list of US cities',
  (name) => {
    expect(named(name)).not.toEqual([]);
  },
);

test.each(['Center City', 'Ironville', 'Tempe Junction', 'Toronto'])(
  '%s is not in the list of US cities',
  (name) => {
    expect(named(name)).toEqual([]);
  },
);
