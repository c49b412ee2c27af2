import { nextOf, shownOf } from './StoreList';

test.each([
  // stores, page, shown, and how many more the next page brings
  [0, 1, 0, 0],
  [7, 1, 7, 0],
  [10, 1, 10, 0],
  [13, 1, 10, 3],
  [13, 2, 13, 0],
  [13, 9, 13, 0],
  [17_682, 1, 10, 10],
  [17_682, 20, 200, 0],
  [17_682, 900, 200, 0],
])('%d stores on page %d: %d are shown, %d may follow', (count, page, shown, next) => {
  expect(shownOf(count, page)).toBe(shown);
  expect(nextOf(count, page)).toBe(next);
});
