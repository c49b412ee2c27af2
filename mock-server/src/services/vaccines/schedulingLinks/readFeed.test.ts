import fc from 'fast-check';
import { gazetteer } from '../../stores/geocoding';
import { locationLine, scheduleLine, slotLine } from './feed';
import type { Feed } from './feed';
import { readFeed } from './readFeed';
import type { FeedFiles } from './readFeed';
import { daytimeOffset, withOffset } from './zonedTime';

beforeAll(() => void gazetteer());

const write = ({ locations, schedules, slots }: Feed): FeedFiles => ({
  locations: locations.map(locationLine).join(''),
  schedules: schedules.map(scheduleLine).join(''),
  slots: slots.map(slotLine).join(''),
});

const NONE = {
  malformed: 0,
  orphan: 0,
  zip: 0,
  repeatedId: 0,
  dose: 0,
  offset: 0,
  testStore: 0,
  wholeDay: 0,
};

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
      identifiers: optional(
        'identifiers',
        fc.constant([
          { system: 'https://cdc.gov/vaccines/programs/vtrcks', value: 'CV1654753' },
          { system: 'https://harbor.example', value: '123' },
        ]),
      ),
      dose: optional('dose', fc.constantFrom(1, 2)),
      isCovid: fc.boolean(),
      product: optional(
        'product',
        fc.constantFrom('309', '312', '141', '206').map((cvx) => ({ cvx, name: 'A vaccine' })),
      ),
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
          phone: optional('bookingPhone', fc.constantFrom('800-555-0199', '+1 (201) 555-0144')),
          capacity: optional('capacity', fc.integer({ min: 1, max: 99 })),
        }),
        { maxLength: 5 },
      ),
    }),
    { maxLength: 5 },
  )
  .map((stores) => ({
    locations: stores.map(({ place, name, phone, hasPosition, identifiers }, index) => ({
      id: `l-${index}`,
      name,
      ...phone,
      address: '1 Main St',
      city: 'Town',
      state: place.state,
      zip: place.zip,
      ...(hasPosition && { position: { latitude: place.latitude, longitude: place.longitude } }),
      ...identifiers,
    })),
    schedules: stores.map(({ product, isCovid, dose }, index) => ({
      id: `s-${index}`,
      location: `l-${index}`,
      ...product,
      isCovid,
      ...dose,
    })),
    slots: stores.flatMap(({ place, slots }, index) =>
      slots.map(({ day, minutes, isFree, link, phone, capacity }, n) => {
        const date = day.toISOString().slice(0, 10);
        const offset = daytimeOffset(date, place.zone);
        return {
          id: `t-${index}-${n}`,
          schedule: `s-${index}`,
          isFree,
          start: withOffset(date, minutes, offset),
          end: withOffset(date, minutes + 20, offset),
          ...link,
          ...phone,
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

test.each(['New Jersey', 'new jersey ', 'nj'])('the state %j is NJ', (state) => {
  const { feed, defects } = hoboken(zip('07030', state));
  expect(feed.locations).toMatchObject([{ state: 'NJ' }]);
  expect(defects).toEqual(NONE);
});

test.each(['Jersey', 'XX', ''])('a store in the state %j is left out', (state) => {
  expect(hoboken(zip('07030', state)).feed.locations).toEqual([]);
});

test('a schedule that names no product keeps its slots, as those of CVS and Walgreens do', () => {
  const coding = [
    { system: 'http://terminology.hl7.org/CodeSystem/service-type', code: '57' },
    {
      system: 'http://fhir-registry.smarthealthit.org/CodeSystem/service-type',
      code: 'covid19-immunization',
    },
  ];
  const { feed, defects } = hoboken({
    schedule: { extension: undefined, serviceType: [{ coding }] },
  });
  expect(feed.schedules).toEqual([{ id: 's', location: '7', isCovid: true }]);
  expect(feed.slots).toHaveLength(1);
  expect(defects).toEqual(NONE);
});

const capacity = (valueInteger: unknown) => ({
  extension: [
    {
      url: 'http://fhir-registry.smarthealthit.org/StructureDefinition/slot-capacity',
      valueInteger,
    },
  ],
});

test.each([
  [0, false],
  [-1, false],
  ['0', false],
  [1, true],
  ['2', true],
  [null, true],
  ['many', true],
])('a free slot with the capacity %j is free: %j', (places, isFree) => {
  const { feed } = hoboken({ slots: [capacity(places)] });
  expect(feed.slots.map((slot) => slot.isFree)).toEqual([isFree]);
});

test.each([
  [{ location: { id: 99999 }, schedule: { actor: [{ reference: 'Location/99999' }] } }],
  [{ location: { identifier: [{ system: 'https://harbor.example', value: '9999' }] } }],
])('a test store is left out with its schedules and slots: %j', (changes) => {
  const { feed, defects } = hoboken(changes);
  expect(feed).toEqual({ locations: [], schedules: [], slots: [] });
  expect(defects).toEqual({ ...NONE, testStore: 3 });
});

test.each([7, 999, '19999', '99999a'])('store %j is not a test store', (id) => {
  const { feed } = hoboken({
    location: { id },
    schedule: { actor: [{ reference: `Location/${id}` }] },
  });
  expect(feed.slots).toHaveLength(1);
});

test('a VTrckS PIN that is not known is no identifier', () => {
  const system = 'https://cdc.gov/vaccines/programs/vtrcks';
  const own = { system: 'https://walgreens.com', value: '13656' };
  const unknown = ['unknown VTrckS pin for 13656', '', 'null'].map((value) => ({ system, value }));
  const { feed } = hoboken({ location: { identifier: [...unknown, own] } });
  expect(feed.locations).toMatchObject([{ identifiers: [own] }]);
});

test.each([
  ['booking-phone', { valueString: '(800) 555-0199' }, '(800) 555-0199'],
  ['booking-deep-link', { valueUrl: 'tel:+1-800-555-0199' }, '+1-800-555-0199'],
  ['booking-deep-link', { valueUrl: '800-555-0199' }, '800-555-0199'],
  ['booking-phone', { valueString: 'ask at the counter' }, undefined],
])('the %s of a slot, %j, is a number to call: %s', (name, value, bookingPhone) => {
  const url = `http://fhir-registry.smarthealthit.org/StructureDefinition/${name}`;
  const { feed } = hoboken({ slots: [{ extension: [{ url, ...value }] }] });
  expect(feed.slots[0]?.bookingPhone).toBe(bookingPhone);
  expect(feed.slots[0]).not.toHaveProperty('bookingLink');
});

test('a link that is not a web address is left out', () => {
  const url = 'http://fhir-registry.smarthealthit.org/StructureDefinition/booking-deep-link';
  const { feed } = hoboken({ slots: [{ extension: [{ url, valueUrl: 'javascript:alert(1)' }] }] });
  expect(feed.slots[0]).not.toHaveProperty('bookingLink');
});
