import { inSlices } from './slices';

function* numbers(to: number, eachTakes: number) {
  for (let at = 0; at < to; at += 1) {
    jest.setSystemTime(Date.now() + eachTakes);
    yield;
  }
  return to;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('work with a single step is done at once', async () => {
  expect(await inSlices(numbers(0, 0))).toBe(0);
});

test('other tasks get a turn after the first step, because the task before it may have been long', async () => {
  let taken = 0;
  function* steps() {
    for (taken = 1; taken < 5; taken += 1) yield;
    return 'all';
  }
  const done = inSlices(steps());
  expect(taken).toBe(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await done).toBe('all');
});

test('long work lets other tasks have their turn, and is completed', async () => {
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

test('an error in a later step rejects', async () => {
  function* broken() {
    yield;
    throw new RangeError('no');
  }
  const failure = expect(inSlices(broken())).rejects.toThrow(RangeError);
  await jest.advanceTimersByTimeAsync(1);
  await failure;
});
