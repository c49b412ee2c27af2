import * as fc from 'fast-check';
import { timeText } from '../../base/i18n/times';
import { hoursText, parseHours, type DayHours } from './dayHours';

const open = (from: number, to: number): DayHours => ({ kind: 'open', from, to });

test.each<[unknown, DayHours, string]>([
  ['9:00am-9:00pm', open(540, 1260), '9 am–9 pm'],
  ['9:00 AM-9:00 PM', open(540, 1260), '9 am–9 pm'],
  [' 9am – 9pm ', open(540, 1260), '9 am–9 pm'],
  ['08:30am-12:00pm', open(510, 720), '8:30 am–12 pm'],
  ['12:00am-6:30am', open(0, 390), 'midnight–6:30 am'],
  ['7:00am-12:00am', open(420, 1440), '7 am–midnight'],
  ['10:00pm-2:00am', open(1320, 1560), '10 pm–2 am'],
  ['12:00am-12:00am', { kind: 'all-day' }, 'Open 24 hours'],
  ['Open 24 Hours', { kind: 'all-day' }, 'Open 24 hours'],
  ['OPEN 24 HOURS', { kind: 'all-day' }, 'Open 24 hours'],
  ['24 hours', { kind: 'all-day' }, 'Open 24 hours'],
  ['Closed', { kind: 'closed' }, 'Closed'],
  ['CLOSED', { kind: 'closed' }, 'Closed'],
  ['', { kind: 'unknown' }, 'Not listed'],
  ['9:00am-9:00am', { kind: 'unknown' }, 'Not listed'],
  ['9:00am', { kind: 'unknown' }, 'Not listed'],
  ['9:00-21:00', { kind: 'unknown' }, 'Not listed'],
  ['13:00am-2:00pm', { kind: 'unknown' }, 'Not listed'],
  ['9:60am-2:00pm', { kind: 'unknown' }, 'Not listed'],
  ['0:30am-2:00pm', { kind: 'unknown' }, 'Not listed'],
  ['9:00am-1:00pm-5:00pm', { kind: 'unknown' }, 'Not listed'],
  ['Call us', { kind: 'unknown' }, 'Not listed'],
  [null, { kind: 'unknown' }, 'Not listed'],
  [900, { kind: 'unknown' }, 'Not listed'],
])('%j is read as %j and shown as %j', (text, hours, words) => {
  expect(parseHours(text)).toEqual(hours);
  expect(hoursText(parseHours(text))).toBe(words);
});

test('hours that were written as text are read back unchanged', () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  const written = (at: number): string => timeText(at).replace('midnight', '12:00 am');
  fc.assert(
    fc.property(minutes, minutes, (from, to) => {
      fc.pre(from !== to);
      const expected = open(from, to > from ? to : to + 1440);
      expect(parseHours(`${written(from)}-${written(to)}`)).toEqual(expected);
    }),
  );
});

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(['open', 'all-day', 'closed', 'unknown']).toContain(parseHours(text).kind);
    }),
  );
});
