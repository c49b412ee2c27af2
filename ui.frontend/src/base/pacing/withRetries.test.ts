import { withRetries } from './withRetries';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Returns a function that fails so many times, and then succeeds. */
const failing = (times: number) => {
  const load = jest.fn<Promise<string>, []>().mockResolvedValue('code');
  for (let time = 1; time <= times; time += 1)
    load.mockRejectedValueOnce(new Error(`lost ${String(time)}`));
  return load;
};

test('code that loads at once is loaded once', async () => {
  const load = failing(0);
  expect(await withRetries(load)).toBe('code');
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that fails to load is tried again after 2, 10 and 30 seconds', async () => {
  const load = failing(3);
  const heard = jest.fn();
  const loading = withRetries(load, heard);
  for (const [pause, tries] of [
    [1_999, 1],
    [1, 2],
    [10_000, 3],
    [30_000, 4],
  ] as const) {
    await jest.advanceTimersByTimeAsync(pause);
    expect(load).toHaveBeenCalledTimes(tries);
  }
  expect(await loading).toBe('code');
  expect(heard).toHaveBeenCalledTimes(3);
});

test('loading is tried again at once when the browser is online again', async () => {
  const load = failing(1);
  const loading = withRetries(load);
  await jest.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event('online'));
  expect(await loading).toBe('code');
  expect(jest.getTimerCount()).toBe(0);
});

test('tries without a connection do not count', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = failing(9);
  const loading = withRetries(load);
  await jest.advanceTimersByTimeAsync(5 * 30_000);
  expect(load).toHaveBeenCalledTimes(6);
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(42_000);
  expect(await loading).toBe('code');
  isOnline.mockRestore();
});

test('after four tries the last error rejects', async () => {
  const outcome = withRetries(failing(4)).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(42_000);
  expect(await outcome).toEqual(new Error('lost 4'));
});
