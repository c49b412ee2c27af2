import * as fc from 'fast-check';
import { daysAround, wallClock, weekdayOf } from './zonedDays';

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'Pacific/Honolulu',
];

test.each([
  // New York is five hours behind in winter and four in summer.
  ['2026-01-15T17:30:00Z', 'America/New_York', '2026-01-15', 750],
  ['2026-07-15T17:30:00Z', 'America/New_York', '2026-07-15', 810],
  ['2026-01-15T04:59:59Z', 'America/New_York', '2026-01-14', 1439],
  ['2026-01-15T05:00:00Z', 'America/New_York', '2026-01-15', 0],
  // Phoenix is seven behind all year.
  ['2026-01-15T07:00:00Z', 'America/Phoenix', '2026-01-15', 0],
  ['2026-07-15T07:00:00Z', 'America/Phoenix', '2026-07-15', 0],
  // These are the last and the first minute around both changes.
  ['2026-03-08T06:59:00Z', 'America/New_York', '2026-03-08', 119],
  ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08', 180],
  ['2026-11-01T05:59:00Z', 'America/New_York', '2026-11-01', 119],
  ['2026-11-01T06:00:00Z', 'America/New_York', '2026-11-01', 60],
])('at %s the clock in %s shows %s and %i minutes', (moment, zone, date, minutes) => {
  expect(wallClock(Date.parse(moment), zone)).toEqual({ date, minutes });
});

test.each([
  ['2026-03-07', 180, '2026-03-07T08:00:00Z'],
  ['2026-03-08', 0, '2026-03-08T05:00:00Z'],
  ['2026-03-08', 119, '2026-03-08T06:59:00Z'],
  // Half past two is skipped: it is half past three then.
  ['2026-03-08', 150, '2026-03-08T07:30:00Z'],
  ['2026-03-08', 180, '2026-03-08T07:00:00Z'],
  ['2026-03-08', 1440, '2026-03-09T04:00:00Z'],
  // This counts from the evening before, across the change.
  ['2026-03-07', 1440 + 240, '2026-03-08T08:00:00Z'],
])('in spring, %s and %i minutes in New York is %s', (date, minutes, moment) => {
  expect(at('2026-03-08T15:00:00Z', date, minutes)).toBe(moment);
});

test.each([
  ['2026-11-01', 0, '2026-11-01T04:00:00Z'],
  // Half past one comes twice, and the first counts.
  ['2026-11-01', 90, '2026-11-01T05:30:00Z'],
  ['2026-11-01', 120, '2026-11-01T07:00:00Z'],
  ['2026-11-01', 1440, '2026-11-02T05:00:00Z'],
  ['2026-10-31', 1440 + 120, '2026-11-01T07:00:00Z'],
])('in fall, %s and %i minutes in New York is %s', (date, minutes, moment) => {
  expect(at('2026-11-01T15:00:00Z', date, minutes)).toBe(moment);
});

function at(now: string, date: string, minutes: number): string | undefined {
  const { days } = daysAround(Date.parse(now), 'America/New_York');
  const day = days.find((each) => each.date === date);
  return day && new Date(day.at(minutes)).toISOString().replace('.000', '');
}

const moments = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2032, 0) });

test('today is the day that the clock shows, and the days follow each other without a gap', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (instant, zone) => {
      const { yesterday, today, days, end } = daysAround(instant, zone);
      expect(today.date).toBe(wallClock(instant, zone).date);
      expect([yesterday, today]).toEqual(days.slice(0, 2));
      expect(today.at(0) <= instant && instant < today.at(1440)).toBe(true);
      const ends = days.map((day) => day.at(1440));
      expect(ends).toEqual([...days.slice(1).map((day) => day.at(0)), end]);
      expect(days.map(({ date }) => weekdayOf(date))).toEqual(days.map(({ weekday }) => weekday));
    }),
  );
});

test('the clock shows a time at the moment that the day gives for it, unless the clock skips it', () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), fc.nat(1439), (instant, zone, minutes) => {
      for (const day of daysAround(instant, zone).days) {
        const shown = wallClock(day.at(minutes), zone);
        expect(shown.date).toBe(day.date);
        expect([minutes, minutes + 60]).toContain(shown.minutes);
      }
    }),
  );
});
