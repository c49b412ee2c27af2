import { answer, fetch, startService, stopService } from '../content/content.testing';
import { geocoder } from './geocoder';
import { MalformedAnswerError, NetworkError, ServiceError, TimeoutError } from '../http/errors';

beforeEach(startService);
afterEach(stopService);

const portlandZip = {
  place_id: 197201,
  lat: '45.5074',
  lon: '-122.69',
  addresstype: 'postcode',
  display_name: 'Portland, Oregon, 97201, United States',
  boundingbox: ['45.47', '45.53', '-122.72', '-122.66'],
  address: { city: 'Portland', state: 'Oregon', 'ISO3166-2-lvl4': 'US-OR', postcode: '97201' },
};
const portlandMaine = {
  place_id: 2,
  lat: '43.66',
  lon: '-70.25',
  addresstype: 'city',
  display_name: 'Portland, Cumberland County, Maine, United States',
  address: { city: 'Portland', state: 'Maine', 'ISO3166-2-lvl4': 'US-ME' },
};
const oregon = {
  place_id: 3,
  lat: '44',
  lon: '-120.5',
  addresstype: 'state',
  display_name: 'Oregon, United States',
  address: { state: 'Oregon', 'ISO3166-2-lvl4': 'US-OR' },
};

const answerWith = (body: unknown, status = 200) => {
  fetch.mockResolvedValue(answer(status, body));
};
const asked = () => new URL(fetch.mock.calls[0]?.[0] ?? '', 'https://example.com');

test('a search goes to the address that the author gave, for the United States', async () => {
  answerWith([portlandZip, portlandMaine, oregon]);
  const places = await geocoder('/maps/geocode/').search(' portland, or ');
  expect(places).toEqual([
    {
      id: '197201',
      position: { latitude: 45.5074, longitude: -122.69 },
      name: 'Portland, OR 97201',
      city: 'Portland',
      state: 'OR',
      zip: '97201',
    },
    expect.objectContaining({ name: 'Portland, ME', state: 'ME', zip: '' }),
    expect.objectContaining({ name: 'Oregon', city: '', state: 'OR' }),
  ]);
  expect(asked().pathname).toBe('/maps/geocode/search');
  expect(Object.fromEntries(asked().searchParams)).toEqual({
    q: 'portland, or',
    countrycodes: 'us',
    limit: '5',
    format: 'jsonv2',
    addressdetails: '1',
  });
});

describe('with a geocoder of the site', () => {
  beforeEach(() => {
    document.body.dataset.geocoder = ' /maps/geocode ';
  });
  afterEach(() => {
    delete document.body.dataset.geocoder;
  });

  test('a search without an authored address goes there, in the form that it names', async () => {
    answerWith([portlandZip]);
    await geocoder().search('portland');
    expect(asked().pathname).toBe('/maps/geocode/search');
    document.body.dataset.geocoder = '/maps/places#pelias';
    fetch.mockReset();
    answerWith({ features: [] });
    await geocoder('').search('portland');
    expect(asked().pathname).toBe('/maps/places/v1/search');
  });

  test('an authored address takes precedence', async () => {
    answerWith([portlandZip]);
    await geocoder('/services/locator').search('portland');
    expect(asked().pathname).toBe('/services/locator/search');
  });
});

test('only places in the allowed states are returned, in the geocoder’s order', async () => {
  answerWith([portlandMaine, portlandZip]);
  const places = await geocoder().search('portland', { states: ['CA', 'OR'] });
  expect(places.map(({ state }) => state)).toEqual(['OR']);
  answerWith([portlandMaine]);
  expect(await geocoder().search('portland', { states: ['CA', 'OR'] })).toEqual([]);
});

test('places are suggested for an unfinished text', async () => {
  answerWith([portlandZip]);
  expect(await geocoder().suggest('portl', { limit: 3 })).toHaveLength(1);
  expect(asked().pathname).toBe('/services/geocode/suggest');
  expect(asked().searchParams.get('limit')).toBe('3');
});

test('a plain Nominatim, which suggests nothing, is asked for suggestions once, and then searched', async () => {
  fetch.mockImplementation((address) =>
    Promise.resolve(
      address.includes('/suggest') ? answer(404, 'Not found') : answer(200, [portlandZip]),
    ),
  );
  const plain = geocoder();
  expect(await plain.suggest('portl')).toHaveLength(1);
  expect(await plain.suggest('portla')).toHaveLength(1);
  const paths = fetch.mock.calls.map(([address]) => address.replace(/\?.*/, ''));
  expect(paths).toEqual([
    '/services/geocode/suggest',
    '/services/geocode/search',
    '/services/geocode/search',
  ]);
});

test('an unknown place is not an error', async () => {
  answerWith([]);
  expect(await geocoder().search('xyzzy')).toEqual([]);
  answerWith({ error: 'Unable to geocode' });
  expect(await geocoder().reverse({ latitude: 0, longitude: -150 })).toBeUndefined();
});

test('a position gets a name, and the geocoder gets no more of it than a ZIP needs', async () => {
  answerWith(portlandZip);
  const place = await geocoder('').reverse({ latitude: 45.50741234, longitude: -122.69004321 });
  expect(place?.name).toBe('Portland, OR 97201');
  expect(asked().pathname).toBe('/services/geocode/reverse');
  expect(Object.fromEntries(asked().searchParams)).toEqual({
    lat: '45.51',
    lon: '-122.69',
    format: 'jsonv2',
  });
});

test('a place without a position or a name is left out', async () => {
  answerWith([
    null,
    { ...portlandZip, lat: 'north' },
    { ...portlandZip, display_name: '' },
    oregon,
  ]);
  expect(await geocoder().search('oregon')).toHaveLength(1);
});

const questions: [string, () => Promise<unknown>][] = [
  ['search', () => geocoder().search('portland')],
  ['suggest', () => geocoder().suggest('portland')],
  ['reverse', () => geocoder().reverse({ latitude: 45.5, longitude: -122.7 })],
];

describe.each(questions)('%s', (_, ask) => {
  test('a lost connection is a NetworkError', async () => {
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(ask()).rejects.toThrow(NetworkError);
  });

  test('a gateway’s response is a ServiceError', async () => {
    answerWith('<h1>Bad Gateway</h1>', 502);
    await expect(ask()).rejects.toThrow(ServiceError);
  });

  test('a slow geocoder has four seconds', async () => {
    fetch.mockImplementation(() => new Promise(() => undefined));
    const outcome = ask().catch((error: unknown) => error);
    const settled = jest.fn();
    void outcome.then(settled);
    await jest.advanceTimersByTimeAsync(3_999);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(TimeoutError);
  });

  test.each(['', '{"lat":', '<html></html>', '7', '"Portland"', '{}', '[{}]', '[null, null]'])(
    'the malformed response %j is a MalformedAnswerError',
    async (body) => {
      answerWith(body);
      await expect(ask()).rejects.toThrow(MalformedAnswerError);
    },
  );
});

test('a suggestion that is superseded is aborted', async () => {
  fetch.mockImplementation(
    (_address, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new DOMException('Aborted', 'AbortError'));
        });
      }),
  );
  const typing = new AbortController();
  const outcome = geocoder().suggest('port', { signal: typing.signal });
  typing.abort();
  await expect(outcome).rejects.toThrow(NetworkError);
});

test('no error contains the searched text', async () => {
  answerWith('nonsense');
  const error: unknown = await geocoder()
    .search('12 Elm Street')
    .catch((reason: unknown) => reason);
  expect(String(error)).not.toContain('Elm');
});
