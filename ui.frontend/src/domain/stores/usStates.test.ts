import { stateOfZip, zoneOf } from './usStates';

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
])('the ZIP %j lies in %j', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state);
});

test.each([
  // What the service says.
  ['NJ', 'EST', 'America/New_York'],
  ['NJ', 'EDT', 'America/New_York'],
  ['CA', 'PST', 'America/Los_Angeles'],
  ['CA', ' pdt ', 'America/Los_Angeles'],
  ['TX', 'CT', 'America/Chicago'],
  ['CO', 'MST', 'America/Denver'],
  ['AK', 'AKST', 'America/Anchorage'],
  ['HI', 'HST', 'Pacific/Honolulu'],
  // A state that has two zones, and the service knows which.
  ['ID', 'PST', 'America/Los_Angeles'],
  ['ID', 'MST', 'America/Denver'],
  ['OR', 'MST', 'America/Denver'],
  // Arizona has no daylight saving time, whatever the service calls its zone.
  ['AZ', 'MST', 'America/Phoenix'],
  ['AZ', 'MDT', 'America/Phoenix'],
  ['AZ', '', 'America/Phoenix'],
  // The service says nothing, or nothing that is known.
  ['OH', '', 'America/New_York'],
  ['NV', 'XYZ', 'America/Los_Angeles'],
  ['ID', '', 'America/Denver'],
  ['', 'EST', 'America/New_York'],
  ['', '', undefined],
  ['ZZ', 'GMT', undefined],
])('a store in %j whose zone is %j keeps the time of %s', (state, abbreviation, zone) => {
  expect(zoneOf(state, abbreviation)).toBe(zone);
});
