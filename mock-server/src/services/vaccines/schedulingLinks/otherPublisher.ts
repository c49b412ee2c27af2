import { addDays, wallClockAt } from '../../kit/time/wallClock';
import { CVX, EXTENSIONS } from './feed';
import type { FeedFiles } from './readFeed';

/**
 * Returns the feed of a publisher that this project invented, with every defect that was recorded
 * in New Jersey (docs/specification/vaccines.md#feed-defects): ZIPs as numbers, ids that repeat per
 * store, dose 9, slots of whole days, the winter's offset all year, and a broken line. Its good
 * times are on the three days after an instant.
 */
export function otherPublisherFeed(now: Date): FeedFiles {
  const today = wallClockAt(now, 'America/New_York').date;
  return {
    locations: lines(
      STORES.map(({ id, city, postalCode, latitude, longitude }) => ({
        resourceType: 'Location',
        id,
        name: `Harbor Health ${city}`,
        telecom: [{ system: 'phone', value: '(201) 555-0199' }],
        address: { line: ['12 Main St'], city, state: 'NJ', postalCode },
        position: { latitude, longitude },
      })),
    ),
    schedules: lines(
      STORES.map(({ id }) => ({
        resourceType: 'Schedule',
        id: `${id}-flu`,
        actor: [{ reference: `Location/${id}` }],
        extension: [
          { url: EXTENSIONS.product, valueCoding: { system: CVX, code: '141', display: 'Flu' } },
          { url: EXTENSIONS.dose, valueInteger: 9 },
        ],
      })),
    ),
    slots: `${lines(
      STORES.flatMap(({ id }) =>
        [1, 2, 3].flatMap((ahead) => slotsOf(id, ahead, addDays(today, ahead))),
      ),
    )}{"resourceType":"Slot","id":\n`,
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

const STORES = [
  { id: 'h1', city: 'Hoboken', postalCode: 7030, latitude: 40.745, longitude: -74.03 },
  { id: 'h2', city: 'Newark', postalCode: 7102, latitude: 40.735, longitude: -74.17 },
  { id: 'h3', city: 'Jersey City', postalCode: 7302, latitude: 40.72, longitude: -74.05 },
];

const lines = (resources: readonly object[]): string =>
  resources.map((resource) => `${JSON.stringify(resource)}\n`).join('');
