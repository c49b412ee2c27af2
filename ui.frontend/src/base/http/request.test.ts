import { MalformedAnswerError, NetworkError, ServiceError, TimeoutError } from './errors';
import {
  answer,
  fetch,
  later,
  leaveHttpPage,
  openHttpPage,
  settled,
  silence,
  TOKEN_ADDRESS,
  tokenAnswer,
  WARNING,
  type HttpPage,
} from './http.testing';

const address = '/content/riteaid-web/en.raauth.json';

let page: HttpPage;
beforeEach(() => (page = openHttpPage()));
afterEach(leaveHttpPage);

/** Starts a page whose visitor has a token, or has none. */
async function start(token?: string): Promise<void> {
  fetch.mockResolvedValue(tokenAnswer(token));
  page.csrf.startCsrf();
  await settled();
  fetch.mockReset();
  fetch.mockResolvedValue(answer(200, '{}'));
}

const headers = () => new Headers(fetch.mock.calls[0]?.[1].headers);

/** Matches an error by the name of its class, because the page has modules of its own. */
const named = ({ name }: { name: string }) => expect.objectContaining({ name }) as unknown;

test.each([
  ['POST', address, 'secret'],
  ['POST', 'http://localhost/a', 'secret'],
  ['POST', '//localhost/a', 'secret'],
  ['GET', address, null],
  ['POST', '//evil.example/a', null],
  ['POST', 'https://localhost/a', null],
  ['POST', 'http://localhost:8080/a', null],
  ['GET', 'https://evil.example/a', null],
] as const)('%s %s carries the token %s', async (method, to, token) => {
  await start('secret');
  await page.http.request(to, { method });
  expect(headers().get('CSRF-Token')).toBe(token);
  expect(page.warnings).not.toHaveBeenCalled();
});

test.each([[true, 'XMLHttpRequest'] as const, [undefined, null] as const])(
  'a request that is marked as coming from a script (%s) has X-Requested-With %j',
  async (fromScript, header) => {
    await start('secret');
    await page.http.request(address, fromScript && { fromScript });
    expect(headers().get('X-Requested-With')).toBe(header);
  },
);

test('without a token a post is sent anyway, with exactly one warning when it is sent', async () => {
  await start();
  expect(page.warnings).not.toHaveBeenCalled();
  await page.http.request(address, { method: 'POST' });
  expect(page.warnings.mock.calls).toEqual([[WARNING]]);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(headers().has('CSRF-Token')).toBe(false);
});

test.each([
  ['GET', address],
  ['POST', 'https://evil.example/a'],
] as const)('a %s to %s needs no token, and there is no warning', async (method, to) => {
  await start();
  await page.http.request(to, { method });
  expect(page.warnings).not.toHaveBeenCalled();
});

test('a post waits for the token in flight; a GET does not', async () => {
  const token = later();
  fetch.mockImplementation((to) =>
    to === TOKEN_ADDRESS ? token.promise : Promise.resolve(answer(200, '{}')),
  );
  page.csrf.startCsrf();
  const posted = page.http.request(address, { method: 'POST' });
  await page.http.request('/graphql/execute.json/a');
  expect(fetch.mock.calls.map(([to]) => to)).not.toContain(address);
  token.come(tokenAnswer('secret'));
  await posted;
  expect(new Headers(fetch.mock.lastCall?.[1].headers).get('CSRF-Token')).toBe('secret');
});

test('a post sends its fields as a form', async () => {
  await start('secret');
  await page.http.request(address, { method: 'POST', form: { name: 'Ada & Co', note: 'a=b\nc' } });
  expect(fetch).toHaveBeenCalledWith(
    address,
    expect.objectContaining({ method: 'POST', body: 'name=Ada+%26+Co&note=a%3Db%0Ac' }),
  );
  expect(headers().get('Content-Type')).toBe('application/x-www-form-urlencoded;charset=UTF-8');
  expect(headers().get('Accept')).toBe('application/json');
});

test.each(['PUT', 'DELETE'] as const)(
  'a %s sends its body as it is, of the type in its headers, and the token',
  async (method) => {
    await start('secret');
    const type = { 'Content-Type': 'application/json' };
    await page.http.request(address, { method, body: '{"qty":2}', headers: type });
    expect(fetch).toHaveBeenCalledWith(
      address,
      expect.objectContaining({ method, body: '{"qty":2}' }),
    );
    expect(headers().get('Content-Type')).toBe('application/json');
    expect(headers().get('CSRF-Token')).toBe('secret');
  },
);

test.each([
  ['outlives its page if it is asked to', { keepalive: true }, 'a=1', true],
  ['ends with its page otherwise', {}, 'a=1', false],
  ['that is too long for it ends with its page', { keepalive: true }, 'a', false],
])('a post %s', async (_, asked, text, isKept) => {
  await start('secret');
  const note = text === 'a' ? text.repeat(60_000) : text;
  await page.http.request(address, { method: 'POST', form: { note }, ...asked });
  expect(fetch.mock.lastCall?.[1].keepalive ?? false).toBe(isKept);
});

test.each([
  [200, true],
  [204, true],
  [302, false],
  [403, false],
  [500, false],
])('a request with status %s resolves with its response', async (status, ok) => {
  await start();
  fetch.mockResolvedValue({ ...answer(status, 'the body'), ok });
  expect(await page.http.request(address)).toEqual({ status, ok, body: 'the body' });
});

test.each([
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'the connection breaks within the answer',
    () =>
      Promise.resolve({ status: 200, ok: true, text: () => Promise.reject(new TypeError('lost')) }),
  ],
])('a request rejects with a NetworkError if %s', async (_, fail) => {
  await start();
  fetch.mockImplementation(fail);
  await expect(page.http.request(address)).rejects.toEqual(named(NetworkError));
});

test.each([
  ['61', 61],
  ['0', undefined],
  ['Wed, 25 Nov 2020 10:00:00 GMT', undefined],
  ['soon', undefined],
])('a 429 with Retry-After %j gives %p as the seconds to wait', async (retryAfter, expected) => {
  await start();
  const refused = Object.assign(answer(429, ''), {
    headers: new Headers({ 'Retry-After': retryAfter }),
  });
  fetch.mockResolvedValue(refused);
  expect((await page.http.request(address)).retryAfter).toBe(expected);
});

test.each([
  ['a correct clock', 'Wed, 25 Nov 2026 10:02:00 GMT', 'Wed, 25 Nov 2026 10:00:00 GMT', 120],
  [
    'the old form of a date',
    'Wednesday, 25-Nov-26 10:02:00 GMT',
    'Wed, 25 Nov 2026 10:00:00 GMT',
    120,
  ],
  [
    'a time that is over',
    'Wed, 25 Nov 2026 09:59:00 GMT',
    'Wed, 25 Nov 2026 10:00:00 GMT',
    undefined,
  ],
])(
  'a 429 with Retry-After as a date, %s: the wait is measured by the service’s own Date',
  async (_, retryAfter, date, expected) => {
    await start();
    const headers = new Headers({ 'Retry-After': retryAfter, Date: date });
    fetch.mockResolvedValue(Object.assign(answer(429, ''), { headers }));
    expect((await page.http.request(address)).retryAfter).toBe(expected);
  },
);

test('a 429 with Retry-After as a date, and no Date, is measured by the device’s clock', async () => {
  await start();
  const inTwoMinutes = new Date(Date.now() + 120_000).toUTCString();
  const headers = new Headers({ 'Retry-After': inTwoMinutes });
  fetch.mockResolvedValue(Object.assign(answer(429, ''), { headers }));
  const { retryAfter = 0 } = await page.http.request(address);
  expect(retryAfter).toBeGreaterThan(110);
  expect(retryAfter).toBeLessThanOrEqual(121);
});

test('without a timeout a request never gives up', async () => {
  await start();
  fetch.mockImplementation(silence);
  const ended = jest.fn();
  page.http.request(address).then(ended, ended);
  await jest.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(ended).not.toHaveBeenCalled();
});

test('a request whose time is over rejects with a TimeoutError and is aborted', async () => {
  await start();
  fetch.mockImplementation(silence);
  const ended = jest.fn();
  page.http.request(address, { timeout: 3_000 }).catch(ended);
  await jest.advanceTimersByTimeAsync(2_999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(named(TimeoutError));
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});

test('the wait for a token counts, and a request that timed out is not sent afterwards', async () => {
  const token = later();
  fetch
    .mockReturnValueOnce(token.promise)
    .mockImplementation((_, { signal }) =>
      signal?.aborted === true
        ? Promise.reject(new Error('Aborted'))
        : Promise.resolve(answer(200, '')),
    );
  page.csrf.startCsrf();
  const ended = jest.fn();
  page.http.request(address, { method: 'POST', timeout: 1_000 }).then(ended, ended);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ended).toHaveBeenCalledWith(named(TimeoutError));
  token.come(tokenAnswer('secret'));
  await settled();
  expect(fetch.mock.lastCall?.[1].signal?.aborted).toBe(true);
});

test('no error’s message contains a request or a response', async () => {
  await start();
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  const form = { email: 'ada@example.com' };
  const refused = await page.http
    .request(address, { method: 'POST', form })
    .catch((error: unknown) => error);
  const errors = [refused, new ServiceError(500, form), new MalformedAnswerError('Not JSON.')];
  for (const error of errors) expect(String(error)).not.toContain('ada');
});

test('a request that its caller aborts is aborted in the network, even while a timeout runs', async () => {
  await start();
  fetch.mockImplementation(silence);
  const superseded = new AbortController();
  const outcome = page.http
    .request(address, { timeout: 5_000, signal: superseded.signal })
    .catch((error: unknown) => error);
  superseded.abort();
  expect(fetch.mock.lastCall?.[1].signal?.aborted).toBe(true);
  expect(await outcome).toEqual(named({ name: 'NetworkError' }));
});
