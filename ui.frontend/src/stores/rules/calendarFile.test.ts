import fc from 'fast-check';
import { pickupCalendarFile } from './calendarFile';

const event = { uid: 'R-1@example.com', title: 'Pick-up', place: 'Main St', notes: 'R-1' };
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

test('a pick-up takes half an hour, by the store’s clock', () => {
  expect(properties(file())).toMatchObject({
    VERSION: '2.0',
    UID: 'R-1@example.com',
    DTSTAMP: '20260201T000000Z',
    DTSTART: '20260305T180000Z',
    DTEND: '20260305T183000Z',
    SUMMARY: 'Pick-up',
  });
});

test.each([
  ['2026-03-07', 'America/New_York', '20260307T180000Z'],
  ['2026-03-09', 'America/New_York', '20260309T170000Z'],
  ['2026-03-09', 'America/Los_Angeles', '20260309T200000Z'],
  ['2026-03-09', 'America/Phoenix', '20260309T200000Z'],
])('a pick-up on %s in %s begins at %s', (date, zone, begins) => {
  expect(properties(file({}, date, zone)).DTSTART).toBe(begins);
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
