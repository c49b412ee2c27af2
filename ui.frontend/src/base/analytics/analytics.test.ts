import { createHash, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { errorCode } from './events';
import { startAnalytics } from './dataLayer';
import { createIdentify, track, type Visitor } from './track';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

let identify: (visitor: Visitor) => Promise<void>;

beforeEach(() => {
  // jsdom has none of these features.
  const structuredClone = (value: unknown): unknown => deserialize(serialize(value));
  Object.assign(globalThis, { TextEncoder, structuredClone });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  delete window.adobeDataLayer;
  document.body.removeAttribute('data-cmp-data-layer-enabled');
  history.replaceState(null, '', '/login.html?referrer=%2Fana%40example.com#code=secret');
  // The library takes over the data layer when its module is loaded, so each test loads it again.
  jest.resetModules();
  identify = createIdentify();
});

test('a page view names the page and nothing of its query or fragment', () => {
  startAnalytics();
  expect(window.adobeDataLayer).toEqual([{ event: 'page-view', eventInfo: { page: '/login' } }]);
});

test('an array that another script has begun is kept', () => {
  const theirs: NonNullable<Window['adobeDataLayer']> = [];
  window.adobeDataLayer = theirs;
  startAnalytics();
  expect(window.adobeDataLayer).toBe(theirs);
  expect(theirs).toHaveLength(1);
});

test('the library is loaded with the first event after the page view and reads the earlier entries', async () => {
  document.body.setAttribute('data-cmp-data-layer-enabled', '');
  startAnalytics();
  await arrival();
  expect(window.adobeDataLayer).not.toHaveProperty('getState');
  track({ event: 'sign-in', eventInfo: { outcome: 'refused', code: 'RA0001' } });
  await identify({ email: 'ana@example.com', guid: 'G-1' });
  await arrival();
  const layer = window.adobeDataLayer as unknown as {
    getState(): unknown;
    addEventListener(name: string, heard: (event: unknown) => void): void;
  };
  expect(layer.getState()).toEqual({
    user: { hashedEmail: sha256('ana@example.com'), hashedGuid: sha256('G-1') },
  });
  const heard = jest.fn();
  layer.addEventListener('sign-in', heard);
  track({ event: 'sign-in', eventInfo: { outcome: 'success' } });
  expect(heard.mock.calls).toMatchObject([
    [{ eventInfo: { outcome: 'refused', code: 'RA0001' } }],
    [{ eventInfo: { outcome: 'success' } }],
  ]);
});

/** The library is loaded in a few turns of the event loop. */
async function arrival(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setTimeout(resolve));
}

test('a page that has not enabled the data layer loads no library', async () => {
  track({ event: 'sign-out' });
  await arrival();
  expect(window.adobeDataLayer).not.toHaveProperty('getState');
});

test.each([
  [' Ana.Reyes+x@Example.COM ', 'ana.reyes+x@example.com'],
  ['a.n.a@gmail.com', 'a.n.a@gmail.com'],
])(
  'the address %j is reported as the hash of %s, the GUID as the hash of itself',
  async (email, hashed) => {
    await identify({ email, guid: ' G-aB1 ' });
    expect(window.adobeDataLayer).toEqual([
      { user: { hashedEmail: sha256(hashed), hashedGuid: sha256(' G-aB1 ') } },
    ]);
    expect(JSON.stringify(window.adobeDataLayer)).not.toMatch(/@|G-aB1/);
  },
);

test('a known hash: lower-case hex of SHA-256', async () => {
  await identify({ email: 'test@example.com', guid: '' });
  expect(window.adobeDataLayer).toEqual([
    { user: { hashedEmail: '973dfe463ec85785f5f95af5ba3906eedb2d931c24e69824a89ea65dba4e813b' } },
  ]);
});

test('the same user is reported once, another one again, an empty one never', async () => {
  const ana = { email: 'ana@example.com', guid: 'G-1' };
  await Promise.all([identify(ana), identify({ ...ana, email: ' ANA@example.com' })]);
  await identify(ana);
  expect(window.adobeDataLayer).toHaveLength(1);
  await identify({ email: 'ben@example.com', guid: 'G-2' });
  await identify({ email: ' ', guid: '' });
  expect(window.adobeDataLayer).toHaveLength(2);
});

test('a browser that cannot hash reports no user', async () => {
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  await identify({ email: 'ana@example.com', guid: 'G-1' });
  expect(window.adobeDataLayer).toBeUndefined();
});

test.each([
  ['RA0001', 'RA0001'],
  ['', undefined],
  ['RA001', undefined],
  ['ra0001', undefined],
  ['RA0001 for ana@example.com', undefined],
  ['ana@example.com', undefined],
])('%j as an error code is %j', (text, code) => {
  expect(errorCode(text)).toBe(code);
});

/** The types are the guard: none of these lines may compile. */
export function nothingTypedFits(typed: string): void {
  // @ts-expect-error a code is not a text
  track({ event: 'sign-in', eventInfo: { outcome: 'refused', code: typed } });
  // @ts-expect-error an outcome is not a text
  track({ event: 'sign-up', eventInfo: { outcome: typed } });
  // @ts-expect-error a field's name is not a text
  track({ event: 'form-error', eventInfo: { form: 'sign-in', fields: [typed] } });
  // @ts-expect-error a form has only its own fields
  track({ event: 'form-error', eventInfo: { form: 'sign-in', fields: ['terms'] } });
  // @ts-expect-error an event has only its own details
  track({ event: 'sign-in', eventInfo: { outcome: 'success', email: typed } });
  // @ts-expect-error an event's name is one of ours
  track({ event: typed });
}
