import { advance, aheadOf, freePlaces, mayEnter, minutesOf, type Room } from './room';

const room = (arrivals: readonly number[], more: Partial<Room> = {}): Room => ({
  arrivals: Uint32Array.from(arrivals),
  cursor: 0,
  opens: 0,
  ...more,
});

test('visitors enter in the order of their seconds, as many as there are places', () => {
  const { cursors, called } = advance([room([2, 3, 4])], { now: 3, free: 6, places: 100 });
  expect([cursors, called]).toEqual([[2], 5]);
  expect([0, 1, 2].map((second) => mayEnter({ cursor: 2 }, second))).toEqual([true, true, false]);
});

test('no visitor enters before the opening, nor the second that has not ended', () => {
  const all = { free: 100, places: 100 };
  expect(advance([room([2, 3], { opens: 8 })], { now: 7, ...all }).called).toBe(0);
  expect(advance([room([2, 3], { opens: 8 })], { now: 8, ...all }).called).toBe(5);
  expect(advance([room([2, 3])], { now: 1, ...all }).called).toBe(2);
});

test('of two open rooms, the one whose first visitor has waited longer is first', () => {
  const rooms = [room([0, 0, 5, 5], { cursor: 2 }), room([0, 4, 4, 4], { cursor: 1 })];
  const { cursors, called } = advance(rooms, { now: 4, free: 9, places: 100 });
  expect([cursors, called]).toEqual([[3, 2], 9]);
});

test('a second with more arrivals than there are places enters once the services are empty', () => {
  expect(advance([room([9])], { now: 1, free: 4, places: 5 }).called).toBe(0);
  expect(advance([room([9])], { now: 1, free: 5, places: 5 }).called).toBe(9);
});

test('visitors who were called keep their places', () => {
  expect(freePlaces(100, 60, 30)).toBe(10);
  expect(freePlaces(100, 90, 30)).toBe(0);
});

test('a visitor reads how many are ahead, and a time that is rounded up', () => {
  expect(aheadOf(room([2, 3, 4], { cursor: 1 }), 2)).toBe(3);
  expect(aheadOf(room([2, 3, 4], { cursor: 3 }), 2)).toBe(0);
  expect([0, 100, 101, 601, 1000].map((ahead) => minutesOf(ahead, 100))).toEqual([1, 1, 5, 10, 10]);
});
