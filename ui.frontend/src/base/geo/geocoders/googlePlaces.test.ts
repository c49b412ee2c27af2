import { answer, fetch, startService, stopService } from '../../content/content.testing';
import { MalformedAnswerError, ServiceError } from '../../http/errors';
import { geocoder } from '../geocoder';
import google from './fixtures/google.json';
import { autocomplete, search } from './fixtures/google-places.json';

beforeEach(() => {
  startService();
  respond();
});
afterEach(stopService);

const [portland] = search.places;

/** Answers each call of Places, and the Geocoding API, from the fixtures; with `given` instead, if it is set. */
const respond = (given?: unknown, status = 200): void => {
  fetch.mockImplementation((address) => {
    if (address.includes('/csrf/')) return Promise.resolve(answer(200, {}));
    if (given !== undefined) return Promise.resolve(answer(status, given));
    if (address.includes(':autocomplete')) return Promise.resolve(answer(200, autocomplete));
    if (address.includes('/geocode?')) return Promise.resolve(answer(200, google));
    return Promise.resolve(answer(200, address.includes('/v1/places/') ? portland : search));
  });
};

interface Sent {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly method: string;
  readonly mask: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

const sent = (): readonly Sent[] =>
  fetch.mock.calls
    .filter(([address]) => !address.includes('/csrf/'))
    .map(([address, init]) => {
      const { pathname, searchParams } = new URL(address, 'https://example.com');
      const headers = init.headers as Record<string, string>;
      return {
        path: decodeURIComponent(pathname),
        query: Object.fromEntries(searchParams),
        method: init.method ?? 'GET',
        mask: headers['X-Goog-FieldMask'],
        body: (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as Sent['body'],
      };
    });

const places = () => geocoder('/services/places#google-places');

test('a search finds towns and streets in the States', async () => {
  const [town, house] = await places().search(' portland ');
  expect(town).toMatchObject({ name: 'Portland, OR', city: 'Portland', state: 'OR', zip: '' });
  expect(town?.position.latitude).toBeCloseTo(45.5, 1);
  expect(house).toMatchObject({ name: '1120 SW 5th Ave, Portland, OR 97204', zip: '97204' });
  expect(sent()).toEqual([
    {
      path: '/services/places/v1/places:searchText',
      query: {},
      method: 'POST',
      mask: 'places.id,places.formattedAddress,places.types,places.location,places.addressComponents',
      body: { textQuery: 'portland', pageSize: 5, regionCode: 'US', languageCode: 'en' },
    },
  ]);
});

test('suggestions name their provider, and are in the allowed states only', async () => {
  const suggested = await places().suggest('portl', { states: ['OR'] });
  expect(suggested).toEqual([
    {
      id: 'ChIJJ3SpfQsLlVQRkYXR9ua5Nhw',
      name: 'Portland, OR',
      city: 'Portland',
      state: 'OR',
      zip: '',
      credit: 'Google Maps',
    },
    expect.objectContaining({ name: '1120 SW 5th Ave, Portland, OR 97204', zip: '97204' }),
  ]);
  expect(sent()[0]).toMatchObject({
    path: '/services/places/v1/places:autocomplete',
    method: 'POST',
    body: { input: 'portl', includedRegionCodes: ['us'], languageCode: 'en' },
  });
});

test('typing and the choice of a suggestion are one session, and the next text begins another', async () => {
  const chosen = places();
  await chosen.suggest('port');
  await chosen.suggest('portla');
  const [place] = await chosen.search('Portland, OR');
  expect(place?.position.latitude).toBeCloseTo(45.5, 1);
  await chosen.suggest('camd');

  const [first, second, details, next] = sent();
  const session = first?.body.sessionToken;
  expect(session).toMatch(/^[\w-]{16,36}$/);
  expect(second?.body.sessionToken).toBe(session);
  expect(details).toMatchObject({
    path: '/services/places/v1/places/ChIJJ3SpfQsLlVQRkYXR9ua5Nhw',
    method: 'GET',
    query: { sessionToken: session, languageCode: 'en' },
    mask: 'id,formattedAddress,types,location,addressComponents',
  });
  expect(next?.body.sessionToken).not.toBe(session);
});

test('a text that was not suggested, or whose session is over, is searched for', async () => {
  const chosen = places();
  await chosen.suggest('portl');
  await chosen.search('97204');
  await chosen.search('Portland, OR');
  await chosen.search('Portland, OR');
  expect(sent().map(({ path }) => path.replace(/.*\/v1\//, ''))).toEqual([
    'places:autocomplete',
    'places:searchText',
    'places/ChIJJ3SpfQsLlVQRkYXR9ua5Nhw',
    'places:searchText',
  ]);
});

test('the Geocoding API names a position, and gets no more of it than a ZIP needs', async () => {
  const place = await places().reverse({ latitude: 45.5202471, longitude: -122.6794194 });
  expect(place?.name).toBe('Portland, OR');
  expect(sent()[0]).toMatchObject({
    path: '/services/places/geocode',
    method: 'GET',
    query: { latlng: '45.52,-122.68' },
  });
});

test('an empty object is a list without places', async () => {
  respond({});
  expect(await places().search('xyzzy')).toEqual([]);
  expect(await places().suggest('xyzzy')).toEqual([]);
});

test.each(['', '<html></html>', '[]', '7', '{"places":7}', '{"other":1}', '{"places":[{}, null]}'])(
  'the malformed response %j is never taken for none',
  async (text) => {
    respond(text);
    await expect(places().search('portland')).rejects.toThrow(MalformedAnswerError);
    await expect(places().suggest('portland')).rejects.toThrow(MalformedAnswerError);
  },
);

test('a refused key is a service that failed, not an unknown place', async () => {
  respond({ error: { code: 403, status: 'PERMISSION_DENIED', message: 'No key.' } }, 403);
  await expect(places().search('portland')).rejects.toThrow(ServiceError);
});
