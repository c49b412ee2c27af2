import fc from 'fast-check';
import { messageText } from '../../kit/form/rules/rules';
import { wallClock } from '../../base/values/zonedDays';
import { pickupOf } from './pickup';
import { dayProblems, pickupDays } from './pickupDays';
import { readPickupHours } from './pickupHours';
import { serviceTime } from './storeTime';

const NEW_YORK = 'America/New_York';

/** The pickup data of the recorded store (docs/specification/pharmacy.md#pickup-times). */
const recorded = {
  regularHours: [
    '11:00 AM-5:00 PM',
    '10:00 AM-7:00 PM',
    '10:00 AM-7:00 PM',
    '10:00 AM-7:00 PM',
    '10:00 AM-7:00 PM',
    '10:00 AM-7:00 PM',
    '10:00 AM-5:00 PM',
  ],
  specialHours: { '2022-02-19': '10:30 AM-5:00 PM', '2022-02-20': '11:00 AM-5:00 PM' },
  earliest: '2022-02-19 10:30 AM',
  defaultTime: '2022-02-20 1:00 PM',
};
const saturday = '2022-02-19T10:12:00-05:00';

const pickup = (given: object = {}, now = saturday) =>
  pickupOf(readPickupHours({ ...recorded, ...given }), NEW_YORK, Date.parse(now));

const timesOn = (date: string, given: object = {}, now = saturday): string[] => {
  const days = pickupDays(readPickupHours({ ...recorded, ...given }), NEW_YORK, Date.parse(now));
  return (days.find((day) => day.date === date)?.times ?? []).map(serviceTime);
};

test('the recorded store offers its recorded times', () => {
  expect(pickup()).toMatchObject({
    status: 'SUCCESS',
    errMsg: '',
    earliestDate: '2022-02-19',
    earliestTime: '10:30 AM',
    defaultDate: '2022-02-20',
    defaultTime: '1:00 PM',
  });
  expect(timesOn('2022-02-19')).toHaveLength(14);
  expect(timesOn('2022-02-19').at(-1)).toBe('5:00 PM');
  expect(timesOn('2022-02-21').slice(0, 3)).toEqual(['10:00 AM', '10:30 AM', '11:00 AM']);
});

test.each([
  ['the earliest is over', {}, '2022-02-19T13:01:00-05:00', '2022-02-19 1:30 PM'],
  ['the earliest is this very minute', {}, '2022-02-19T10:30:00-05:00', '2022-02-19 10:30 AM'],
  ['the day is over', {}, '2022-02-19T17:01:00-05:00', '2022-02-20 11:00 AM'],
  ['an answer is days old', {}, '2022-02-23T08:00:00-05:00', '2022-02-23 10:00 AM'],
  [
    'the earliest is between two steps',
    { earliest: '2022-02-19 11:10 AM' },
    saturday,
    '2022-02-19 11:30 AM',
  ],
  [
    'the earliest is before the hours',
    { earliest: '2022-02-21 7:00 AM' },
    saturday,
    '2022-02-21 10:00 AM',
  ],
  [
    'the earliest is after the hours',
    { earliest: '2022-02-21 9:00 PM' },
    saturday,
    '2022-02-22 10:00 AM',
  ],
  [
    'the first day is closed',
    { specialHours: { '2022-02-19': 'CLOSED' } },
    saturday,
    '2022-02-20 11:00 AM',
  ],
  [
    'the first day’s hours are not listed',
    { specialHours: { '2022-02-19': 'call us' } },
    saturday,
    '2022-02-20 11:00 AM',
  ],
  ['the earliest is far off', { earliest: '2022-04-04 1:00 PM' }, saturday, '2022-04-04 1:00 PM'],
])('if %s, the next offered time is the earliest', (_, given, now, expected) => {
  const { earliestDate = '', earliestTime = '' } = pickup(given, now) as Record<string, string>;
  expect(`${earliestDate} ${earliestTime}`).toBe(expected);
});

test.each([
  ['is over', { defaultTime: '2022-02-18 1:00 PM' }, '2022-02-19 10:30 AM'],
  ['is between two steps', { defaultTime: '2022-02-20 1:15 PM' }, '2022-02-20 1:30 PM'],
  ['is on a closed day', { specialHours: { '2022-02-20': 'CLOSED' } }, '2022-02-21 10:00 AM'],
  ['is missing', { defaultTime: null }, '2022-02-19 10:30 AM'],
  ['is no date', { defaultTime: '2022-02-30 1:00 PM' }, '2022-02-19 10:30 AM'],
  [
    'is later than every offered time',
    { defaultTime: '2023-02-20 1:00 PM' },
    '2022-02-19 10:30 AM',
  ],
])('a default time that %s is replaced', (_, given, expected) => {
  const { defaultDate = '', defaultTime = '' } = pickup(given) as Record<string, string>;
  expect(`${defaultDate} ${defaultTime}`).toBe(expected);
});

test.each([
  ['no earliest', { earliest: undefined }],
  ['an earliest that is no time', { earliest: 'soon' }],
  ['an earliest on February 30', { earliest: '2022-02-30 1:00 PM' }],
  ['every day closed', { regularHours: Array(7).fill('CLOSED'), specialHours: {} }],
  ['no hours at all', { regularHours: null, specialHours: null }],
  ['hours that cannot be read', { regularHours: Array(7).fill('9 to 5'), specialHours: [] }],
])('a store with %s has no available hours', (_, given) => {
  expect(pickup(given)).toEqual({ status: 'ERROR', errMsg: 'Store has no available hours.' });
});

test.each([null, undefined, 'hours', [], 7])(
  'a response without pickup data has no available hours: %j',
  (answer) => {
    expect(pickupOf(readPickupHours(answer), NEW_YORK, Date.parse(saturday)).status).toBe('ERROR');
  },
);

test('a counter that is open 24 hours offers 12:00 AM to 11:30 PM', () => {
  const times = timesOn('2022-02-21', { regularHours: Array(7).fill('OPEN 24 HOURS') });
  expect(times).toHaveLength(48);
  expect([times[0], times.at(-1)]).toEqual(['12:00 AM', '11:30 PM']);
});

test.each([
  ['9:00am-9:00pm', '9:00 AM', '9:00 PM', 25],
  ['9:00 AM-9:00 PM', '9:00 AM', '9:00 PM', 25],
  ['9:00 AM – 9:00 PM', '9:00 AM', '9:00 PM', 25],
  ['9am—1pm', '9:00 AM', '1:00 PM', 9],
  ['9:00am-10:30am, 12:30pm-1:00pm', '9:00 AM', '1:00 PM', 6],
  ['9:15 AM-10:30 AM', '9:15 AM', '10:15 AM', 3],
  ['9:00 AM-9:20 AM', '9:00 AM', '9:00 AM', 1],
  ['Open 24 Hours', '12:00 AM', '11:30 PM', 48],
  ['8:00 PM-12:00 AM', '8:00 PM', '11:30 PM', 8],
  ['10:00 PM-2:00 AM', '10:00 PM', '11:30 PM', 4],
])('a day of %s is offered from %s to %s', (hours, first, last, count) => {
  const times = timesOn('2022-02-21', { specialHours: { '2022-02-21': hours } });
  expect([times[0], times.at(-1), times.length]).toEqual([first, last, count]);
});

test('special hours may name their day as 02/21/2022', () => {
  const closed = { specialHours: { '02/21/2022': 'CLOSED' } };
  expect(timesOn('2022-02-21', closed)).toEqual([]);
});

test('special hours may name a range of days', () => {
  const closed = { specialHours: { '02/20/2022-02/22/2022': 'CLOSED' } };
  for (const day of ['2022-02-20', '2022-02-21', '2022-02-22'])
    expect(timesOn(day, closed)).toEqual([]);
});

test('a day without times gives the reason', () => {
  const specialHours = { '2022-02-20': 'CLOSED', '2022-02-21': '?' };
  const days = pickupDays(
    readPickupHours({ ...recorded, specialHours }),
    NEW_YORK,
    Date.parse('2022-02-19T17:30:00-05:00'),
  );
  const words = days.map(({ problem }) => problem && messageText(dayProblems[problem]));
  expect(words.slice(0, 4)).toEqual([
    'There are no pickup times left on this day.',
    'The pharmacy is closed on this day.',
    'The pharmacy’s hours on this day are not listed.',
    undefined,
  ]);
  expect(days).toHaveLength(14);
});

describe('daylight saving', () => {
  const allDay = { regularHours: Array(7).fill('OPEN 24 HOURS'), specialHours: {} };

  test('two o’clock is skipped in spring and not offered', () => {
    const given = { ...allDay, earliest: '2026-03-08 12:00 AM' };
    const times = timesOn('2026-03-08', given, '2026-03-07T12:00:00-05:00');
    expect(times.slice(2, 5)).toEqual(['1:00 AM', '1:30 AM', '3:00 AM']);
    expect(times).toHaveLength(46);
  });

  test('half past one comes twice in fall and is offered once', () => {
    const given = { ...allDay, earliest: '2026-11-01 12:00 AM' };
    const times = timesOn('2026-11-01', given, '2026-10-31T12:00:00-04:00');
    expect(times.slice(2, 5)).toEqual(['1:00 AM', '1:30 AM', '2:00 AM']);
    expect(times).toHaveLength(48);
  });

  test('half past one is not offered once it came the first time', () => {
    const given = { ...allDay, earliest: '2026-11-01 12:00 AM' };
    const times = timesOn('2026-11-01', given, '2026-11-01T01:10:00-05:00');
    expect(times[0]).toBe('2:00 AM');
  });

  test('the store’s own clock counts, not that of the visitor', () => {
    const hours = readPickupHours({ ...recorded, specialHours: {} });
    const late = Date.parse('2022-02-19T17:30:00-05:00');
    expect(pickupOf(hours, NEW_YORK, late)).toMatchObject({ earliestDate: '2022-02-20' });
    expect(pickupOf(hours, 'America/Los_Angeles', late)).toMatchObject({
      earliestDate: '2022-02-19',
      earliestTime: '2:30 PM',
    });
  });
});

const clock = fc.nat(1439).map(serviceTime);
const range = fc
  .tuple(clock, fc.constantFrom('-', ' - ', '–'), clock)
  .map((parts) => parts.join(''));
const anyHours = fc.oneof(range, fc.constantFrom('OPEN 24 HOURS', 'CLOSED', ''), fc.string());
const moments = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2027, 0) }),
  // Moments around both clock changes.
  fc.integer({ min: Date.UTC(2026, 2, 6), max: Date.UTC(2026, 2, 10) }),
  fc.integer({ min: Date.UTC(2026, 9, 30), max: Date.UTC(2026, 10, 3) }),
);
const zones = fc.constantFrom(
  NEW_YORK,
  'America/Phoenix',
  'America/Los_Angeles',
  'Pacific/Honolulu',
);

test('no time is offered outside the hours, in the past, twice, or where the clock skips it', () => {
  fc.assert(
    fc.property(
      fc.array(anyHours, { minLength: 7, maxLength: 7 }),
      fc.dictionary(fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-09'), anyHours),
      moments,
      zones,
      (regularHours, specialHours, now, zone) => {
        const { date, minutes } = wallClock(now, zone);
        const earliest = `${date} ${serviceTime(minutes)}`;
        const hours = readPickupHours({ regularHours, specialHours, earliest });
        const days = pickupDays(hours, zone, now);
        expect(days).toHaveLength(14);
        for (const { date, times, problem } of days) {
          const text = specialHours[date] ?? regularHours[new Date(date).getUTCDay()] ?? '';
          expect(times.length > 0).toBe(problem === undefined);
          expect(new Set(times).size).toBe(times.length);
          expect(times.filter((time) => !isWithin(text, time))).toEqual([]);
          // Clocks change at two in the night: later times of a day come once, and after its first.
          const doubtful = times.filter((time, at) => at === 0 || time < 4 * 60);
          const firsts = doubtful.map((time) => instantsShowing(date, time, zone)[0] ?? 0);
          expect(firsts.filter((instant) => instant < now)).toEqual([]);
        }
      },
    ),
  );
});

/** Returns whether a time is within hours, by another method than the code under test. */
function isWithin(hours: string, minutes: number): boolean {
  if (hours.includes('24') && /hours?/i.test(hours)) return minutes <= 1410;
  const [from = NaN, to = NaN] = hours.split(/[-–—]/).map(minutesOf);
  return from <= minutes && (to <= from || minutes <= to);
}

function minutesOf(time: string): number {
  const at = new Date(`2000-01-01 ${time.trim().replace(/\s*([ap])\.?m\.?$/i, ' $1m')}`);
  return at.getHours() * 60 + at.getMinutes();
}

/** Returns every moment at which the zone's clock shows a time on a date, by trying 13 hours. */
function instantsShowing(date: string, minutes: number, zone: string): number[] {
  const utc = Date.parse(`${date}T00:00:00Z`) + minutes * 60_000;
  return Array.from({ length: 13 }, (_, hours) => utc + hours * 3_600_000).filter((instant) => {
    const shown = wallClock(instant, zone);
    return shown.date === date && shown.minutes === minutes;
  });
}
