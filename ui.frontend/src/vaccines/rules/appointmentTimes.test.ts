import * as fc from 'fast-check';
import { parseLocalTime } from '../../stores/rules/storeTime';
import { wallClock } from '../../base/values/zonedDays';
import {
  appointmentDays,
  dayPartOf,
  daysWithin,
  firstTime,
  instantOf,
  needsZone,
  type OfferedTime,
} from './appointmentTimes';

const NEW_YORK = 'America/New_York';
const NOVEMBER_22 = Date.parse('2026-11-22T15:00:00Z');

const offer = (local: string, vaccineId = '3'): OfferedTime => {
  const time = parseLocalTime(local);
  if (!time) throw new Error(`${local} is no time.`);
  return { ...time, vaccineId };
};

const days = (
  locals: readonly string[],
  { zone = NEW_YORK, now = Date.parse('2026-01-01T00:00:00Z') } = {},
) =>
  appointmentDays(
    locals.map((local) => offer(local)),
    ['3'],
    zone,
    now,
  );

test('days and times are in order, without duplicates', () => {
  expect(
    days([
      '2026-11-25T09:20:00',
      '2026-11-24T14:00:00',
      '2026-11-24 09:00:00',
      '2026-11-25T09:20:00',
      '2026-11-24T09:00:00',
    ]),
  ).toEqual([
    { date: '2026-11-24', times: [540, 840] },
    { date: '2026-11-25', times: [560] },
  ]);
});

test('a visit for two vaccines gets only times that both have', () => {
  const offered = [
    offer('2026-11-24T09:00:00', '3'),
    offer('2026-11-24T09:00:00', '301'),
    offer('2026-11-24T09:20:00', '3'),
    offer('2026-11-25T09:20:00', '301'),
  ];
  expect(appointmentDays(offered, ['3', '301'], NEW_YORK, 0)).toEqual([
    { date: '2026-11-24', times: [540] },
  ]);
  expect(appointmentDays(offered, ['301'], NEW_YORK, 0)).toHaveLength(2);
});

test('times that have passed at the store are not offered, whatever the visitor’s clock shows', () => {
  const locals = ['2026-11-22T09:40:00', '2026-11-22T10:00:00', '2026-11-22T10:20:00'];
  expect(days(locals, { now: NOVEMBER_22 })[0]?.times).toEqual([620]);
  const inCalifornia = { zone: 'America/Los_Angeles', now: NOVEMBER_22 };
  expect(days(locals, inCalifornia)[0]?.times).toEqual([580, 600, 620]);
});

test('in spring a skipped time is dropped, in fall a repeated time is offered once', () => {
  const spring = ['01:40', '02:00', '02:40', '03:00'].map((time) => `2026-03-08T${time}:00`);
  expect(days(spring)).toEqual([{ date: '2026-03-08', times: [100, 180] }]);
  expect(days(spring, { zone: 'America/Phoenix' })[0]?.times).toEqual([100, 120, 160, 180]);
  const fall = ['00:40', '01:20', '01:20', '02:00'].map((time) => `2026-11-01T${time}:00`);
  expect(days(fall)).toEqual([{ date: '2026-11-01', times: [40, 80, 120] }]);
});

test.each([
  ['2026-03-08T01:40:00', NEW_YORK, '2026-03-08T06:40:00Z'],
  ['2026-03-08T03:00:00', NEW_YORK, '2026-03-08T07:00:00Z'],
  ['2026-11-01T01:20:00', NEW_YORK, '2026-11-01T05:20:00Z'],
  ['2026-11-01T02:00:00', NEW_YORK, '2026-11-01T07:00:00Z'],
  ['2026-07-01T00:00:00', NEW_YORK, '2026-07-01T04:00:00Z'],
  ['2026-07-01T12:00:00', NEW_YORK, '2026-07-01T16:00:00Z'],
  ['2026-07-01T12:00:00', 'America/Phoenix', '2026-07-01T19:00:00Z'],
  ['2026-12-01T12:00:00', 'America/Los_Angeles', '2026-12-01T20:00:00Z'],
])('%s in %s is the moment %s', (local, zone, moment) => {
  expect(instantOf(offer(local), zone)).toBe(Date.parse(moment));
});

test('a skipped time has no instant', () => {
  expect(instantOf(offer('2026-03-08T02:20:00'), NEW_YORK)).toBeUndefined();
});

test.each([
  ['2026-11-24T10:00:00', NEW_YORK, 'America/New_York', false],
  ['2026-11-24T10:00:00', NEW_YORK, 'America/Detroit', false],
  ['2026-11-24T10:00:00', NEW_YORK, 'America/Chicago', true],
  ['2026-11-24T10:00:00', NEW_YORK, undefined, true],
  // In winter Arizona has Denver's time, in summer that of Los Angeles.
  ['2026-11-24T10:00:00', 'America/Phoenix', 'America/Denver', false],
  ['2026-07-24T10:00:00', 'America/Phoenix', 'America/Denver', true],
  ['2026-07-24T10:00:00', 'America/Phoenix', 'America/Los_Angeles', false],
])('%s in %s for a visitor in %s: zone named %s', (local, zone, visitorZone, expected) => {
  expect(needsZone(offer(local), zone, visitorZone)).toBe(expected);
});

test.each([
  ['00:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['16:59', 'afternoon'],
  ['17:00', 'evening'],
  ['23:40', 'evening'],
])('%s is in the %s', (clock, part) => {
  expect(dayPartOf(offer(`2026-11-24T${clock}:00`).minutes)).toBe(part);
});

test('firstTime returns the first free time, and daysWithin the days of a window', () => {
  const free = days(['2026-12-01T09:00:00', '2026-11-30T16:00:00', '2026-11-30T09:40:00']);
  expect(firstTime(free)).toEqual({ date: '2026-11-30', minutes: 580 });
  expect(firstTime([])).toBeUndefined();
  expect(daysWithin(free, '2026-12-01', '2026-12-31').map(({ date }) => date)).toEqual([
    '2026-12-01',
  ]);
});

const zones = fc.constantFrom(
  NEW_YORK,
  'America/Phoenix',
  'America/Los_Angeles',
  'Pacific/Honolulu',
);
const dates = fc.oneof(
  fc.constantFrom(
    '2026-03-07',
    '2026-03-08',
    '2026-03-09',
    '2026-10-31',
    '2026-11-01',
    '2026-11-02',
  ),
  fc.integer({ min: 0, max: 700 }).map((day) => isoDay(Date.UTC(2026, 0, 1 + day))),
);
const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);
const times = fc.record({
  date: dates,
  minutes: fc.integer({ min: 0, max: 1439 }),
  vaccineId: fc.constantFrom('3', '301'),
});

test('every time keeps its day at the store, no time is repeated, and only skipped times are lost', () => {
  fc.assert(
    fc.property(fc.array(times, { maxLength: 60 }), zones, (offered, zone) => {
      const found = appointmentDays(offered, ['3'], zone, 0).flatMap(({ date, times: ofDay }) =>
        ofDay.map((minutes) => ({ date, minutes })),
      );
      const instants = found.map((time) => instantOf(time, zone) ?? NaN);
      expect(instants.map((instant) => wallClock(instant, zone))).toEqual(found);
      expect(new Set(instants).size).toBe(instants.length);
      expect(instants).toEqual([...instants].sort((a, b) => a - b));
      const lost = offered.filter(
        ({ date, minutes, vaccineId }) =>
          vaccineId === '3' &&
          !found.some((time) => time.date === date && time.minutes === minutes),
      );
      // Daylight saving skips an hour on March 8, 2026, and on March 14, 2027.
      for (const { date, minutes } of lost) {
        expect(['2026-03-08', '2027-03-14']).toContain(date);
        expect(Math.floor(minutes / 60)).toBe(2);
      }
    }),
  );
});
