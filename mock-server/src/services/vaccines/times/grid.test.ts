import fc from 'fast-check';
import { allStores, storeByNumber } from '../../stores/storeDirectory';
import type { StoreRecord } from '../../stores/StoreRecord';
import { gridOf, timesOn } from './grid';

const store = (number: number): StoreRecord => {
  const found = storeByNumber(number);
  if (!found) throw new Error(`There is no store ${number}.`);
  return found;
};

beforeAll(() => void allStores());

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Returns a store with these hours on every day. */
const openFor = (hours: string, more: Partial<StoreRecord> = {}): StoreRecord => ({
  ...store(101),
  hours: {
    store: store(101).hours.store,
    pharmacy: [hours, hours, hours, hours, hours, hours, hours],
  },
  stockDay: undefined,
  ...more,
});

describe('the times of a day', () => {
  test('are every twenty minutes from 09:00 to 19:40, except at lunch', () => {
    const times = timesOn(openFor('Open 24 Hours'), '2026-03-03').map(clock);
    expect(times.slice(0, 3)).toEqual(['09:00', '09:20', '09:40']);
    expect(times.slice(10, 14)).toEqual(['12:20', '12:40', '14:20', '14:40']);
    expect(times.at(-1)).toBe('19:40');
  });

  test.each([
    ['10:00am-4:00pm', '10:00', '15:40'],
    ['8:00am-10:00pm', '09:00', '19:40'],
    ['9:00am-6:00pm', '09:00', '17:40'],
    ['6:00am-1:00am', '09:00', '19:40'],
  ])('end before the pharmacy closes (%s)', (hours, first, last) => {
    const times = timesOn(openFor(hours), '2026-03-03').map(clock);
    expect([times[0], times.at(-1)]).toEqual([first, last]);
  });

  test.each([
    ['a holiday', openFor('9:00am-9:00pm'), '2026-12-25'],
    ['a holiday of a pharmacy that never closes', openFor('Open 24 Hours'), '2026-11-26'],
    ['the third holiday within six weeks', openFor('9:00am-9:00pm'), '2027-01-01'],
    ['a closed day', openFor('Closed'), '2026-03-03'],
  ])('there are none on %s', (_day, closed, date) => {
    expect(timesOn(closed, date)).toEqual([]);
  });

  test('the day of stocktaking is short in every week', () => {
    const times = timesOn(openFor('9:00am-9:00pm', { stockDay: 2 }), '2026-03-17').map(clock);
    expect([times[0], times.at(-1)]).toEqual(['10:00', '12:40']);
  });
});

describe('the times of a store', () => {
  test('begin after now on the store’s own clock', () => {
    const east = openFor('Open 24 Hours', { zone: 'America/New_York' });
    const west = openFor('Open 24 Hours', { zone: 'America/Los_Angeles' });
    const now = new Date('2026-03-02T20:00:00Z');
    const first = ({ date, minutes }: { date: string; minutes: number }) =>
      `${date} ${clock(minutes)}`;
    expect(gridOf(east, now).slice(0, 1).map(first)).toEqual(['2026-03-02 15:20']);
    expect(gridOf(west, now).slice(0, 1).map(first)).toEqual(['2026-03-02 12:20']);
  });

  test('end with the 42nd day', () => {
    const times = gridOf(openFor('Open 24 Hours'), new Date('2026-03-02T15:00:00Z'));
    expect(times.at(-1)?.date).toBe('2026-04-12');
  });

  test('remain the same while time passes', () => {
    const chosen = store(108);
    const today = gridOf(chosen, new Date('2026-03-02T15:00:00Z'));
    const later = gridOf(chosen, new Date('2026-03-09T15:00:00Z'));
    const shared = later.filter(({ date }) => date <= '2026-04-12');
    expect(today.filter(({ date }) => date >= '2026-03-09').slice(-shared.length)).toEqual(shared);
    expect(shared.length).toBeGreaterThan(500);
  });

  test.each([
    ['the spring', '2026-03-08'],
    ['the autumn', '2026-11-01'],
  ])('are neither doubled nor lost when the clock changes in %s', (_season, date) => {
    const hours = openFor('Open 24 Hours');
    const day = (on: string): number[] =>
      gridOf(hours, new Date(`${on}T05:00:00Z`))
        .filter((time) => time.date === on)
        .map(({ minutes }) => minutes);
    expect(day(date)).toEqual(day('2026-03-03'));
    expect(new Set(day(date)).size).toBe(29);
  });

  test('are within the hours of the pharmacy, in the future, and once each', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...allStores()),
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (any, now) => {
          const times = gridOf(any, now);
          const local = now.toLocaleString('sv-SE', { timeZone: any.zone }).slice(0, 16);
          const written = times.map(({ date, minutes }) => `${date} ${clock(minutes)}`);
          expect(written.every((time) => time > local)).toBe(true);
          expect(new Set(written).size).toBe(written.length);
          expect([...written].sort()).toEqual(written);
          const outside = times.filter(({ date, minutes }) => {
            const hours = any.hours.pharmacy[new Date(date).getUTCDay()] ?? '';
            return hours !== 'Open 24 Hours' && !isWithin(minutes, hours);
          });
          expect(outside).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('are all taken at some stores, and number up to a thousand at others', () => {
    const now = new Date('2026-03-02T15:00:00Z');
    const counts = allStores()
      .slice(0, 200)
      .map((each) => gridOf(each, now).filter(({ places }) => places > 0).length);
    const none = counts.filter((count) => count === 0).length;
    expect(none).toBeGreaterThan(10);
    expect(none).toBeLessThan(60);
    expect(Math.max(...counts)).toBeLessThan(1000);
    expect(Math.max(...counts)).toBeGreaterThan(400);
  });
});

/** Returns whether twenty minutes from a time are within hours such as `9:00am-1:00am`. */
function isWithin(minutes: number, hours: string): boolean {
  const at = (text = ''): number => {
    const [, hour, minute, half] = /^(\d+):(\d\d)(am|pm)$/.exec(text) ?? [];
    return (Number(hour) % 12) * 60 + Number(minute) + (half === 'pm' ? 720 : 0);
  };
  const [from, to] = hours.split('-').map((text) => at(text));
  if (from === undefined || to === undefined) return false;
  return minutes >= from && minutes + 20 <= (to > from ? to : 1440);
}
