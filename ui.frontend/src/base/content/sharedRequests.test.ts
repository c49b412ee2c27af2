import { NetworkError, TimeoutError } from '../http/errors';
import { SharedRequests } from './contentService';

let requests: SharedRequests;

beforeEach(() => {
  jest.useFakeTimers();
  requests = new SharedRequests();
});
afterEach(() => jest.useRealTimers());

/** Returns a request that takes the given time, in milliseconds, and can be aborted. */
function takes(time: number, outcome: unknown = 'answer') {
  return jest.fn((signal: AbortSignal) => {
    return new Promise<unknown>((resolve, reject) => {
      setTimeout(() => {
        if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      }, time);
      signal.addEventListener('abort', () => {
        reject(new NetworkError('Given up.'));
      });
    });
  });
}

test.each([
  ['at once', 0, 1],
  ['while the first is in flight', 999, 1],
  ['as the response arrives', 1_000, 1],
  ['just within two seconds of the response', 2_999, 1],
  ['two seconds after the response', 3_000, 2],
  ['much later', 60_000, 2],
])('an equal request %s, %s ms later: the number of requests', async (_, wait, times) => {
  const send = takes(1_000);
  const first = requests.join('a', send);
  await jest.advanceTimersByTimeAsync(wait);
  const second = requests.join('a', send);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all([first, second])).toEqual(['answer', 'answer']);
  expect(send).toHaveBeenCalledTimes(times);
});

test('a different request is sent separately', async () => {
  const send = takes(10);
  const both = Promise.all([requests.join('a', send), requests.join('b', send)]);
  await jest.advanceTimersByTimeAsync(10);
  await both;
  expect(send).toHaveBeenCalledTimes(2);
});

test('a failure rejects for every caller, and the next try is sent at once', async () => {
  const failing = takes(10, new NetworkError('No connection.'));
  const settled = jest.fn();
  void requests.join('a', failing).catch(settled);
  void requests.join('a', failing).catch(settled);
  await jest.advanceTimersByTimeAsync(10);
  expect(settled.mock.calls).toEqual([[expect.any(NetworkError)], [expect.any(NetworkError)]]);
  expect(failing).toHaveBeenCalledTimes(1);
  const again = requests.join('a', takes(0, 'better'));
  await jest.advanceTimersByTimeAsync(0);
  expect(await again).toBe('better');
});

test('a caller whose time is over leaves; the others get their response', async () => {
  const send = takes(1_000);
  const [slow, hasty] = [jest.fn(), jest.fn()];
  void requests.join('a', send).then(slow);
  void requests.join('a', send, 300).catch(hasty);
  await jest.advanceTimersByTimeAsync(300);
  expect(hasty).toHaveBeenCalledWith(expect.any(TimeoutError));
  expect(slow).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(700);
  expect(slow).toHaveBeenCalledWith('answer');
});

test('a timeout counts from the call, not from the sending of the request', async () => {
  const hasty = jest.fn();
  void requests.join('a', takes(5_000));
  await jest.advanceTimersByTimeAsync(1_000);
  void requests.join('a', takes(5_000), 2_000).catch(hasty);
  await jest.advanceTimersByTimeAsync(1_999);
  expect(hasty).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(hasty).toHaveBeenCalledWith(expect.any(TimeoutError));
});

test('after a timeout the next caller sends a new request', async () => {
  const hanging = takes(3_600_000);
  void requests.join('a', hanging).catch(() => undefined);
  const hasty = requests.join('a', hanging, 300).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(300);
  expect(await hasty).toBeInstanceOf(TimeoutError);
  const again = requests.join('a', takes(10, 'better'), 300);
  await jest.advanceTimersByTimeAsync(10);
  expect(await again).toBe('better');
});

test('a request is aborted when the last waiting caller has left, and not before', async () => {
  const send = takes(60_000);
  void requests.join('a', send, 300).catch(() => undefined);
  void requests.join('a', send, 500).catch(() => undefined);
  const signal = send.mock.calls[0]?.[0];
  await jest.advanceTimersByTimeAsync(499);
  expect(signal?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(signal?.aborted).toBe(true);
});

test('without a timeout a caller waits as long as it takes', async () => {
  const settled = jest.fn();
  void requests.join('a', takes(3_600_000)).then(settled);
  await jest.advanceTimersByTimeAsync(3_599_999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith('answer');
});

test('a request that was forgotten and ends late does not disturb its replacement', async () => {
  const late = requests.join('a', takes(1_000, new NetworkError('No connection.')));
  const lost = late.catch(() => undefined);
  requests.clear();
  const send = takes(5_000);
  void requests.join('a', send);
  await jest.advanceTimersByTimeAsync(1_000);
  await lost;
  void requests.join('a', send);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a request whose only caller aborts it is aborted, and the next caller sends a new one', async () => {
  const send = takes(1_000);
  const superseded = new AbortController();
  const first = requests.join('a', send, 5_000, superseded.signal).catch((error: unknown) => error);
  superseded.abort();
  expect(await first).toBeInstanceOf(NetworkError);
  expect(send.mock.calls[0]?.[0].aborted).toBe(true);
  const again = requests.join('a', takes(0, 'better'));
  await jest.advanceTimersByTimeAsync(1);
  expect(await again).toBe('better');
});

test('a caller who aborts leaves the request to the others', async () => {
  const send = takes(1_000);
  const superseded = new AbortController();
  const first = requests.join('a', send, 5_000, superseded.signal).catch((error: unknown) => error);
  const second = requests.join('a', send);
  superseded.abort();
  expect(await first).toBeInstanceOf(NetworkError);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await second).toBe('answer');
  expect(send).toHaveBeenCalledTimes(1);
});
