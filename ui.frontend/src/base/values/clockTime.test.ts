import fc from 'fast-check';
import { formatClock, parseClock } from './clockTime';

const at = (hour: number, minute = 0, second = 0): number => hour * 3600 + minute * 60 + second;

test.each([
  ['1pm', at(13)],
  ['1:00pm', at(13)],
  ['1:30 PM', at(13, 30)],
  ['1:30 p.m.', at(13, 30)],
  ['1:30 p. m.', at(13, 30)],
  ['130p', at(13, 30)],
  ['0130pm', at(13, 30)],
  ['13:30', at(13, 30)],
  ['1330', at(13, 30)],
  [' 9 am ', at(9)],
  ['12am', at(0)],
  ['12:15pm', at(12, 15)],
  ['0:15', at(0, 15)],
  ['24:00', at(24)],
  ['1:02:03 pm', at(13, 2, 3)],
  ['13pm', undefined],
  ['0am', undefined],
  ['1:60', undefined],
  ['25:00', undefined],
  ['24:30', undefined],
  ['1:5', undefined],
  ['noon', undefined],
  ['pm', undefined],
  ['-1', undefined],
  ['', undefined],
])('%j is the time %j', (text, seconds) => {
  expect(parseClock(text)?.seconds).toBe(seconds);
});

test.each([
  ['1:30', false],
  ['12', false],
  ['1:30 am', true],
  ['13:30', true],
  ['01:30', true],
  ['0:30', true],
])('%s indicates the half of the day: %j', (text, isExact) => {
  expect(parseClock(text)?.isExact).toBe(isExact);
});

test.each([
  ['g:ia', at(13, 5), '1:05pm'],
  ['g:i A', at(0), '12:00 AM'],
  ['h:i a', at(9), '09:00 am'],
  ['G:i', at(9), '9:00'],
  ['H:i:s', at(9, 1, 2), '09:01:02'],
  ['H:i', at(24), '24:00'],
  ['g:ia', at(24), '12:00am'],
  ['G\\hi', at(9, 30), '9h30'],
])('in the format %s, %i is %s', (format, seconds, written) => {
  expect(formatClock(seconds, format)).toBe(written);
});

test('a written time is read back as it was', () => {
  fc.assert(
    fc.property(
      fc.nat(1439),
      fc.constantFrom('g:ia', 'h:i A', 'H:i', 'g:i a', 'Hi'),
      (minutes, format) => {
        expect(parseClock(formatClock(minutes * 60, format))?.seconds).toBe(minutes * 60);
      },
    ),
  );
});

test('any typed text is a time of the day or is not a time', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d:]{1,6} ?[apm.]{0,3}$/), (text) => {
      const { seconds = 0 } = parseClock(text) ?? {};
      expect(seconds >= 0 && seconds <= 86_400).toBe(true);
    }),
  );
});
