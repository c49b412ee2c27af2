import { inSlices } from './inSlices';

function* numbers(to: number, eachTakes: number) {
  for (let at = 0; at < to; at += 1) {
    jest.setSystemTime(Date.now() + eachTakes);
    yield;
  }
  return to;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a little is done at once', async () => {
  expect(await inSlices(numbers(1_000, 0))).toBe(1_000);
});

test('who has much to do lets others have their turn, and does it all', async () => {
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    setTimeout(turn);
  };
  setTimeout(turn);
  jest.spyOn(performance, 'now').mockImplementation(() => Date.now());
  const done = inSlices(numbers(1_000, 1));
  await jest.advanceTimersByTimeAsync(100);
  expect(await done).toBe(1_000);
  expect(turns).toBeGreaterThanOrEqual(15);
});

test('what goes wrong on the way is told', async () => {
  function* broken() {
    yield;
    throw new RangeError('no');
  }
  await expect(inSlices(broken())).rejects.toThrow(RangeError);
});
