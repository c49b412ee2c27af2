import { inSlices } from './inSlices';

function* numbers(to: number, eachTakes: number) {
  for (let at = 0; at < to; at += 1) {
    jest.setSystemTime(Date.now() + eachTakes);
    yield at;
  }
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a little is made at once', async () => {
  expect(await inSlices(numbers(1_000, 0))).toHaveLength(1_000);
});

test('who has much to make lets others have their turn, and makes it all', async () => {
  let turns = 0;
  const turn = (): void => {
    turns += 1;
    setTimeout(turn);
  };
  setTimeout(turn);
  jest.spyOn(performance, 'now').mockImplementation(() => Date.now());
  const made = inSlices(numbers(1_000, 1));
  await jest.advanceTimersByTimeAsync(100);
  expect(await made).toEqual([...Array(1_000).keys()]);
  expect(turns).toBeGreaterThanOrEqual(15);
});

test('what goes wrong on the way is told', async () => {
  function* broken() {
    yield 1;
    throw new RangeError('no');
  }
  await expect(inSlices(broken())).rejects.toThrow(RangeError);
});
