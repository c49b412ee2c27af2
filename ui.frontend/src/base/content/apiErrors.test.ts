import { apiErrorMessages } from './apiErrors';
import { answer, fetch, startService, stopService } from './content.testing';

const items = [
  { code: 'RA0055', message: 'We don’t recognize that email and password.', forms: ['raauth'] },
  { code: 'RA0002', message: 'Your account is locked.', forms: ['raauth', 'racloseaccount'] },
];
const apiErrorMessage = async (code: string) => (await apiErrorMessages(code, 'raauth')).forForm;
const list = (entries: unknown) => ({ data: { apiErrorList: { items: entries } } });
const KEY = 'apiErrorMessages';

beforeEach(() => {
  startService();
  sessionStorage.clear();
});
afterEach(stopService);

test('a code has the sentence of the persisted query', async () => {
  fetch.mockResolvedValue(answer(200, list(items)));
  expect(await apiErrorMessage('RA0002')).toBe('Your account is locked.');
  expect(fetch.mock.calls[0]?.[0]).toBe('/graphql/execute.json/riteaid-web/getApiErrorList.json');
  expect(fetch.mock.calls[0]?.[1].method).toBeUndefined();
});

test('the list is requested once and kept in the session storage as apiErrorMessages', async () => {
  fetch.mockResolvedValue(answer(200, list(items)));
  await apiErrorMessage('RA0055');
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual(items);
  expect(await apiErrorMessage('RA0055')).toBe('We don’t recognize that email and password.');
  expect(await apiErrorMessage('RA9999')).toBeUndefined();
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a Spanish page asks for the Spanish sentences, and keeps them beside the English ones', async () => {
  sessionStorage.setItem(KEY, JSON.stringify(items));
  document.documentElement.lang = 'es-US';
  fetch.mockResolvedValue(answer(200, list([{ ...items[1], message: 'Su cuenta está…' }])));
  expect(await apiErrorMessage('RA0002')).toBe('Su cuenta está…');
  expect(fetch.mock.calls[0]?.[0]).toBe(
    '/graphql/execute.json/riteaid-web/getApiErrorListSpanish.json',
  );
  document.documentElement.lang = '';
  expect(await apiErrorMessage('RA0002')).toBe('Your account is locked.');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a sentence is for the forms that its authors named, and a general one for any form', async () => {
  const general = { code: 'RA0055', message: 'Please try again.', forms: null };
  fetch.mockResolvedValue(answer(200, list([...items, general])));
  expect(await apiErrorMessages('RA0055', 'raauth')).toEqual({
    forForm: 'We don’t recognize that email and password.',
    general: 'Please try again.',
  });
  expect(await apiErrorMessages('RA0055', 'rasignup')).toEqual({ general: 'Please try again.' });
  expect(await apiErrorMessages('RA0002', 'rasignup')).toEqual({});
});

test('two forms that fail at once cause one request for the list', async () => {
  fetch.mockResolvedValue(answer(200, list(items)));
  expect(await Promise.all([apiErrorMessage('RA0055'), apiErrorMessage('RA0002')])).toEqual([
    'We don’t recognize that email and password.',
    'Your account is locked.',
  ]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test.each(['constructor', '__proto__', '', 'ra0001'])(
  'the code %j has no sentence',
  async (code) => {
    fetch.mockResolvedValue(answer(200, list(items)));
    expect(await apiErrorMessage(code)).toBeUndefined();
  },
);

test('an entry that an author left half empty does not affect the others', async () => {
  fetch.mockResolvedValue(
    answer(
      200,
      list([{ code: 'RA0055', message: null }, { message: 'Lost.' }, null, 7, ...items.slice(1)]),
    ),
  );
  expect(await apiErrorMessage('RA0055')).toBeUndefined();
  expect(await apiErrorMessage('RA0002')).toBe('Your account is locked.');
});

test.each([
  ['the service is down', () => Promise.resolve(answer(503, 'Service Unavailable'))],
  ['the query fails', () => Promise.resolve(answer(200, { errors: [{ message: 'No.' }] }))],
  ['the response is not JSON', () => Promise.resolve(answer(200, '<h1>'))],
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('when %s there is no sentence, and the next error sends the request again', async (_, fail) => {
  fetch.mockImplementationOnce(fail);
  expect(await apiErrorMessage('RA0055')).toBeUndefined();
  expect(sessionStorage).toHaveLength(0);
  fetch.mockResolvedValue(answer(200, list(items)));
  expect(await apiErrorMessage('RA0055')).toBe('We don’t recognize that email and password.');
});

test('a list that does not arrive is awaited for five seconds at most', async () => {
  fetch.mockReturnValue(new Promise(() => undefined));
  const settled = jest.fn();
  void apiErrorMessage('RA0055').then(settled);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith(undefined);
});

test.each([
  '{',
  'null',
  '{"RA0055":"No."}',
  '["RA0055"]',
  '[{"code":1}]',
  '[{"code":"RA0002","message":"No."}]',
])('a text in the storage that is not a list, %s, is replaced', async (text) => {
  sessionStorage.setItem(KEY, text);
  fetch.mockResolvedValue(answer(200, list(items)));
  expect(await apiErrorMessage('RA0002')).toBe('Your account is locked.');
  expect(JSON.parse(sessionStorage.getItem(KEY) ?? '')).toEqual(items);
});

test.each(['getItem', 'setItem'] as const)(
  'a storage whose %s throws does not prevent the sentence',
  async (method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('No', 'SecurityError');
    });
    fetch.mockResolvedValue(answer(200, list(items)));
    expect(await apiErrorMessage('RA0002')).toBe('Your account is locked.');
  },
);
