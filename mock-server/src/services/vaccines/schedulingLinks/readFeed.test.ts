import fc from 'fast-check';
import { gazetteer } from '../../stores/geocoding';
import { locationLine, scheduleLine, slotLine } from './feed';
import type { Feed } from './feed';
import { readFeed } from './readFeed';
import type { FeedFiles } from './readFeed';
import { daytimeOffset, withOffset } from './zonedTime';

beforeAll(() => void gazetteer(), 30_000);

const write = ({ locations, schedules, slots }: Feed): FeedFiles => ({
  locations: locations.map(locationLine).join(''),
  schedules: schedules.map(scheduleLine).join(''),
  slots: slots.map(slotLine).join(''),
});

const NONE = { malformed: 0, orphan: 0, zip: 0, repeatedId: 0, dose: 0, offset: 0, wholeDay: 0 };

const PLACES = [
  { state: 'NJ', zip: '07030', latitude: 40.74, longitude: -74.03, zone: 'America/New_York' },
  { state: 'WA', zip: '98101', latitude: 47.61, longitude: -122.33, zone: 'America/Los_Angeles' },
  { state: 'AZ', zip: '85004', latitude: 33.45, longitude: -112.07, zone: 'America/Phoenix' },
] as const;

const optional = <T>(name: string, value: fc.Arbitrary<T>) =>
  fc.option(
    value.map((given) => ({ [name]: given })),
    { nil: {} },
  );

/** A feed without defects: each place with one schedule for each product, and slots of twenty minutes. */
const feeds: fc.Arbitrary<Feed> = fc
  .array(
    fc.record({
      place: fc.constantFrom(...PLACES),
      name: fc.string({ minLength: 1, unit: 'grapheme' }),
      phone: optional('phone', fc.string({ minLength: 1 })),
      hasPosition: fc.boolean(),
      dose: optional('dose', fc.constantFrom(1, 2)),
      isCovid: fc.boolean(),
      cvx: fc.constantFrom('309', '312', '141', '206'),
      slots: fc.array(
        fc.record({
          day: fc.date({
            min: new Date('2026-01-01'),
            max: new Date('2030-01-01'),
            noInvalidDate: true,
          }),
          minutes: fc.integer({ min: 9 * 60, max: 19 * 60 }),
          isFree: fc.boolean(),
          link: optional('bookingLink', fc.webUrl()),
          capacity: optional('capacity', fc.integer({ min: 1, max: 99 })),
        }),
        { maxLength: 5 },
      ),
    }),
    { maxLength: 5 },
  )
  .map((stores) => ({
    locations: stores.map(({ place, name, phone, hasPosition }, index) => ({
      id: `l-${index}`,
      name,
      ...phone,
      address: '1 Main St',
      city: 'Town',
      state: place.state,
      zip: place.zip,
      ...(hasPosition && { position: { latitude: place.latitude, longitude: place.longitude } }),
    })),
    schedules: stores.map(({ cvx, isCovid, dose }, index) => ({
      id: `s-${index}`,
      location: `l-${index}`,
      product: { cvx, name: 'A vaccine' },
      isCovid,
      ...dose,
    })),
    slots: stores.flatMap(({ place, slots }, index) =>
      slots.map(({ day, minutes, isFree, link, capacity }, n) => {
        const date = day.toISOString().slice(0, 10);
        const offset = daytimeOffset(date, place.zone);
        return {
          id: `t-${index}-${n}`,
          schedule: `s-${index}`,
          isFree,
          start: withOffset(date, minutes, offset),
          end: withOffset(date, minutes + 20, offset),
          ...link,
          ...capacity,
        };
      }),
    ),
  }));

test('a feed that is written and read again is the same, without a defect', () => {
  fc.assert(
    fc.property(feeds, (feed) => {
      expect(readFeed(write(feed))).toEqual({ feed, defects: NONE });
    }),
  );
});

test('reading never throws, whatever the text', () => {
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.json()).map((lines) => lines.join('\n')),
  );
  fc.assert(
    fc.property(text, text, text, (locations, schedules, slots) => {
      const { feed } = readFeed({ locations, schedules, slots });
      expect(feed.slots).toEqual([]);
    }),
  );
});

/** Returns a store in Hoboken with one slot, some of whose fields a test changes. */
function hoboken(changes: {
  readonly location?: object;
  readonly schedule?: object;
  readonly slots?: readonly object[];
}): ReturnType<typeof readFeed> {
  const address = { line: ['1 Main St'], city: 'Hoboken', state: 'NJ', postalCode: '07030' };
  const product = {
    url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/vaccine-product',
    valueCoding: { system: 'http://hl7.org/fhir/sid/cvx', code: '300', display: 'Pfizer' },
  };
  const location = { resourceType: 'Location', id: 7, name: 'A', address, ...changes.location };
  const schedule = {
    resourceType: 'Schedule',
    id: 's',
    actor: [{ reference: 'https://example.com/Location/7' }],
    extension: [product],
    ...changes.schedule,
  };
  const slot = {
    resourceType: 'Slot',
    id: 't',
    schedule: { reference: 'Schedule/s' },
    status: 'free',
    start: '2023-03-24T09:00:00-04:00',
    end: '2023-03-24T09:20:00-04:00',
  };
  const slots = (changes.slots ?? [{}]).map((change) => JSON.stringify({ ...slot, ...change }));
  return readFeed({
    locations: JSON.stringify(location),
    schedules: JSON.stringify(schedule),
    slots: slots.join('\r\n'),
  });
}

const zip = (postalCode: unknown, state = 'NJ') => ({
  location: { address: { line: [], city: 'Hoboken', state, postalCode } },
});

test.each([['7030'], [7030], ['7030-1234']])('ZIP %j gets its leading zero', (postalCode) => {
  const { feed, defects } = hoboken(zip(postalCode));
  expect(feed.locations).toMatchObject([{ id: '7', zip: '07030' }]);
  expect(defects).toEqual({ ...NONE, zip: 1 });
});

test('a store whose short ZIP is not in its state is left out', () => {
  const { feed, defects } = hoboken(zip('7030', 'WA'));
  expect(feed).toEqual({ locations: [], schedules: [], slots: [] });
  expect(defects).toEqual({ ...NONE, malformed: 1, orphan: 2 });
});

test.each([[{ latitude: 0, longitude: 0 }], [{ latitude: '', longitude: '' }], [{}], [null]])(
  'a place at %j has the clock of its ZIP',
  (position) => {
    const address = { city: 'Hoboken', state: 'NJ', postalCode: '07030' };
    const { feed, defects } = hoboken({ location: { address, position } });
    expect(feed.slots.map(({ start }) => start)).toEqual(['2023-03-24T09:00:00-04:00']);
    expect(defects).toEqual(NONE);
  },
);

test('dose 9 is any dose', () => {
  const url = 'http://fhir-registry.smarthealthit.org/StructureDefinition/';
  const extension = [
    { url: `${url}vaccine-product`, valueCoding: { code: '300', display: 'Pfizer' } },
    { url: `${url}vaccine-dose`, valueInteger: 9 },
  ];
  const { feed, defects } = hoboken({ schedule: { extension } });
  expect(feed.schedules[0]).not.toHaveProperty('dose');
  expect(feed.slots).toHaveLength(1);
  expect(defects).toEqual({ ...NONE, dose: 1 });
});

test('different slots under one id get different ids, and a repeated slot is left out', () => {
  const later = { start: '2023-03-24T10:00:00-04:00', end: '2023-03-24T10:20:00-04:00' };
  const { feed, defects } = hoboken({ slots: [{}, later, later, {}] });
  expect(feed.slots.map(({ start }) => start)).toEqual(['2023-03-24T09:00:00-04:00', later.start]);
  expect(new Set(feed.slots.map(({ id }) => id)).size).toBe(2);
  expect(defects).toEqual({ ...NONE, repeatedId: 3 });
});

test.each([
  ['2023-03-24T13:00:00Z', '2023-03-24T13:20:00Z', ['2023-03-24T09:00:00-04:00'], {}],
  ['2023-03-24T09:00:00-05:00', '2023-03-24T09:20:00-05:00', [], { offset: 1 }],
  ['2023-01-24T09:00:00-04:00', '2023-01-24T09:20:00-04:00', [], { offset: 1 }],
  ['2023-01-24T00:00:00-05:00', '2023-01-24T23:59:00-05:00', [], { wholeDay: 1 }],
  ['2023-03-24T00:00:00-05:00', '2023-03-25T00:00:00-05:00', [], { wholeDay: 1, offset: 1 }],
  ['2023-03-24T09:00:00', '2023-03-24T09:20:00', [], { malformed: 1 }],
  ['2023-13-45T09:00:00Z', '2023-13-45T09:20:00Z', [], { malformed: 1 }],
  ['2023-03-24T09:20:00-04:00', '2023-03-24T09:00:00-04:00', [], { malformed: 1 }],
])('a slot from %s to %s', (start, end, starts, found) => {
  const { feed, defects } = hoboken({ slots: [{ start, end }] });
  expect(feed.slots.map((slot) => slot.start)).toEqual(starts);
  expect(defects).toEqual({ ...NONE, ...found });
});

test('a link that is not a web address is left out', () => {
  const url = 'http://fhir-registry.smarthealthit.org/StructureDefinition/booking-deep-link';
  const { feed } = hoboken({ slots: [{ extension: [{ url, valueUrl: 'javascript:alert(1)' }] }] });
  expect(feed.slots[0]).not.toHaveProperty('bookingLink');
});
