import fc from 'fast-check';
import type { StoreRecord, Week } from './StoreRecord';
import { federalHolidays, holidaysOf } from './holidays';
import { pickupTimes } from './pickupTimes';
import { allStores } from './storeDirectory';
import { addDays, standardName, wallClockAt, weekdayOf } from '../kit/time/wallClock';

const [anyStore] = allStores();
if (!anyStore) throw new Error('There are no stores.');

const USUAL: Week = [
  '10:00am-6:00pm',
  '9:00am-9:00pm',
  '9:00am-9:00pm',
  '9:00am-9:00pm',
  '9:00am-9:00pm',
  '9:00am-9:00pm',
  '9:00am-6:00pm',
];
const ALWAYS = everyDay('Open 24 Hours');
const NEVER = everyDay('Closed');

function everyDay(hours: string): Week {
  return [hours, hours, hours, hours, hours, hours, hours];
}

function store(pharmacy: Week, more: Partial<StoreRecord> = {}): StoreRecord {
  if (!anyStore) throw new Error('There are no stores.');
  const hours = { store: everyDay('8:00am-10:00pm'), pharmacy };
  return { ...anyStore, hours, stockDay: undefined, ...more };
}

test.each([
  [2026, ['01-01', '04-05', '05-25', '07-04', '09-07', '11-26', '12-25']],
  [2027, ['01-01', '03-28', '05-31', '07-04', '09-06', '11-25', '12-25']],
  [2029, ['01-01', '04-01', '05-28', '07-04', '09-03', '11-22', '12-25']],
  [2038, ['01-01', '04-25', '05-31', '07-04', '09-06', '11-25', '12-25']],
])('the holidays of %d', (year, days) => {
  expect(federalHolidays(year).map(({ date }) => date)).toEqual(
    days.map((day) => `${year}-${day}`),
  );
});

describe('the holidays of a store', () => {
  test('are the next two, including today', () => {
    expect(holidaysOf(store(USUAL), '2026-12-25')).toEqual([
      { holidayDate: '2026-12-25', storeHours: 'Closed', pharmacyHours: 'Closed' },
      { holidayDate: '2027-01-01', storeHours: '9:00am-6:00pm', pharmacyHours: '10:00am-5:00pm' },
    ]);
  });

  test('leave a pharmacy that never closes open, and one that closes on Sundays closed', () => {
    const [open] = holidaysOf(store(ALWAYS), '2026-07-01');
    const [closed] = holidaysOf(store([...NEVER]), '2026-07-01');
    expect(open).toMatchObject({ holidayDate: '2026-07-04', pharmacyHours: 'Open 24 Hours' });
    expect(closed).toMatchObject({ holidayDate: '2026-07-04', pharmacyHours: 'Closed' });
  });

  test('include the day of stocktaking, ordered by date, each date once', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 6 }),
        (day, stockDay) => {
          const today = day.toISOString().slice(0, 10);
          const dates = holidaysOf(store(USUAL, { stockDay }), today).map(
            ({ holidayDate }) => holidayDate,
          );
          expect(dates).toEqual([...new Set(dates)].sort());
          expect(dates[0] && dates[0] >= today && dates[0] <= addDays(today, 6)).toBe(true);
          expect(dates.some((date) => weekdayOf(date) === stockDay)).toBe(true);
        },
      ),
    );
  });
});

describe('a prescription can be picked up', () => {
  test.each([
    ['an hour from now', USUAL, '2026-03-04', 10 * 60, '2026-03-04 11:00 AM'],
    ['at the next half hour', USUAL, '2026-03-04', 10 * 60 + 1, '2026-03-04 11:30 AM'],
    ['once the pharmacy opens', USUAL, '2026-03-04', 5 * 60, '2026-03-04 9:00 AM'],
    ['half an hour before it closes', USUAL, '2026-03-04', 19 * 60 + 30, '2026-03-04 8:30 PM'],
    ['tomorrow if that is too late', USUAL, '2026-03-04', 20 * 60 + 1, '2026-03-05 9:00 AM'],
    ['at Sunday hours on Sunday', USUAL, '2026-03-07', 18 * 60, '2026-03-08 10:00 AM'],
    ['after midnight if it never closes', ALWAYS, '2026-03-04', 1439, '2026-03-05 1:00 AM'],
    ['at noon', ALWAYS, '2026-03-04', 11 * 60, '2026-03-04 12:00 PM'],
    ['never if there is no pharmacy', NEVER, '2026-03-04', 600, undefined],
  ])('%s', (_when, week, date, minutes, expected) => {
    const times = pickupTimes(week, [], { date, minutes });
    expect(times.earliest).toBe(expected);
    expect(times.defaultTime).toBe(expected);
  });

  test('not on a holiday', () => {
    const holidays = holidaysOf(store(USUAL), '2026-12-25');
    const times = pickupTimes(USUAL, holidays, { date: '2026-12-25', minutes: 600 });
    expect(times).toMatchObject({
      earliest: '2026-12-26 9:00 AM',
      specialHours: { '2026-12-25': 'CLOSED', '2027-01-01': '10:00 AM-5:00 PM' },
    });
    expect(times.regularHours[0]).toBe('10:00 AM-6:00 PM');
    expect(pickupTimes(ALWAYS, [], { date: '2026-01-01', minutes: 0 }).regularHours[3]).toBe(
      'OPEN 24 HOURS',
    );
  });
});

describe("a store's clock", () => {
  test.each([
    ['2026-03-08T09:59:00Z', 'America/Los_Angeles', '2026-03-08', 1 * 60 + 59],
    ['2026-03-08T10:00:00Z', 'America/Los_Angeles', '2026-03-08', 3 * 60],
    ['2026-11-01T08:59:00Z', 'America/Los_Angeles', '2026-11-01', 1 * 60 + 59],
    ['2026-11-01T09:00:00Z', 'America/Los_Angeles', '2026-11-01', 1 * 60],
    ['2026-01-01T04:30:00Z', 'America/New_York', '2025-12-31', 23 * 60 + 30],
    ['2026-01-01T05:00:00Z', 'America/New_York', '2026-01-01', 0],
  ])('at %s in %s shows its own date and time', (instant, zone, date, minutes) => {
    expect(wallClockAt(new Date(instant), zone)).toEqual({ date, minutes });
  });

  test.each([
    ['America/New_York', 'EST'],
    ['America/Detroit', 'EST'],
    ['America/Menominee', 'CST'],
    ['America/Boise', 'MST'],
    ['America/Los_Angeles', 'PST'],
  ])('%s is called %s, winter and summer', (zone, name) => {
    expect(standardName(zone)).toBe(name);
  });
});
