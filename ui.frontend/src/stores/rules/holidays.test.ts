import { closed, hours } from './stores.testing';
import { readHolidays } from './holidays';

/** A moment on the day before Thanksgiving. */
const NOW = Date.UTC(2026, 10, 25, 15);

const read = (value: unknown) => readHolidays(value, NOW);
const on = (date: string, store: unknown = closed, pharmacy = store) => ({ date, store, pharmacy });
const thanksgiving = on('2026-11-26');

test.each<[string, unknown]>([
  [
    'a name as its date',
    [{ holidayDate: 'Thanksgiving', storeHours: 'Closed', pharmacyHours: 'Closed' }],
  ],
  ['a name and no date', [{ holidayDate: null, holidayName: 'Thanksgiving Day', hours: 'Closed' }]],
  ['a name and hours in one text', ['Thanksgiving: closed']],
  ['a dash between them', ['Thanksgiving – Closed']],
  ['the hours first', ['Closed on Thanksgiving Day']],
  ['a date and hours in one text', ['11/26/2026: Closed']],
  ['a text instead of a list', 'Nov 26: Closed'],
  ['keys instead of a list', { Thanksgiving: 'Closed' }],
  ['keys with parts', { '2026-11-26': { storeHours: 'Closed', pharmacyHours: 'Closed' } }],
])('an entry with %s is read', (_, value) => {
  expect(read(value)).toEqual({ dated: [thanksgiving], undated: [] });
});

test.each([
  ['12/24/2026-12/26/2026'],
  ['12/24/2026 - 12/26/2026'],
  ['2026-12-24-2026-12-26'],
  ['12/24-12/26'],
  ['12/24-12/26/2026'],
  ['Dec 24 to Dec 26, 2026'],
  ['December 24 through December 26'],
  ['Dec 24-26'],
  ['December 24–26, 2026'],
  ['24-26 December 2026'],
  ['Christmas Eve - December 26'],
])('%j is each of its days', (holidayDate) => {
  expect(read([{ holidayDate, storeHours: 'Closed', pharmacyHours: 'Closed' }])).toEqual({
    dated: [on('2026-12-24'), on('2026-12-25'), on('2026-12-26')],
    undated: [],
  });
});

test('a range runs into the next year', () => {
  const dates = read(['Dec 31 - Jan 2, 2027: Closed']).dated.map(({ date }) => date);
  expect(dates).toEqual(['2026-12-31', '2027-01-01', '2027-01-02']);
});

test('a range may name its holidays', () => {
  const { dated } = read(["Christmas Eve to New Year's Day: 9am-5pm"]);
  expect(dated).toHaveLength(9);
  expect([dated[0], dated.at(-1)]).toEqual([
    on('2026-12-24', hours(9, 17)),
    on('2027-01-01', hours(9, 17)),
  ]);
});

test('two holidays in one entry are no range', () => {
  const { dated } = read([{ holidayDate: 'Thanksgiving and Christmas', storeHours: 'Closed' }]);
  expect(dated.map(({ date }) => date)).toEqual(['2026-11-26', '2026-12-25']);
});

test.each([
  ['Thanksgiving', '2026-11-27T05:00:00Z', '2026-11-26'],
  ['Thanksgiving', '2026-11-29T00:00:00Z', '2027-11-25'],
  ['Thanksgiving', '2026-05-01T00:00:00Z', '2026-11-26'],
  // The shortest and the longest time between two Easters.
  ['Easter', '2028-04-16T12:00:00Z', '2028-04-16'],
  ['Easter', '2028-04-20T12:00:00Z', '2029-04-01'],
  ['Easter', '2027-04-05T12:00:00Z', '2028-04-16'],
])('%s is the next one, or yesterday’s: at %s it is on %s', (name, now, date) => {
  expect(readHolidays([`${name}: Closed`], Date.parse(now)).dated).toEqual([on(date)]);
});

test('several holidays in one text are read in the order of their dates', () => {
  expect(read("New Year's Day: 10am-4pm; Christmas: Closed")).toEqual({
    dated: [on('2026-12-25'), on('2027-01-01', hours(10, 16))],
    undated: [],
  });
});

test.each<[string, unknown, string, unknown?]>([
  [
    'a day that moves',
    { holidayDate: 'Easter Monday', storeHours: 'Closed' },
    'Easter Monday',
    closed,
  ],
  [
    'a range that runs backward',
    { holidayDate: '12/26/2026-12/24/2026', storeHours: 'Closed' },
    '12/26/2026-12/24/2026',
    closed,
  ],
  [
    'a range of two years',
    { holidayDate: '1/1/2026-12/31/2027', storeHours: 'Closed' },
    '1/1/2026-12/31/2027',
    closed,
  ],
  ['a text without a date', 'Hours may vary', 'Hours may vary', { kind: 'unknown' }],
])('%s is kept as it was sent', (_, entry, when, store = closed) => {
  const { dated, undated } = read([entry]);
  expect(dated).toEqual([]);
  expect(undated).toEqual([expect.objectContaining({ when, store })]);
});

test.each<[string, object, object]>([
  [
    'that cannot be read',
    { storeHours: 'ask', pharmacyHours: 'ask' },
    { kind: 'unknown', text: 'ask' },
  ],
  ['of another type', { storeHours: {}, pharmacyHours: false }, { kind: 'unknown' }],
  ['that are left out', {}, { kind: 'unknown' }],
  ['that are empty', { storeHours: '', pharmacyHours: null }, { kind: 'unknown' }],
])('a date with hours %s is not a usual day', (_, given, unknown) => {
  expect(read([{ holidayDate: '11/26/2026', ...given }]).dated).toEqual([
    on('2026-11-26', unknown),
  ]);
});

test.each([null, undefined, '', [], {}, [null], [{}], [[]], 7])('%j has no holidays', (value) => {
  expect(read(value)).toEqual({ dated: [], undated: [] });
});
