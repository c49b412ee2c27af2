import { namedHoliday } from './holidayNames';

const JULY_2026 = Date.UTC(2026, 6, 2);

test.each([
  ["New Year's Day", '2026-01-01'],
  ['New Year’s', '2026-01-01'],
  ['Martin Luther King, Jr. Day', '2026-01-19'],
  ['MLK Day', '2026-01-19'],
  ["Presidents' Day", '2026-02-16'],
  ['Easter', '2026-04-05'],
  ['Easter Sunday', '2026-04-05'],
  ['Memorial Day', '2026-05-25'],
  ['Juneteenth', '2026-06-19'],
  ['Independence Day', '2026-07-04'],
  ['Fourth of July', '2026-07-04'],
  ['Independence Day (observed)', '2026-07-03'],
  ['LABOR DAY', '2026-09-07'],
  ['Columbus Day', '2026-10-12'],
  ['Indigenous Peoples’ Day', '2026-10-12'],
  ['Veterans Day', '2026-11-11'],
  ['Thanksgiving', '2026-11-26'],
  ['Thanksgiving Day', '2026-11-26'],
  ['the day after Thanksgiving', '2026-11-27'],
  ['Christmas', '2026-12-25'],
  ['Christmas Day', '2026-12-25'],
  ['Christmas Eve', '2026-12-24'],
])('%j in the year around July 2026 is %s', (name, date) => {
  expect(namedHoliday(name, JULY_2026, 'nearest')).toBe(date);
});

test.each<[string, Readonly<Record<number, string>>]>([
  ['Memorial Day', { 2021: '05-31', 2024: '05-27', 2027: '05-31' }],
  ['Thanksgiving', { 2024: '11-28', 2029: '11-22', 2030: '11-28' }],
  ['Labor Day', { 2024: '09-02', 2025: '09-01', 2027: '09-06' }],
  ['Easter', { 2024: '03-31', 2035: '03-25', 2038: '04-25', 2049: '04-18', 2076: '04-19' }],
  ["New Year's Eve", { 2025: '12-31', 2026: '12-31', 2027: '12-31' }],
  ['Independence Day observed', { 2026: '07-03', 2027: '07-05', 2028: '07-04' }],
])('%s is on its day in each of these years: %j', (name, days) => {
  for (const [year, day] of Object.entries(days)) {
    expect(namedHoliday(`${name} ${year}`, JULY_2026, 'nearest')).toBe(`${year}-${day}`);
    expect(namedHoliday(name, Date.UTC(Number(year), 6, 2), 'nearest')).toBe(`${year}-${day}`);
  }
});

test.each([
  '',
  'Easter Monday',
  'Inventory',
  'Christmas party',
  'Thanksgiving Sunday',
  'Day',
  'constructor',
  '2026',
])('%j is no holiday with a known date', (name) => {
  expect(namedHoliday(name, JULY_2026, 'nearest')).toBeUndefined();
});
