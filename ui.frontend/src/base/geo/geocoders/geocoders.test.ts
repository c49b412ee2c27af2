import { answer, fetch, startService, stopService } from '../../content/content.testing';
import { MalformedAnswerError, ServiceError } from '../../http/errors';
import { geocoder } from '../geocoder';
import google from './fixtures/google.json';
import pelias from './fixtures/pelias.json';
import photon from './fixtures/photon.json';

beforeEach(startService);
afterEach(stopService);

const asked = () => new URL(fetch.mock.calls[0]?.[0] ?? '', 'https://example.com');
const respond = (body: unknown) => void fetch.mockResolvedValue(answer(200, body));

const kinds = [
  [
    'photon',
    photon,
    '/api?q=portland&limit=10&lang=en&bbox=-180,15,-64,72',
    '/reverse?lat=45.52&lon=-122.68&limit=1&lang=en',
    '1120 Southwest 5th Avenue, Portland, Oregon, 97204',
    { type: 'FeatureCollection', features: [] },
  ],
  [
    'pelias',
    pelias,
    '/v1/search?text=portland&size=5&boundary.country=USA',
    '/v1/reverse?point.lat=45.52&point.lon=-122.68&size=1',
    '1120 SW 5th Avenue, Portland, OR',
    { type: 'FeatureCollection', features: [] },
  ],
  [
    'google',
    google,
    '?address=portland&components=country:US&language=en',
    '?latlng=45.52,-122.68&language=en',
    '1120 SW 5th Ave, Portland, OR 97204',
    { status: 'ZERO_RESULTS', results: [] },
  ],
] as const;

describe.each(kinds)(
  'a geocoder of the form of %s',
  (kind, body, search, reverse, street, none) => {
    const chosen = geocoder(`/services/places/#${kind}`);

    test('finds towns and streets in the States, with the code of the state', async () => {
      respond(body);
      const [town, house, ...others] = await chosen.search(' portland ');
      expect(decodeURIComponent(asked().pathname + asked().search)).toBe(
        `/services/places${search}`,
      );
      expect(town).toMatchObject({ name: 'Portland, OR', city: 'Portland', state: 'OR', zip: '' });
      expect(town?.position.latitude).toBeCloseTo(45.5, 1);
      expect(town?.position.longitude).toBeCloseTo(-122.7, 1);
      expect(house).toMatchObject({ name: street, city: 'Portland', state: 'OR', zip: '97204' });
      expect(others).toEqual([]);
    });

    test('suggests places in the allowed states only', async () => {
      respond(body);
      expect(await chosen.suggest('portl', { states: ['OR'], limit: 1 })).toHaveLength(1);
      expect(await chosen.suggest('portl', { states: ['CA'] })).toEqual([]);
    });

    test('gets no more of a position than a ZIP needs', async () => {
      respond(body);
      const place = await chosen.reverse({ latitude: 45.5202471, longitude: -122.6794194 });
      expect(decodeURIComponent(asked().pathname + asked().search)).toBe(
        `/services/places${reverse}`,
      );
      expect(place?.name).toBe('Portland, OR');
    });

    test('knows no place of that name, which is not an error', async () => {
      respond(none);
      expect(await chosen.search('xyzzy')).toEqual([]);
      expect(await chosen.reverse({ latitude: 0, longitude: -150 })).toBeUndefined();
    });

    test.each(['', '<html></html>', '{}', '7', '{"features":[{}],"status":"OK","results":[null]}'])(
      'never takes the malformed response %j for none',
      async (text) => {
        respond(text);
        await expect(chosen.search('portland')).rejects.toThrow(MalformedAnswerError);
      },
    );

    test('reads numbers that come as texts, and null for what is missing', async () => {
      const other = JSON.stringify(body)
        .replace(/(?<=[[:,]\s*)-?\d+\.\d+(?=[\],}])/g, '"$&"')
        .replace('"Multnomah"', 'null');
      respond(other);
      expect((await chosen.search('portland'))[0]?.state).toBe('OR');
    });
  },
);

test.each(['REQUEST_DENIED', 'OVER_QUERY_LIMIT'])(
  'Google’s status %s is a service that failed, not an unknown place',
  async (status) => {
    respond({ status, results: [], error_message: 'The key is not valid.' });
    const outcome = geocoder('/services/places#google').search('portland');
    await expect(outcome).rejects.toThrow(ServiceError);
  },
);

test('a name that no geocoder has is an error that names those there are', async () => {
  const outcome = geocoder('/services/places#foton').search('portland');
  await expect(outcome).rejects.toThrow(/"foton".*photon, pelias, google, google-places/);
  await expect(outcome).rejects.toThrow(MalformedAnswerError);
  expect(fetch).not.toHaveBeenCalled();
});
