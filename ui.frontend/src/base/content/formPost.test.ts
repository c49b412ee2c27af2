import { postForm } from './formPost';
import { MalformedAnswerError, NetworkError, ServiceError, TimeoutError } from '../http/errors';
import { respond } from '../http/respond.testing';

const fetch = jest.fn<Promise<Partial<Response>>, [string, RequestInit]>();
const address = '/content/thrifty-web/en.emaildistributor.json';

beforeEach(() => {
  fetch.mockReset();
  // A visitor who is not signed in has no CSRF token, which the console reports.
  jest.spyOn(console, 'warn').mockImplementation();
  Object.assign(globalThis, { fetch });
});

const answerWith = (status: number, body: string) => {
  fetch.mockResolvedValue(respond(body, status));
};

test('posts the fields as a form and reads JSON', async () => {
  answerWith(200, '{"data":"SUCCESS"}');
  const result = await postForm(address, { name: 'Ada & Co', note: 'a=b\nc' });
  expect(result).toEqual({ ok: true, status: 200, answer: { data: 'SUCCESS' } });
  expect(fetch).toHaveBeenCalledWith(
    address,
    expect.objectContaining({ method: 'POST', body: 'name=Ada+%26+Co&note=a%3Db%0Ac' }),
  );
  expect(fetch.mock.calls[0]?.[1].headers).toEqual({
    Accept: 'application/json',
    'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
  });
});

test('a retry is recognized by its idempotency key', async () => {
  answerWith(200, '{"data":"SUCCESS"}');
  await postForm(address, {}, 'c0ffee');
  expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ 'Idempotency-Key': 'c0ffee' });
});

test.each([
  [500, '<h1>Internal Server Error</h1>', undefined],
  [400, '{"data":"FAILURE"}', { data: 'FAILURE' }],
])(
  'status %s is a ServiceError with the response, if it was JSON',
  async (status, body, answer) => {
    answerWith(status, body);
    const result = await postForm(address, {});
    expect(result).toEqual({ ok: false, error: expect.any(ServiceError) as unknown });
    expect(result).toMatchObject({ error: { status, answer } });
  },
);

test.each(['', '{"data":', '<html></html>'])(
  'success with %j is a MalformedAnswerError',
  async (body) => {
    answerWith(200, body);
    expect(await postForm(address, {})).toMatchObject({
      error: expect.any(MalformedAnswerError) as unknown,
    });
  },
);

test('no connection is a NetworkError', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await postForm(address, {})).toMatchObject({ error: expect.any(NetworkError) as unknown });
});

test('a connection that breaks during the response is a NetworkError', async () => {
  const text = () => Promise.reject(new TypeError('network error'));
  fetch.mockResolvedValue({ status: 200, ok: true, text });
  expect(await postForm(address, {})).toMatchObject({ error: expect.any(NetworkError) as unknown });
});

test('after 20 seconds it gives up with a TimeoutError', async () => {
  jest.useFakeTimers();
  fetch.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          reject(new DOMException('Aborted', 'AbortError'));
        });
      }),
  );
  const result = postForm(address, {});
  await jest.advanceTimersByTimeAsync(19_999);
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(fetch.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  expect(await result).toMatchObject({ error: expect.any(TimeoutError) as unknown });
  jest.useRealTimers();
});

test('no error message contains the typed text', async () => {
  answerWith(500, '');
  const result = await postForm(address, { email: 'ada@example.com' });
  expect(String(!result.ok && result.error)).not.toContain('ada');
});
