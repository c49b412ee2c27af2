import fc from 'fast-check';
import { pickupCalendarFile } from './calendarFile';

const event = { uid: 'R-1@example.com', title: 'Pickup', place: 'Main St', notes: 'R-1' };
const NOW = Date.UTC(2026, 1, 1);

const file = (given: object = {}, date = '2026-03-05', zone = 'America/New_York') =>
  pickupCalendarFile({ ...event, ...given }, { date, time: '1:00 PM' }, zone, NOW) ?? '';

/** Returns the file's lines, unfolded as in RFC 5545, by their names. */
const properties = (text: string) =>
  Object.fromEntries(
    text
      .replace(/\r\n /g, '')
      .split('\r\n')
      .map((line) => [line.split(':')[0], line.slice(line.indexOf(':') + 1)]),
  ) as Record<string, string>;

/** Returns the lines between the beginning and the end of a component. */
const parts = (text: string, name: string): string[] => {
  const lines = text.split('\r\n');
  return lines.slice(lines.indexOf(`BEGIN:${name}`) + 1, lines.indexOf(`END:${name}`));
};

test('a pickup takes half an hour, by the store’s clock', () => {
  expect(properties(file())).toMatchObject({
    VERSION: '2.0',
    UID: 'R-1@example.com',
    DTSTAMP: '20260201T000000Z',
    'DTSTART;TZID=America/New_York': '20260305T130000',
    'DTEND;TZID=America/New_York': '20260305T133000',
    SUMMARY: 'Pickup',
  });
});

test.each([
  ['2026-03-07', 'America/New_York', '-0500', '-0400'],
  ['2026-03-09', 'America/New_York', '-0500', '-0400'],
  ['2026-03-09', 'America/Los_Angeles', '-0800', '-0700'],
  ['2026-03-09', 'America/Boise', '-0700', '-0600'],
])('a pickup on %s in %s has the rules of its zone: %s and %s', (date, zone, winter, summer) => {
  const text = file({}, date, zone);
  expect(properties(text)[`DTSTART;TZID=${zone}`]).toBe(`${date.replaceAll('-', '')}T130000`);
  expect(parts(text, 'VTIMEZONE')).toEqual([
    `TZID:${zone}`,
    ...['BEGIN:DAYLIGHT', 'DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
    ...[`TZOFFSETFROM:${winter}`, `TZOFFSETTO:${summer}`, 'END:DAYLIGHT'],
    ...['BEGIN:STANDARD', 'DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
    ...[`TZOFFSETFROM:${summer}`, `TZOFFSETTO:${winter}`, 'END:STANDARD'],
  ]);
});

test('a zone without daylight saving has one offset', () => {
  expect(parts(file({}, '2026-07-09', 'America/Phoenix'), 'VTIMEZONE')).toEqual([
    'TZID:America/Phoenix',
    ...['BEGIN:STANDARD', 'DTSTART:20070101T000000', 'TZOFFSETFROM:-0700', 'TZOFFSETTO:-0700'],
    'END:STANDARD',
  ]);
});

test.each([
  [undefined, '0'],
  [0, '0'],
  [2, '2'],
])('after %s changes the sequence is %s', (changes, sequence) => {
  expect(properties(file({ changes })).SEQUENCE).toBe(sequence);
});

test('commas, semicolons, backslashes and line ends are escaped', () => {
  const { LOCATION, DESCRIPTION } = properties(file({ place: 'A, B; C\\D', notes: 'one\ntwo' }));
  expect([LOCATION, DESCRIPTION]).toEqual(['A\\, B\\; C\\\\D', 'one\\ntwo']);
});

test('no line has more than 75 octets, and unfolding restores every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (notes) => {
      const text = file({ notes: notes.replace(/[\r\n\\;,]/g, '') });
      for (const line of text.split('\r\n'))
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(properties(text).DESCRIPTION).toBe(notes.replace(/[\r\n\\;,]/g, ''));
    }),
  );
});
