import type { QuietHours } from './communication';
import {
  advertisingSpans,
  isQuietAt,
  minutesOf,
  quietAnswers,
  quietRules,
  quietTimes,
} from './quietHours';

const night: QuietHours = { isOn: true, from: '22:00', to: '07:00', zone: 'America/New_York' };
const at = (time: string): number => minutesOf(time) ?? -1;

test.each([
  ['21:59', night, false],
  ['22:00', night, true],
  ['00:00', night, true],
  ['06:59', night, true],
  ['07:00', night, false],
  ['13:30', { ...night, from: '13:00', to: '14:00' }, true],
  ['14:00', { ...night, from: '13:00', to: '14:00' }, false],
  ['23:00', { ...night, isOn: false }, false],
  ['23:00', { ...night, to: '22:00' }, false],
  ['23:00', { ...night, from: '' }, false],
])('whether %s is quiet with the hours %j: %s', (time, quiet, isQuiet) => {
  expect(isQuietAt(quiet, at(time))).toBe(isQuiet);
});

test.each([
  [{ ...night, isOn: false }, [['08:00', '21:00']]],
  [night, [['08:00', '21:00']]],
  [{ ...night, from: '20:00', to: '09:30' }, [['09:30', '20:00']]],
  [
    { ...night, from: '13:00', to: '14:00' },
    [
      ['08:00', '13:00'],
      ['14:00', '21:00'],
    ],
  ],
  [{ ...night, from: '08:00', to: '21:00' }, []],
])('with the quiet hours %j, advertising texts can be sent in %j', (quiet, spans) => {
  expect(advertisingSpans(quiet)).toEqual(spans.map((span) => span.map(at)));
});

test('times are the half hours of a day', () => {
  expect(quietTimes).toHaveLength(48);
  expect([quietTimes[0], quietTimes[1], quietTimes[47]]).toEqual(['00:00', '00:30', '23:30']);
  expect(['24:00', '7:00', '', '12:60'].map(minutesOf)).toEqual(Array(4).fill(undefined));
});

test('a form begins with the night if no hours were chosen', () => {
  expect(quietAnswers({ isOn: false, from: '', to: '', zone: '' })).toEqual({
    isOn: '',
    from: '22:00',
    to: '08:00',
    zone: '',
  });
});

test('hours that end when they begin are refused only if quiet hours are on', () => {
  const [, endsLater] = quietRules.to;
  const valueOf = (isOn: string) => (name: string) => (name === 'isOn' ? isOn : '22:00');
  expect(endsLater?.accepts('22:00', valueOf('true'))).toBe(false);
  expect(endsLater?.accepts('22:00', valueOf(''))).toBe(true);
  expect(endsLater?.accepts('07:00', valueOf('true'))).toBe(true);
});
