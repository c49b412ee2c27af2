import * as fc from 'fast-check';
import type { DayHours } from './dayHours';
import { isOpen, openNow } from './hours';
import { allDay, closed, hours, weekOf } from './stores.testing';
import { wallClock } from '../../base/values/zonedDays';

const NEW_YORK = 'America/New_York';

describe('the nights of daylight saving', () => {
  const night = weekOf(hours(22, 26.5));
  const state = (moment: string, week = night) => openNow(Date.parse(moment), NEW_YORK, week);

  test('in spring, a night that ends at 2:30 keeps its length and ends at 3:30', () => {
    expect(state('2026-03-08T07:29:00Z')).toMatchObject({
      open: true,
      words: 'Open until 3:30 am',
    });
    expect(state('2026-03-08T07:30:00Z').open).toBe(false);
  });

  test('in spring, hours within the hour that is left out do not count', () => {
    const week = weekOf(hours(2, 3));
    expect(state('2026-03-08T06:30:00Z', week)).toMatchObject({
      open: false,
      words: 'Closed, opens tomorrow at 2 am',
    });
    expect(state('2026-03-08T07:00:00Z', week).open).toBe(false);
  });

  test('in spring, the second hours of a day may begin before the first, and both count', () => {
    const day = {
      kind: 'open',
      spans: [
        { from: 165, to: 285 },
        { from: 180, to: 195 },
      ],
    } as const;
    const { opens } = state('2026-03-08T06:30:00Z', weekOf(day));
    expect(opens?.instant).toBe(Date.parse('2026-03-08T07:00:00Z'));
  });

  test('in fall, a night that ends at 2:30 is an hour longer', () => {
    // 1:30 for the first time, 1:30 for the second time, a minute before 2:30, and 2:30.
    expect(state('2026-11-01T05:30:00Z')).toMatchObject({ words: 'Open until 2:30 am' });
    expect(state('2026-11-01T06:30:00Z')).toMatchObject({ words: 'Open until 2:30 am' });
    expect(state('2026-11-01T07:29:00Z').open).toBe(true);
    expect(state('2026-11-01T07:30:00Z').open).toBe(false);
  });

  test('hours that end at 1:30, which comes twice in fall, end the first time', () => {
    const until130 = weekOf(hours(22, 25.5));
    expect(state('2026-11-01T05:29:00Z', until130).open).toBe(true);
    expect(state('2026-11-01T05:30:00Z', until130).open).toBe(false);
    expect(state('2026-11-01T06:29:00Z', until130).open).toBe(false);
  });

  test.each([
    ['2026-03-08T13:00:00Z', '2026-03-08T12:59:00Z'],
    ['2026-11-01T14:00:00Z', '2026-11-01T13:59:00Z'],
  ])('on the next morning, a store that opens at nine opens at nine: %s', (nine, before) => {
    const week = weekOf(hours(9, 21));
    expect(state(before, week).words).toBe('Closed, opens at 9 am');
    expect(state(nine, week).words).toBe('Open until 9 pm');
  });

  test('a store that never closes stays open', () => {
    expect(state('2026-03-08T07:00:00Z', weekOf(allDay)).words).toBe('Open 24 hours');
    expect(state('2026-11-01T06:00:00Z', weekOf(allDay)).words).toBe('Open 24 hours');
  });
});

const dayHours = fc.oneof(
  fc.constantFrom<DayHours>(closed, allDay, { kind: 'unknown' }),
  fc.tuple(fc.nat(95), fc.integer({ min: 1, max: 95 })).map(([from, length]): DayHours => ({
    kind: 'open',
    spans: [{ from: from * 15, to: (from + length) * 15 }],
  })),
  fc.tuple(fc.nat(40), fc.nat(20), fc.nat(20)).map(([from, first, second]): DayHours => {
    const noon = (from + 1 + first) * 15;
    return {
      kind: 'open',
      spans: [
        { from: from * 15, to: noon },
        { from: noon + 30, to: noon + 45 + second * 15 },
      ],
    };
  }),
);
const weeks = fc.tuple(dayHours, dayHours, dayHours, dayHours, dayHours, dayHours, dayHours);
const moments = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) }),
  // Moments around both clock changes.
  fc.integer({ min: Date.UTC(2026, 2, 7), max: Date.UTC(2026, 2, 10) }),
  fc.integer({ min: Date.UTC(2026, 9, 31), max: Date.UTC(2026, 10, 3) }),
);
const zones = fc.constantFrom(NEW_YORK, 'America/Phoenix', 'America/Los_Angeles');

test('isOpen returns the same as openNow', () => {
  fc.assert(
    fc.property(moments, zones, weeks, (instant, zone, week) => {
      expect(isOpen(instant, zone, week)).toBe(openNow(instant, zone, week).open);
    }),
  );
});

test('a store closes and opens at the moment that openNow names', () => {
  fc.assert(
    fc.property(moments, zones, weeks, (instant, zone, week) => {
      const { open, until, opens } = openNow(instant, zone, week);
      const turn = until ?? opens;
      fc.pre(turn !== undefined);
      expect(turn.instant).toBeGreaterThan(instant);
      expect(isOpen(turn.instant - 1, zone, week)).toBe(open);
      expect(isOpen(turn.instant, zone, week)).toBe(!open);
      expect(turn.date).toBe(wallClock(turn.instant, zone).date);
    }),
  );
});
