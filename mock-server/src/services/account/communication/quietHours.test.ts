import { firstAllowed, quietProblems, type QuietHours } from './quietHours';

const night: QuietHours = { isOn: true, from: '22:00', to: '07:00', zone: 'America/New_York' };
const off: QuietHours = { ...night, isOn: false };

const allowed = (at: string, quiet: QuietHours, isAdvertising = false) =>
  firstAllowed(new Date(at), quiet, isAdvertising)?.toISOString().replace('.000Z', 'Z');

describe('a text that is due', () => {
  test.each([
    // [what, due, quiet hours, goes out]; New York is five hours behind in winter.
    ['in the day goes at once', '2026-01-15T17:00:00Z', night, '2026-01-15T17:00:00Z'],
    ['a minute before the quiet hours goes', '2026-01-16T02:59:00Z', night, '2026-01-16T02:59:00Z'],
    ['as they begin waits', '2026-01-16T03:00:00Z', night, '2026-01-16T12:00:00Z'],
    ['after midnight waits', '2026-01-16T08:10:00Z', night, '2026-01-16T12:00:00Z'],
    ['as they end goes', '2026-01-16T12:00:00Z', night, '2026-01-16T12:00:00Z'],
    ['goes at night where they are off', '2026-01-16T08:10:00Z', off, '2026-01-16T08:10:00Z'],
    [
      'waits through a siesta',
      '2026-01-15T18:05:00Z',
      { ...night, from: '13:00', to: '14:30' },
      '2026-01-15T19:30:00Z',
    ],
    [
      'waits by the clock of the member',
      '2026-01-16T03:00:00Z',
      { ...night, zone: 'Pacific/Honolulu' },
      '2026-01-16T03:00:00Z',
    ],
    // Clocks jump from two to three on March 8, and from two back to one on November 1.
    ['waits an hour less in spring', '2026-03-08T05:00:00Z', night, '2026-03-08T11:00:00Z'],
    ['waits an hour more in autumn', '2026-11-01T04:00:00Z', night, '2026-11-01T12:00:00Z'],
  ])('%s', (_, due, quiet, sent) => {
    expect(allowed(due, quiet)).toBe(sent);
  });
});

describe('an advertising text that is due', () => {
  test.each([
    ['at 7:59 am waits for 8 am', '2026-01-15T12:59:00Z', off, '2026-01-15T13:00:00Z'],
    ['at 8:59 pm goes', '2026-01-16T01:59:00Z', off, '2026-01-16T01:59:00Z'],
    ['at 9 pm waits for the morning', '2026-01-16T02:00:00Z', off, '2026-01-16T13:00:00Z'],
    [
      'waits for quiet hours as well',
      '2026-01-16T02:00:00Z',
      { ...night, to: '09:30' },
      '2026-01-16T14:30:00Z',
    ],
    [
      'waits for Hawaii if the zone is not known',
      '2026-01-15T14:00:00Z',
      { ...off, zone: '' },
      '2026-01-15T18:00:00Z',
    ],
    [
      'never goes where quiet hours leave no lawful time',
      '2026-01-15T17:00:00Z',
      { ...night, from: '07:00', to: '21:30' },
      undefined,
    ],
  ])('%s', (_, due, quiet, sent) => {
    expect(allowed(due, quiet, true)).toBe(sent);
  });
});

test.each([
  [night, {}],
  [{ ...off, from: '22:00', to: '22:00' }, {}],
  [
    { ...night, to: '22:00' },
    { to: 'Quiet hours cannot start and end at the same time. Choose another time.' },
  ],
  [{ ...night, from: '24:00' }, { from: 'Choose a time.' }],
  [{ ...night, to: '' }, { to: 'Choose a time.' }],
  [{ ...night, zone: 'EST' }, { zone: 'Choose a time zone.' }],
  [{ ...night, zone: 'Atlantis/Center' }, { zone: 'Choose a time zone.' }],
  [{ ...night, zone: '' }, { zone: 'Choose a time zone.' }],
])('%j has the problems %j', (quiet, problems) => {
  expect(quietProblems(quiet)).toEqual(problems);
});
