import * as fc from 'fast-check';
import { timeText } from '../../base/i18n/times';
import { hoursText, parseHours, type DayHours } from './dayHours';

const open = (...times: number[]): DayHours => ({
  kind: 'open',
  spans: times.flatMap((from, at) => (at % 2 === 0 ? [{ from, to: times[at + 1] ?? 0 }] : [])),
});
const unread = (text: string): DayHours => ({ kind: 'unknown', text });

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
  ['N/A', { kind: 'unknown' }, 'Not listed'],
  ['24/7', { kind: 'all-day' }, 'Open 24 hours'],
  ['Open 24 Hrs', { kind: 'all-day' }, 'Open 24 hours'],
  ['12:00am-11:59pm', { kind: 'all-day' }, 'Open 24 hours'],
  ['00:00-24:00', { kind: 'all-day' }, 'Open 24 hours'],
  ['9:00am to 9:00pm', open(540, 1260), '9 am–9 pm'],
  ['Open 9am - 9pm', open(540, 1260), '9 am–9 pm'],
  ['09:00-21:00', open(540, 1260), '9 am–9 pm'],
  ['9:00-21:00', open(540, 1260), '9 am–9 pm'],
  ['22:00-02:00', open(1320, 1560), '10 pm–2 am'],
  ['Noon-5pm', open(720, 1020), '12 pm–5 pm'],
  ['12 noon – Midnight', open(720, 1440), '12 pm–midnight'],
  ['\u200e9:00am\u20119:00pm', open(540, 1260), '9 am–9 pm'],
  ['9:00am-1:30pm, 2:00pm-9:00pm', open(540, 810, 840, 1260), '9 am–1:30 pm, 2 pm–9 pm'],
  ['09:00-13:00; 14:00-18:00', open(540, 780, 840, 1080), '9 am–1 pm, 2 pm–6 pm'],
  ['2pm-9pm and 9am-1pm', open(540, 780, 840, 1260), '9 am–1 pm, 2 pm–9 pm'],
  ['9am-1pm, 1pm-5pm', open(540, 1020), '9 am–5 pm'],
  ['9:00am-9:00am', unread('9:00am-9:00am'), '9:00am-9:00am'],
  ['9:00am', unread('9:00am'), '9:00am'],
  ['9:00-5:00', unread('9:00-5:00'), '9:00-5:00'],
  ['13:00am-2:00pm', unread('13:00am-2:00pm'), '13:00am-2:00pm'],
  ['25:00-26:00', unread('25:00-26:00'), '25:00-26:00'],
  ['9:60am-2:00pm', unread('9:60am-2:00pm'), '9:60am-2:00pm'],
  ['0:30am-2:00pm', unread('0:30am-2:00pm'), '0:30am-2:00pm'],
  ['9:00am-1:00pm-5:00pm', unread('9:00am-1:00pm-5:00pm'), '9:00am-1:00pm-5:00pm'],
  ['9am-1pm, by appointment', unread('9am-1pm, by appointment'), '9am-1pm, by appointment'],
  [' Call us ', unread('Call us'), 'Call us'],
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
      // From midnight to a minute before it is open 24 hours.
      fc.pre(from !== to && !(from === 0 && to === 1439));
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
