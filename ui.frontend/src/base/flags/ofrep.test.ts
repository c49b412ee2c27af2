import { flagDefinitions } from './definitions';
import { createFlags } from './flags';
import { respond } from '../http/respond.testing';

const fetch = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
let flag: ReturnType<typeof createFlags>;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-02T15:00:00Z') });
  fetch.mockReset();
  Object.assign(globalThis, { fetch });
  sessionStorage.clear();
  document.documentElement.lang = 'es-US';
  Object.assign(document.body.dataset, { brand: 'riteaid', ofrepUrl: '/services/flags/' });
  flag = createFlags();
});

afterEach(() => {
  jest.useRealTimers();
  document.documentElement.lang = '';
  Reflect.deleteProperty(document.body.dataset, 'ofrepUrl');
});

const ADDRESS = 'http://localhost/services/flags/ofrep/v1/evaluate/flags';

/** One flag of a bulk response. */
const off = { key: 'account-progress', value: false, reason: 'STATIC', variant: 'off' };

function answerWith(body: unknown, status = 200, headers: Record<string, string> = {}): void {
  fetch.mockResolvedValueOnce({ ...respond(body, status), headers: new Headers(headers) });
}

/** Opens another page in the same tab, after some minutes. */
function nextPage(minutes: number): void {
  jest.setSystemTime(Date.now() + minutes * 60_000);
  flag = createFlags();
}

const sentHeader = (name: string) => new Headers(fetch.mock.lastCall?.[1].headers).get(name);

test('a page that names a service asks it alone, and only about the site and the language', async () => {
  answerWith({ flags: [off] });
  expect(await flag('account-progress')).toBe(false);
  expect(await flag('rewards-enrollment')).toBe(true);
  expect(fetch).toHaveBeenCalledTimes(1);
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect(address).toBe(ADDRESS);
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit' });
  expect(JSON.parse(init?.body as string)).toEqual({
    context: { site: 'riteaid', language: 'es-US' },
  });
});

test('a site without the content service may have one', async () => {
  document.body.dataset.brand = 'thrifty';
  document.body.dataset.ofrepUrl = 'https://flags.example.com/a';
  answerWith({ flags: [off] });
  expect(await flag('account-progress')).toBe(false);
  expect(fetch.mock.calls[0]?.[0]).toBe('https://flags.example.com/a/ofrep/v1/evaluate/flags');
});

test.each<[string, () => void]>([
  [
    'could not be evaluated',
    () => {
      answerWith({ flags: [{ ...off, errorCode: 'PARSE_ERROR' }] });
    },
  ],
  [
    'is left to the code',
    () => {
      answerWith({ flags: [{ ...off, value: undefined }] });
    },
  ],
  [
    'is not in the response',
    () => {
      answerWith({ flags: [] });
    },
  ],
  [
    'is of another type',
    () => {
      answerWith({ flags: [{ ...off, value: { a: 1 } }] });
    },
  ],
  [
    'comes in an unknown response',
    () => {
      answerWith({ features: [off] });
    },
  ],
  [
    'comes in a page',
    () => {
      answerWith('<html>');
    },
  ],
  [
    'belongs to a service that fails',
    () => {
      answerWith({ errorCode: 'GENERAL' }, 500);
    },
  ],
  [
    'belongs to a service that is away',
    () => {
      fetch.mockRejectedValueOnce(new TypeError('x'));
    },
  ],
  [
    'belongs to a service without security',
    () => {
      document.body.dataset.ofrepUrl = 'http://flags.example.com';
      answerWith({ flags: [off] });
    },
  ],
])('a flag that %s has its default', async (_what, arrange) => {
  arrange();
  expect(await flag('account-progress')).toBe(flagDefinitions['account-progress'].default);
});

test('a service that does not respond in three seconds is not waited for', async () => {
  fetch.mockReturnValueOnce(new Promise(() => undefined));
  const value = flag('account-progress');
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await value).toBe(true);
  expect(fetch.mock.lastCall?.[1].signal?.aborted).toBe(true);
});

test('pages within ten minutes use one response; then an unchanged one is not sent again', async () => {
  answerWith({ flags: [off] }, 200, { ETag: '"1"' });
  expect(await flag('account-progress')).toBe(false);
  nextPage(9);
  expect(await flag('account-progress')).toBe(false);
  expect(fetch).toHaveBeenCalledTimes(1);
  nextPage(2);
  answerWith(undefined, 304);
  expect(await flag('account-progress')).toBe(false);
  expect(sentHeader('If-None-Match')).toBe('"1"');
  nextPage(9);
  expect(await flag('account-progress')).toBe(false);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('the response in one language is not used in another', async () => {
  answerWith({ flags: [off] }, 200, { ETag: '"1"' });
  await flag('account-progress');
  nextPage(1);
  document.documentElement.lang = 'en';
  answerWith({ flags: [] });
  expect(await flag('account-progress')).toBe(true);
  expect(sentHeader('If-None-Match')).toBeNull();
});

test.each([
  ['180', 3],
  ['', 1],
  ['999999', 60],
])('after a 429 with Retry-After %j it is not asked for %i minutes', async (after, minutes) => {
  answerWith({ flags: [off] }, 200, { ETag: '"1"' });
  await flag('account-progress');
  nextPage(11);
  answerWith({}, 429, { 'Retry-After': after });
  expect(await flag('account-progress')).toBe(false);
  nextPage(minutes - 0.1);
  expect(await flag('account-progress')).toBe(false);
  expect(fetch).toHaveBeenCalledTimes(2);
  nextPage(0.2);
  answerWith(undefined, 304);
  expect(await flag('account-progress')).toBe(false);
  expect(fetch).toHaveBeenCalledTimes(3);
});
