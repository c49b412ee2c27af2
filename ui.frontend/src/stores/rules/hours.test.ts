import { parseHours, type DayHours } from './dayHours';
import { hoursOf, openNow, weekAhead } from './hours';
import { allDay, chainStore, closed, hours, weekOf } from './stores.testing';

const NEW_YORK = 'America/New_York';
const unknown: DayHours = { kind: 'unknown' };

/** Returns the words for a store in New York when its clock shows a time, `2026-05-20 08:59`. */
function words(clock: string, week = weekOf(hours(9, 21)), holidays: [string, DayHours][] = []) {
  // In May, New York is four hours behind UTC.
  const instant = Date.parse(`${clock.replace(' ', 'T')}:00-04:00`);
  const dates = holidays.map(([date, hours]) => ({ date, hours }));
  return openNow(instant, NEW_YORK, week, dates).words;
}

// The 20th of May 2026 is a Wednesday.
describe('an ordinary day', () => {
  test.each([
    ['2026-05-20 00:00', 'Closed, opens at 9 am'],
    ['2026-05-20 08:59', 'Closed, opens at 9 am'],
    ['2026-05-20 09:00', 'Open until 9 pm'],
    ['2026-05-20 20:59', 'Open until 9 pm'],
    ['2026-05-20 21:00', 'Closed, opens tomorrow at 9 am'],
  ])('at %s: %s', (clock, expected) => {
    expect(words(clock)).toBe(expected);
  });

  test.each([
    ['closed on Thursday', weekOf(hours(9, 21), { 4: closed }), 'Closed, opens Friday at 9 am'],
    ['open on Mondays only', weekOf(closed, { 1: hours(9, 21) }), 'Closed, opens Monday at 9 am'],
    [
      'open on Wednesdays only, and today is over',
      weekOf(closed, { 3: hours(9, 21) }),
      'Closed, opens next Wednesday at 9 am',
    ],
    ['never open', weekOf(closed), 'Closed'],
    ['closed today', weekOf(hours(9, 21), { 3: closed }), 'Closed, opens tomorrow at 9 am'],
    [
      'today’s hours are unknown',
      weekOf(hours(9, 21), { 3: unknown }),
      'Today’s hours are not listed',
    ],
    ['all hours are unknown', weekOf(unknown), 'Today’s hours are not listed'],
  ])('at ten in the evening: %s', (_, week, expected) => {
    expect(words('2026-05-20 22:00', week)).toBe(expected);
  });
});

test.each([
  ['2026-05-20 13:29', 'Open until 1:30 pm'],
  ['2026-05-20 13:30', 'Closed, opens at 2 pm'],
  ['2026-05-20 13:59', 'Closed, opens at 2 pm'],
  ['2026-05-20 14:00', 'Open until 9 pm'],
  ['2026-05-20 21:00', 'Closed, opens tomorrow at 9 am'],
])('with a lunch break, at %s: %s', (clock, expected) => {
  expect(words(clock, weekOf(parseHours('9:00am-1:30pm, 2:00pm-9:00pm')))).toBe(expected);
});

test('hours that cannot be read are shown as they were sent', () => {
  const week = weekOf(hours(9, 21), { 3: parseHours('Call for hours') });
  expect(words('2026-05-20 22:00', week)).toBe('Today’s hours: Call for hours');
});

describe('across midnight', () => {
  const late = weekOf(hours(18, 26), { 0: closed });

  test.each([
    ['2026-05-20 17:59', 'Closed, opens at 6 pm'],
    ['2026-05-20 18:00', 'Open until 2 am'],
    ['2026-05-20 23:59', 'Open until 2 am'],
    ['2026-05-21 00:00', 'Open until 2 am'],
    ['2026-05-21 01:59', 'Open until 2 am'],
    ['2026-05-21 02:00', 'Closed, opens at 6 pm'],
    // Saturday's hours run on into Sunday, on which it is closed.
    ['2026-05-24 01:59', 'Open until 2 am'],
    ['2026-05-24 02:00', 'Closed, opens tomorrow at 6 pm'],
    // Sunday has no hours that could run into Monday.
    ['2026-05-25 01:00', 'Closed, opens at 6 pm'],
  ])('at %s: %s', (clock, expected) => {
    expect(words(clock, late)).toBe(expected);
  });

  test('hours that end at midnight are open until midnight', () => {
    expect(words('2026-05-20 12:00', weekOf(hours(8, 24)))).toBe('Open until midnight');
  });
});

describe('24 hours', () => {
  test('a store that is open 24 hours every day has no closing time', () => {
    expect(words('2026-05-20 23:59', weekOf(allDay))).toBe('Open 24 hours');
  });

  test.each([
    // The store is open all day on Wednesday and Thursday.
    ['hours that end on Friday', hours(0, 21), 'Open until Friday at 9 pm'],
    ['a closed Friday', closed, 'Open until Thursday at midnight'],
  ])('all-day hours before %s name the day on which they end', (_, friday, expected) => {
    expect(words('2026-05-20 12:00', weekOf(closed, { 3: allDay, 4: allDay, 5: friday }))).toBe(
      expected,
    );
  });
});

describe('a holiday', () => {
  const memorialDay = '2026-05-25';

  test.each<[string, string, DayHours, string]>([
    ['closed', '2026-05-25 12:00', closed, 'Closed, opens tomorrow at 9 am'],
    ['shorter', '2026-05-25 12:00', hours(10, 17), 'Open until 5 pm'],
    ['shorter, and over', '2026-05-25 17:00', hours(10, 17), 'Closed, opens tomorrow at 9 am'],
    ['the evening before', '2026-05-24 22:00', closed, 'Closed, opens Tuesday at 9 am'],
    ['hours that cannot be read', '2026-05-25 12:00', unknown, 'Today’s hours are not listed'],
    ['the day after it', '2026-05-26 12:00', closed, 'Open until 9 pm'],
  ])('%s, at %s', (_, clock, holiday, expected) => {
    expect(words(clock, weekOf(hours(9, 21)), [[memorialDay, holiday]])).toBe(expected);
  });

  test('a holiday begins after the hours of the evening before', () => {
    const late = weekOf(hours(18, 26));
    expect(words('2026-05-25 01:00', late, [[memorialDay, closed]])).toBe('Open until 2 am');
    expect(words('2026-05-25 02:00', late, [[memorialDay, closed]])).toBe(
      'Closed, opens tomorrow at 6 pm',
    );
  });

  test('a holiday closes a store that never closes for one day', () => {
    expect(words('2026-05-23 12:00', weekOf(allDay), [[memorialDay, closed]])).toBe(
      'Open until Sunday at midnight',
    );
  });
});

test('the same moment is a different time in another zone', () => {
  const noonInNewYork = Date.parse('2026-05-20T12:00:00-04:00');
  const week = weekOf(hours(10, 18));
  expect(openNow(noonInNewYork, NEW_YORK, week).words).toBe('Open until 6 pm');
  expect(openNow(noonInNewYork, 'America/Los_Angeles', week).words).toBe('Closed, opens at 10 am');
});

test('until and opens have the moment, and the date and time by the store’s clock', () => {
  const week = weekOf(hours(9, 21));
  expect(openNow(Date.parse('2026-05-20T16:00:00Z'), NEW_YORK, week).until).toEqual({
    instant: Date.parse('2026-05-21T01:00:00Z'),
    date: '2026-05-20',
    time: '9 pm',
  });
  expect(openNow(Date.parse('2026-05-21T02:00:00Z'), NEW_YORK, week).opens).toEqual({
    instant: Date.parse('2026-05-21T13:00:00Z'),
    date: '2026-05-21',
    time: '9 am',
  });
});

test('weekAhead lists today and the six days after it, with the holiday', () => {
  const instant = Date.parse('2026-05-20T16:00:00Z');
  const holidays = [{ date: '2026-05-25', hours: closed }];
  const week = weekOf(hours(9, 21), { 0: hours(10, 18) });
  const days = weekAhead(instant, NEW_YORK, week, holidays);
  expect(days[0]).toEqual({
    date: '2026-05-20',
    weekday: 'Wednesday',
    hours: hours(9, 21),
    holiday: false,
  });
  expect(days.map(({ weekday, holiday }) => [weekday, holiday])).toEqual([
    ['Wednesday', false],
    ['Thursday', false],
    ['Friday', false],
    ['Saturday', false],
    ['Sunday', false],
    ['Monday', true],
    ['Tuesday', false],
  ]);
  expect(days[4]?.hours).toEqual(hours(10, 18));
  expect(days[5]).toMatchObject({ date: '2026-05-25', hours: closed });
});

test('shop and pharmacy each have their hours and holidays', () => {
  const store = chainStore({
    storeHours: weekOf(hours(8, 22)),
    pharmacyHours: weekOf(hours(9, 20)),
    holidays: {
      dated: [{ date: '2026-05-25', store: undefined, pharmacy: closed }],
      undated: [],
    },
  });
  const memorialDay = Date.parse('2026-05-25T12:00:00-04:00');
  expect(openNow(memorialDay, ...hoursOf(store, 'store')).words).toBe('Open until 10 pm');
  expect(openNow(memorialDay, ...hoursOf(store, 'pharmacy')).words).toBe(
    'Closed, opens tomorrow at 9 am',
  );
});
