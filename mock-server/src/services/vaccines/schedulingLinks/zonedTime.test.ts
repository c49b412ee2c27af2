import fc from 'fast-check';
import { locationLine, scheduleLine, slotLine } from './feed';
import { daytimeOffset, offsetAt, withOffset } from './zonedTime';

test.each([
  ['2026-03-07', 'America/New_York', -300],
  ['2026-03-08', 'America/New_York', -240],
  ['2026-10-31', 'America/Los_Angeles', -420],
  ['2026-11-01', 'America/Los_Angeles', -480],
  ['2026-07-01', 'America/Phoenix', -420],
])('by day on %s, %s is %d minutes ahead of UTC', (date, zone, offset) => {
  expect(daytimeOffset(date, zone)).toBe(offset);
});

test('a time of day with its offset is the instant at which the clock there shows it', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.integer({ min: 9 * 60, max: 20 * 60 }),
      fc.constantFrom('America/New_York', 'America/Los_Angeles', 'America/Boise'),
      (day, minutes, zone) => {
        const date = day.toISOString().slice(0, 10);
        const text = withOffset(date, minutes, daytimeOffset(date, zone));
        const shown = new Date(text).toLocaleString('sv-SE', { timeZone: zone });
        expect(shown.replace(' ', 'T')).toBe(text.slice(0, 19));
        expect(offsetAt(Date.parse(text), zone)).toBe(daytimeOffset(date, zone));
      },
    ),
    { numRuns: 200 },
  );
});

test('each resource is one line of JSON with the fields of the standard', () => {
  const place = {
    id: '7',
    name: 'A',
    address: '1 Main St',
    city: 'Barre',
    state: 'VT',
    zip: '05641',
  };
  const time = { start: '2026-03-02T09:20:00-05:00', end: '2026-03-02T09:40:00-05:00' };
  const lines = [
    locationLine(place),
    scheduleLine({
      id: '7-3',
      location: '7',
      product: { cvx: '141', name: 'Flu' },
      isCovid: false,
    }),
    slotLine({ id: '7-3-1', schedule: '7-3', isFree: false, ...time }),
  ];
  for (const line of lines) expect(line.indexOf('\n')).toBe(line.length - 1);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { resourceType: 'Location', address: { line: ['1 Main St'], postalCode: '05641' } },
    { resourceType: 'Schedule', actor: [{ reference: 'Location/7' }] },
    { resourceType: 'Slot', schedule: { reference: 'Schedule/7-3' }, status: 'busy', ...time },
  ]);
});
