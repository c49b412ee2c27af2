import { holidayDate } from './holidayDate';

const THANKSGIVING = '2026-11-26';

/** A moment on the day before Thanksgiving. */
const NOW = Date.UTC(2026, 10, 25, 15);

test.each([
  '2026-11-26',
  '2026-11-26T00:00:00',
  '2026-11-26T05:00:00.000Z',
  '2026/11/26',
  '20261126',
  '11/26/2026',
  '11/26/26',
  '11-26-2026',
  '11.26.2026',
  '11/26/2026 12:00:00 AM',
  '11/26',
  'Nov 26, 2026',
  'Nov. 26, 2026',
  'NOV 26 2026',
  'nov 26,2026',
  'November 26, 2026',
  'November 26th, 2026',
  'November 26',
  'Nov-26-2026',
  '26 November 2026',
  '26-Nov-2026',
  '26th of November',
  'Thursday, November 26, 2026',
  'Thu Nov 26 2026',
  'Thu, 11/26/2026',
  'Thu Nov 26 2026 00:00:00 GMT-0500 (Eastern Standard Time)',
  'Thu, 26 Nov 2026 05:00:00 GMT',
  'Thanksgiving Day, November 26, 2026',
  'Thanksgiving (Nov 26)',
  '\u200eNovember 26,\u00a02026\u200e',
  1795669200000,
  '1795669200000',
])('reads %j as Thanksgiving', (value) => {
  expect(holidayDate(value, NOW)).toBe(THANKSGIVING);
});

test.each([
  ['January 1', '2027-01-01'],
  ['12/25', '2026-12-25'],
  ['Sept 7', '2026-09-07'],
  ['July 4', '2026-07-04'],
  ['February 29', '2028-02-29'],
])('reads %j, which has no year, as the nearest date', (value, date) => {
  expect(holidayDate(value, value === 'February 29' ? Date.UTC(2027, 10, 25) : NOW)).toBe(date);
});

test.each([
  null,
  undefined,
  '',
  'Christmas',
  'Thanksgiving Day',
  '12/2026',
  '13/45',
  'February 30, 2026',
  'Smarch 13, 2026',
  'Closed 26',
  '2026',
  {},
])('does not read %j as a date', (value) => {
  expect(holidayDate(value, NOW)).toBeUndefined();
});
