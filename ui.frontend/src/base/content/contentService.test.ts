import { MalformedAnswerError, NetworkError, ServiceError } from '../http/errors';
import { forgetAnswers, getContent, postContent } from './contentService';
import { onSessionLoss } from './sessionLoss';
import { SessionExpiredError, SessionRefusedError } from './envelope';
import { answer, fetch, startService, stopService, success } from './content.testing';

const address = '/content/riteaid-web/en.raauth.json';
const secret = { username: 'ana@example.com', password: 'Harbor-Light-42' };

const loss = { expired: jest.fn(), refused: jest.fn() };

beforeEach(() => {
  startService();
  forgetAnswers();
  loss.expired.mockReset();
  loss.refused.mockReset();
  onSessionLoss(loss);
});
afterEach(() => {
  onSessionLoss({ expired: () => false, refused: () => undefined });
  stopService();
});

/** Returns the error that a call rejects with. */
async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

test('a GET requests the address and returns the envelope', async () => {
  fetch.mockResolvedValue(success({ points: 1 }));
  expect(await getContent(`${address}?a=1`)).toEqual({
    Status: 'SUCCESS',
    ErrCde: '',
    ErrMsg: '',
    ErrMsgDtl: '',
    Data: { points: 1 },
  });
  expect(fetch.mock.calls[0]?.[0]).toBe(`${address}?a=1`);
  expect(fetch.mock.calls[0]?.[1].method).toBeUndefined();
});

test('a POST sends the fields as a form', async () => {
  fetch.mockResolvedValue(success());
  await postContent(address, { refreshType: 'both' });
  expect(fetch).toHaveBeenCalledWith(
    address,
    expect.objectContaining({ method: 'POST', body: 'refreshType=both' }),
  );
});

test('a refusal is a response, which the caller interprets', async () => {
  fetch.mockResolvedValue(answer(200, { Status: 'ERROR', ErrCde: 'RA0001', Data: null }));
  expect(await postContent(address, secret)).toMatchObject({ Status: 'ERROR', ErrCde: 'RA0001' });
  expect(loss.expired).not.toHaveBeenCalled();
});

test.each([
  ['a page instead of JSON', '<h1>Sign in</h1>'],
  ['an empty response', ''],
  ['half a response', '{"Status":"SUCC'],
  ['JSON of another shape', { data: 'SUCCESS' }],
  ['null', 'null'],
  ['a list', '[]'],
])('%s is a MalformedAnswerError', async (_, body) => {
  fetch.mockResolvedValue(answer(200, body));
  expect(await failureOf(getContent(address))).toBeInstanceOf(MalformedAnswerError);
});

test.each([
  [500, { Status: 'ERROR', ErrCde: 'RA0012' }, { Status: 'ERROR', ErrCde: 'RA0012', ErrMsg: '' }],
  [400, { reason: 'bad' }, { reason: 'bad' }],
  [401, '<h1>Unauthorized</h1>', undefined],
  [404, '', undefined],
  [503, '<h1>Service Unavailable</h1>', undefined],
])('status %s is a ServiceError with the JSON of the response', async (status, body, says) => {
  fetch.mockResolvedValue(answer(status, body));
  const error = await failureOf(postContent(address, secret));
  expect(error).toBeInstanceOf(ServiceError);
  expect(error).toMatchObject({ status, ...(says && { answer: says }) });
  expect(loss.expired).not.toHaveBeenCalled();
  expect(loss.refused).not.toHaveBeenCalled();
});

test('no connection is a NetworkError', async () => {
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await failureOf(getContent(address))).toBeInstanceOf(NetworkError);
});

describe('a session that has ended', () => {
  test.each([
    [403, 'expired', SessionExpiredError],
    [422, 'refused', SessionRefusedError],
  ] as const)(
    'status %s calls the handler %s, and rejects',
    async (status, handler, ErrorClass) => {
      fetch.mockResolvedValue(answer(status, { Status: 'SUCCESS', Data: null }));
      const ended: unknown[] = [];
      loss[handler].mockImplementation(() => ended.push('handled'));
      const call = failureOf(getContent(address)).then((error) => ended.push(error));
      await call;
      // A caller that catches the error finds everything cleared already.
      expect(ended).toEqual(['handled', expect.any(ErrorClass)]);
      expect(loss[handler === 'expired' ? 'refused' : 'expired']).not.toHaveBeenCalled();
    },
  );

  const byCode = { Status: 'ERROR', ErrCde: 'RA0003', ErrMsg: null, ErrMsgDtl: null, Data: null };
  const bySentence = { ...byCode, ErrCde: null, ErrMsg: 'Your session has expired.' };

  test.each([
    [200, byCode],
    [200, bySentence],
    [200, { ...bySentence, ErrMsg: 'Session timed out, please log in.' }],
    [400, byCode],
  ])('is reported by status %s with %j as by a 403', async (status, body) => {
    loss.expired.mockReturnValue(true);
    fetch.mockResolvedValue(answer(status, body));
    expect(await failureOf(getContent(address))).toBeInstanceOf(SessionExpiredError);
    expect(loss.expired).toHaveBeenCalledTimes(1);
  });

  test.each([byCode, bySentence])('is a refusal for a guest, who has none: %j', async (body) => {
    loss.expired.mockReturnValue(false);
    fetch.mockResolvedValue(answer(200, body));
    expect(await postContent(address, secret)).toMatchObject({ Status: 'ERROR' });
  });

  test.each([
    { ...byCode, ErrCde: 'RA0001', ErrMsg: 'Your session has expired.' },
    { ...bySentence, ErrMsg: 'Your card has expired.' },
    { ...byCode, Status: 'SUCCESS', ErrCde: null, ErrMsg: 'Your session has expired.' },
  ])('is not what %j means', async (body) => {
    fetch.mockResolvedValue(answer(200, body));
    await getContent(address);
    expect(loss.expired).not.toHaveBeenCalled();
  });

  test('one request with several callers reports the loss once', async () => {
    fetch.mockResolvedValue(answer(403, ''));
    const calls = [getContent(address), getContent(address), getContent(address)];
    for (const error of await Promise.all(calls.map(failureOf))) {
      expect(error).toBeInstanceOf(SessionExpiredError);
    }
    expect(loss.expired).toHaveBeenCalledTimes(1);
  });

  test('the responses of the lost session are no longer used', async () => {
    fetch.mockResolvedValueOnce(success({ name: 'Ana' }));
    await getContent(address);
    fetch.mockResolvedValueOnce(answer(422, ''));
    await failureOf(getContent('/content/riteaid-web/en.raflags.json'));
    fetch.mockResolvedValueOnce(success({ name: 'Ben' }));
    expect(await getContent(address)).toMatchObject({ Data: { name: 'Ben' } });
  });
});

test.each([
  ['the fields in another order', { b: '2', a: '1' }, 1],
  ['another value', { a: '1', b: '3' }, 2],
  ['another name', { a: '1', c: '2' }, 2],
  ['a field less', { a: '1' }, 2],
  ['a value that looks like two fields', { a: '1&b=2' }, 2],
])('after a post, one with %s', async (_, fields, sent) => {
  fetch.mockResolvedValue(success());
  await postContent(address, { a: '1', b: '2' });
  await postContent(address, fields);
  expect(fetch).toHaveBeenCalledTimes(sent);
});

test('another address, and another method, are other requests', async () => {
  fetch.mockResolvedValue(success());
  await postContent(address, {});
  await postContent('/content/bartell-web/en.raauth.json', {});
  await getContent(address);
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('no error’s message contains a request or a response', async () => {
  const refusal = { Status: 'ERROR', ErrMsg: 'No ana@example.com here.', Data: secret };
  const errors: unknown[] = [];
  for (const status of [400, 403, 422, 500]) {
    fetch.mockResolvedValueOnce(answer(status, refusal));
    errors.push(await failureOf(postContent(address, secret)));
  }
  fetch.mockResolvedValueOnce(answer(200, `${secret.password}<`));
  errors.push(await failureOf(postContent(address, secret)));
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  errors.push(await failureOf(postContent(address, secret)));
  expect(errors).toHaveLength(6);
  for (const error of errors) {
    expect(String(error)).toMatch(/Error: ./);
    expect(String(error)).not.toMatch(/ana@|Harbor/);
  }
});

describe('a build for local development', () => {
  afterEach(() => delete process.env.MOCK_PATHS);

  test.each([
    ['1', '/mock-services/signup-login/raauth.json'],
    ['', address],
    ['0', address],
  ])('with MOCK_PATHS=%j asks %s', async (setting, asked) => {
    process.env.MOCK_PATHS = setting;
    fetch.mockResolvedValue(success());
    await postContent(address, secret);
    expect(fetch.mock.calls[0]?.[0]).toBe(asked);
  });
});
