import { stateOfZip, zoneOf } from './usStates';

const nowhere = { latitude: 0, longitude: 0 };

test.each([
  ['90001', 'CA'],
  ['96150', 'CA'],
  ['89501', 'NV'],
  ['85281', 'AZ'],
  ['97201', 'OR'],
  ['98101', 'WA'],
  ['08104', 'NJ'],
  ['06511', 'CT'],
  ['05401', 'VT'],
  ['02116', 'MA'],
  ['19801', 'DE'],
  ['83702', 'ID'],
  ['99501', 'AK'],
  ['96813', 'HI'],
  ['00000', ''],
  ['', ''],
  ['9000', ''],
])('the ZIP %j is in the state %j', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state);
});

test.each([
  ['Camden', 'NJ', 39.93, -75.1, 'America/New_York'],
  ['Fresno', 'CA', 36.74, -119.79, 'America/Los_Angeles'],
  ['Boise', 'ID', 43.62, -116.2, 'America/Denver'],
  ["Coeur d'Alene", 'ID', 47.68, -116.78, 'America/Los_Angeles'],
  ['Ontario', 'OR', 44.03, -116.96, 'America/Denver'],
  ['Baker City', 'OR', 44.78, -117.83, 'America/Los_Angeles'],
  ['West Wendover', 'NV', 40.74, -114.07, 'America/Denver'],
  ['Iron Mountain', 'MI', 45.82, -88.07, 'America/Chicago'],
  ['Escanaba', 'MI', 45.75, -87.06, 'America/New_York'],
  ['Houghton', 'MI', 47.12, -88.57, 'America/New_York'],
  ['Pensacola', 'FL', 30.42, -87.22, 'America/Chicago'],
  ['Chattanooga', 'TN', 35.05, -85.31, 'America/New_York'],
  ['Nashville', 'TN', 36.16, -86.78, 'America/Chicago'],
  ['El Paso', 'TX', 31.76, -106.49, 'America/Denver'],
  ['Tempe', 'AZ', 33.43, -111.94, 'America/Phoenix'],
  ['Anchorage', 'AK', 61.22, -149.9, 'America/Anchorage'],
  ['Honolulu', 'HI', 21.31, -157.86, 'Pacific/Honolulu'],
])('the zone of %s, %s follows from its position, not from the service', (_, state, ...rest) => {
  const [latitude, longitude, zone] = rest;
  for (const abbreviation of ['EST', 'PST', '', 'XYZ']) {
    expect(zoneOf(state, { latitude, longitude }, abbreviation)).toBe(zone);
  }
});

test.each([
  ['', 'EST', 'America/New_York'],
  ['', ' pdt ', 'America/Los_Angeles'],
  ['', 'CT', 'America/Chicago'],
  ['ZZ', 'AKST', 'America/Anchorage'],
  ['', '', undefined],
  ['ZZ', 'GMT', undefined],
])('in the unknown state %j, the service’s zone %j is %s', (state, abbreviation, zone) => {
  expect(zoneOf(state, nowhere, abbreviation)).toBe(zone);
});
