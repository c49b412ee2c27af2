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
  type HttpPage,
} from './http.testing';

let page: HttpPage;
beforeEach(() => (page = openHttpPage()));
afterEach(() => {
  delete window.CQURLInfo;
  leaveHttpPage();
});

const MINUTE = 60_000;

function setHidden(hidden: boolean): void {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('the page requests a token when it loads, past every cache, and keeps it', async () => {
  fetch.mockResolvedValue(tokenAnswer('one'));
  page.csrf.startCsrf();
  expect(fetch).toHaveBeenCalledWith(TOKEN_ADDRESS, expect.objectContaining({ cache: 'no-store' }));
  expect(await page.csrf.csrfToken()).toBe('one');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('the page requests a new token every 300,000 ms', async () => {
  fetch.mockResolvedValueOnce(tokenAnswer('one')).mockResolvedValueOnce(tokenAnswer('two'));
  fetch.mockResolvedValue(tokenAnswer('three'));
  page.csrf.startCsrf();
  await jest.advanceTimersByTimeAsync(299_999);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(await page.csrf.csrfToken()).toBe('one');
  await jest.advanceTimersByTimeAsync(1);
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(await page.csrf.csrfToken()).toBe('two');
  await jest.advanceTimersByTimeAsync(300_000);
  expect(await page.csrf.csrfToken()).toBe('three');
});

test('a second start does nothing', () => {
  fetch.mockImplementation(silence);
  page.csrf.startCsrf();
  page.csrf.startCsrf();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each([
  ['nothing is known', undefined, undefined, ''],
  ['AEM gives it', { contextPath: '/cms' }, undefined, '/cms'],
  ['AEM gives an empty one', { contextPath: '' }, '/cms/etc.clientlibs/a.js', ''],
  ['the own script’s address contains it', undefined, '/cms/etc.clientlibs/a.js', '/cms'],
  ['it has two parts', undefined, '/our/cms/etc.clientlibs/a.js?v=1', '/our/cms'],
  ['the script is at the root', undefined, '/etc.clientlibs/a.js', ''],
  ['AEM does not know, the script does', { contextPath: null }, '/cms/etc.clientlibs/a.js', '/cms'],
  ['the script is another host’s', undefined, 'https://cdn.example/x/etc.clientlibs/a.js', ''],
])('the context path when %s', (_, info, script, prefix) => {
  if (info) window.CQURLInfo = info;
  if (script !== undefined) {
    // A type that browsers neither run nor fetch.
    document.head.innerHTML = `<script type="text/plain" src="${script}"></script>`;
  }
  fetch.mockImplementation(silence);
  page.csrf.startCsrf();
  expect(fetch.mock.calls[0]?.[0]).toBe(`${prefix}${TOKEN_ADDRESS}`);
});

test.each([
  ['{}', undefined],
  ['{"token":""}', undefined],
  ['{"token":"a.b.c"}', 'a.b.c'],
])('the response %s means the token %s', async (body, token) => {
  fetch.mockResolvedValue(answer(200, body));
  page.csrf.startCsrf();
  expect(await page.csrf.csrfToken()).toBe(token);
  expect(page.warnings).not.toHaveBeenCalled();
});

test.each([
  ['the service is down', () => Promise.resolve(answer(503, '{"token":"bad"}'))],
  ['a proxy responds with a page', () => Promise.resolve(answer(200, '<h1>Sign in</h1>'))],
  ['the response is null', () => Promise.resolve(answer(200, 'null'))],
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('when %s there is no token, and the last one stays', async (_, fail) => {
  fetch.mockImplementation(fail);
  page.csrf.startCsrf();
  expect(await page.csrf.csrfToken()).toBeUndefined();
  fetch.mockResolvedValue(tokenAnswer('one'));
  await page.csrf.renewCsrfToken();
  fetch.mockImplementation(fail);
  await page.csrf.renewCsrfToken();
  expect(await page.csrf.csrfToken()).toBe('one');
});

test.each(['{"token":null}', '{"token":""}', '{"token":7}', '{}'])(
  'with %s a visitor has no token, and none is sent',
  async (body) => {
    fetch.mockResolvedValueOnce(tokenAnswer('one')).mockResolvedValue(answer(200, body));
    page.csrf.startCsrf();
    expect(await page.csrf.csrfToken()).toBe('one');
    await page.csrf.renewCsrfToken();
    expect(await page.csrf.csrfToken()).toBeUndefined();
  },
);

test('after a sign-out there is no token', async () => {
  fetch.mockResolvedValue(tokenAnswer('one'));
  page.csrf.startCsrf();
  await settled();
  fetch.mockResolvedValue(tokenAnswer());
  await page.csrf.renewCsrfToken();
  expect(await page.csrf.csrfToken()).toBeUndefined();
});

test('a request waits five seconds at most for the token', async () => {
  fetch.mockImplementation(silence);
  page.csrf.startCsrf();
  const ended = jest.fn();
  void page.csrf.csrfToken().then(ended);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(undefined);
});

test('after a sign-in every request waits for the new session’s token, even if the old one comes late', async () => {
  const [old, fresh] = [later(), later()];
  fetch.mockReturnValueOnce(old.promise).mockReturnValueOnce(fresh.promise);
  page.csrf.startCsrf();
  const waiting = page.csrf.csrfToken();
  void page.csrf.renewCsrfToken();
  fresh.come(tokenAnswer('new'));
  await settled();
  old.come(tokenAnswer('old'));
  expect(await waiting).toBe('new');
  expect(await page.csrf.csrfToken()).toBe('new');
});

test.each([
  ['a moment later', 4 * MINUTE, false],
  ['after the device slept', 6 * MINUTE, true],
])('a page that comes back into view %s may request a token', (_, absence, asks) => {
  fetch.mockImplementation(silence);
  page.csrf.startCsrf();
  setHidden(true);
  // Simulates a device that sleeps: the clock advances, the timers do not.
  jest.setSystemTime(Date.now() + absence);
  expect(fetch).toHaveBeenCalledTimes(1);
  setHidden(false);
  expect(fetch).toHaveBeenCalledTimes(asks ? 2 : 1);
});

test.each([
  [true, 2],
  [false, 1],
])(
  'a page that was kept in the back/forward cache (%s) has sent %i requests',
  (persisted, times) => {
    fetch.mockImplementation(silence);
    page.csrf.startCsrf();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
    expect(fetch).toHaveBeenCalledTimes(times);
  },
);
