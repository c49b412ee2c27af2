import * as fc from 'fast-check';
import * as v from 'valibot';
import { MalformedAnswerError, NetworkError } from '../http/errors';
import { RefusedError, type Envelope } from './envelope';
import { persisted } from './persisted';
import { storageThatIs } from './content.testing';

const NOW = Date.parse('2026-03-02T12:00:00Z');
const schema = v.object({ count: v.number() });

const envelope = (Data: unknown, Status = 'SUCCESS', ErrCde = ''): Envelope => ({
  Status,
  ErrCde,
  ErrMsg: '',
  ErrMsgDtl: '',
  Data,
});

const load = jest.fn<Promise<Envelope>, []>();

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  sessionStorage.clear();
  load.mockReset();
  load.mockResolvedValue(envelope({ count: 1 }));
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const entry = (savedAt: unknown, value: unknown) => JSON.stringify({ savedAt, value });

test.each([
  ['at once', undefined, 0, 1],
  ['just before ten minutes', undefined, 599_999, 1],
  ['after ten minutes', undefined, 600_000, 2],
  ['just before the given maximum age', 1_000, 999, 1],
  ['at the given maximum age', 1_000, 1_000, 2],
])('the data are read again %s: the number of requests', async (_, maxAge, wait, times) => {
  const options = maxAge === undefined ? {} : { maxAge };
  expect(await persisted('cart', load, schema, options)).toEqual({ count: 1 });
  jest.setSystemTime(NOW + wait);
  expect(await persisted('cart', load, schema, options)).toEqual({ count: 1 });
  expect(load).toHaveBeenCalledTimes(times);
});

test.each([
  ['half of its JSON', '{"savedAt":'],
  ['an empty text', ''],
  ['null', 'null'],
  ['a word', '"hello"'],
  ['no time', JSON.stringify({ value: { count: 9 } })],
  ['a time in words', entry('today', { count: 9 })],
  ['no value', JSON.stringify({ savedAt: NOW })],
  ['a value of another shape', entry(NOW, { count: 'nine' })],
  ['the value without its wrapper', JSON.stringify({ count: 9 })],
  ['a time to come', entry(NOW + 1, { count: 9 })],
  ['a time long ago', entry(NOW - 600_000, { count: 9 })],
])('an entry with %s is dropped, and a valid one replaces it', async (_, text) => {
  sessionStorage.setItem('persisted:cart', text);
  load.mockRejectedValueOnce(new NetworkError('No connection.'));
  await expect(persisted('cart', load, schema)).rejects.toThrow(NetworkError);
  expect(sessionStorage.getItem('persisted:cart')).toBeNull();
  sessionStorage.setItem('persisted:cart', text);
  expect(await persisted('cart', load, schema)).toEqual({ count: 1 });
  expect(sessionStorage.getItem('persisted:cart')).toBe(entry(NOW, { count: 1 }));
});

test('the caller gets data of the right shape for any text in the storage', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
      sessionStorage.setItem('persisted:cart', text);
      expect(await persisted('cart', load, schema)).toEqual({ count: 1 });
    }),
  );
});

test('any response is read back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (data) => {
      sessionStorage.clear();
      load.mockResolvedValueOnce(envelope(data)).mockRejectedValueOnce(new Error('asked twice'));
      const first = await persisted('any', load, v.unknown());
      const second = await persisted('any', load, v.unknown());
      expect(JSON.stringify(second)).toBe(JSON.stringify(first));
      load.mockReset();
    }),
  );
});

test('a schema that changes the data does so on each read', async () => {
  const cents = v.pipe(
    v.object({ dollars: v.string() }),
    v.transform(({ dollars }) => Math.round(Number(dollars) * 100)),
  );
  load.mockResolvedValue(envelope({ dollars: '4.50' }));
  expect(await persisted('bonus', load, cents)).toBe(450);
  expect(await persisted('bonus', load, cents)).toBe(450);
  expect(load).toHaveBeenCalledTimes(1);
});

test('two keys, and two storages, are independent of each other', async () => {
  const other = storageThatIs('open');
  await persisted('a', load, schema);
  load.mockResolvedValue(envelope({ count: 2 }));
  expect(await persisted('b', load, schema)).toEqual({ count: 2 });
  expect(await persisted('a', load, schema, { storage: other })).toEqual({ count: 2 });
  expect(await persisted('a', load, schema)).toEqual({ count: 1 });
});

test('a refusal is a RefusedError with the code, and is not kept', async () => {
  const refusal = envelope(null, 'ERROR', 'RA0001');
  load.mockResolvedValueOnce(refusal);
  const error = await persisted('cart', load, schema).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(RefusedError);
  expect(error).toMatchObject({ answer: refusal });
  expect(sessionStorage).toHaveLength(0);
  expect(await persisted('cart', load, schema)).toEqual({ count: 1 });
});

test('data of another shape is a MalformedAnswerError, and is not kept', async () => {
  load.mockResolvedValueOnce(envelope({ count: 'Ana' }));
  const error = await persisted('cart', load, schema).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MalformedAnswerError);
  expect(String(error)).not.toContain('Ana');
  expect(sessionStorage).toHaveLength(0);
});

test.each(['full', 'forbidden'] as const)(
  'a storage that is %s does not prevent the request',
  async (state) => {
    const storage = storageThatIs(state);
    expect(await persisted('cart', load, schema, { storage })).toEqual({ count: 1 });
    expect(await persisted('cart', load, schema, { storage })).toEqual({ count: 1 });
    expect(load).toHaveBeenCalledTimes(2);
  },
);

test('a browser that forbids even reading the storage property does not prevent the request', async () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('No', 'SecurityError');
  });
  expect(await persisted('cart', load, schema)).toEqual({ count: 1 });
});

test.each(['ERROR', 'PENDING', 'success', ''])(
  'a response with the status %j and valid data is refused and not kept',
  async (status) => {
    load.mockResolvedValue(envelope({ count: 9 }, status));
    await expect(persisted('cart', load, schema)).rejects.toBeInstanceOf(RefusedError);
    expect(sessionStorage.getItem('persisted:cart')).toBeNull();
  },
);
