import { addDays, wallClockAt } from '../../kit/time/wallClock';
import { COVID_SERVICE, CVX, EXTENSIONS, VTRCKS } from './feed';
import type { FeedFiles } from './readFeed';

/**
 * Returns the feed of a publisher that this project invented, with every defect that was recorded
 * in New Jersey (docs/specification/vaccines.md#feed-defects): ZIPs as numbers, ids that repeat per
 * store, dose 9, slots of whole days, the winter's offset all year, and a broken line. Its good
 * times are on the three days after an instant. Its store in Trenton writes in other ways that the
 * standard allows: it names no vaccine and takes calls, and one of its slots is full. Store 99999
 * is a test.
 */
export function otherPublisherFeed(now: Date): FeedFiles {
  const today = wallClockAt(now, 'America/New_York').date;
  return {
    locations: lines([
      TRENTON.location,
      ...STORES.map(({ id, city, postalCode, latitude, longitude }) => ({
        resourceType: 'Location',
        id,
        name: `Harbor Health ${city}`,
        telecom: [{ system: 'phone', value: '(201) 555-0199' }],
        address: { line: ['12 Main St'], city, state: 'NJ', postalCode },
        position: { latitude, longitude },
      })),
    ]),
    schedules: lines([
      ...TRENTON.schedules,
      ...STORES.map(({ id }) => ({
        resourceType: 'Schedule',
        id: `${id}-flu`,
        actor: [{ reference: `Location/${id}` }],
        extension: [
          { url: EXTENSIONS.product, valueCoding: { system: CVX, code: '141', display: 'Flu' } },
          { url: EXTENSIONS.dose, valueInteger: 9 },
        ],
      })),
    ]),
    slots: `${lines([
      ...[1, 2, 3].flatMap((ahead) => trentonSlots(addDays(today, ahead))),
      ...STORES.flatMap(({ id }) =>
        [1, 2, 3].flatMap((ahead) => slotsOf(id, ahead, addDays(today, ahead))),
      ),
    ])}{"resourceType":"Slot","id":\n`,
  };
}

/**
 * Returns two good times, one time with the winter's offset, and the whole day. Their ids are the
 * same at every store.
 */
function slotsOf(store: string, ahead: number, date: string): readonly object[] {
  const slot = (id: string, start: string, end: string) => ({
    resourceType: 'Slot',
    id: `${ahead}-${id}`,
    schedule: { reference: `Schedule/${store}-flu` },
    status: 'free',
    start,
    end,
    extension: [
      { url: EXTENSIONS.bookingLink, valueUrl: `https://harbor.example/book?store=${store}` },
    ],
  });
  return [
    slot('a', `${date}T15:00:00Z`, `${date}T15:20:00Z`),
    slot('b', `${date}T16:00:00Z`, `${date}T16:20:00Z`),
    slot('c', `${date}T14:00:00-05:00`, `${date}T14:20:00-05:00`),
    slot('d', `${date}T00:00:00-05:00`, `${date}T23:59:00-05:00`),
  ];
}

/** Returns times with a phone number instead of a link. The first has no place left. */
function trentonSlots(date: string): readonly object[] {
  const slot = (schedule: string, hour: string, capacity: number) => ({
    resourceType: 'Slot',
    id: `trenton-${date}-${hour}`,
    schedule: { reference: `Schedule/trenton-${schedule}` },
    status: 'free',
    start: `${date}T${hour}:00:00Z`,
    end: `${date}T${hour}:20:00Z`,
    extension: [
      { url: EXTENSIONS.bookingPhone, valueString: '609-555-0144' },
      { url: EXTENSIONS.capacity, valueInteger: capacity },
    ],
  });
  return [slot('covid', '15', 0), slot('covid', '16', 2), slot('unspecified', '17', 1)];
}

/** The store in Trenton, as CVS and Walgreens write theirs: no product, or the unspecified one. */
const TRENTON = {
  location: {
    resourceType: 'Location',
    id: 'trenton',
    identifier: [{ system: VTRCKS, value: 'unknown VTrckS pin for trenton' }],
    name: 'Harbor Health Trenton',
    address: { line: ['12 Main St'], city: 'Trenton', state: 'New Jersey', postalCode: '08608' },
    position: { latitude: 40.22, longitude: -74.77 },
  },
  schedules: [[], [{ url: EXTENSIONS.product, valueCoding: { system: CVX, code: '213' } }]].map(
    (extension, index) => ({
      resourceType: 'Schedule',
      id: ['trenton-covid', 'trenton-unspecified'][index],
      actor: [{ reference: 'Location/trenton' }],
      serviceType: [{ coding: [{ code: COVID_SERVICE }] }],
      extension,
    }),
  ),
};

const STORES = [
  { id: '99999', city: 'Test Store', postalCode: 7030, latitude: 40.745, longitude: -74.03 },
  { id: 'h1', city: 'Hoboken', postalCode: 7030, latitude: 40.745, longitude: -74.03 },
  { id: 'h2', city: 'Newark', postalCode: 7102, latitude: 40.735, longitude: -74.17 },
  { id: 'h3', city: 'Jersey City', postalCode: 7302, latitude: 40.72, longitude: -74.05 },
];

const lines = (resources: readonly object[]): string =>
  resources.map((resource) => `${JSON.stringify(resource)}\n`).join('');
