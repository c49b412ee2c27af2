import { layOut } from './layOut.testing';
import { overflows, printed, spoken, viewOf } from './view';

function list(count: number): HTMLElement {
  const element = document.createElement('ul');
  for (let made = 0; made < count; made += 1) element.append(document.createElement('li'));
  return element;
}

describe('the items of a list in view', () => {
  test.each([
    { scrolled: 0, frame: 300, sees: { first: 1, last: 1, count: 12 } },
    { scrolled: 0, frame: 1000, sees: { first: 1, last: 3, count: 12 } },
    { scrolled: 900, frame: 1000, sees: { first: 4, last: 6, count: 12 } },
    { scrolled: 2600, frame: 1000, sees: { first: 10, last: 12, count: 12 } },
    // Scrolling stops at a fraction of a pixel.
    { scrolled: 301.5, frame: 300, sees: { first: 2, last: 2, count: 12 } },
    // Between two items, the one with the larger visible part counts.
    { scrolled: 100, frame: 300, sees: { first: 1, last: 1, count: 12 } },
    { scrolled: 200, frame: 300, sees: { first: 2, last: 2, count: 12 } },
  ])('in a list $frame pixels wide and scrolled by $scrolled', ({ scrolled, frame, sees }) => {
    const twelve = list(12);
    layOut(twelve, frame, () => 300).swipe(scrolled);
    expect(viewOf(twelve)).toEqual(sees);
  });

  test('are one item if it is wider than the list', () => {
    const three = list(3);
    layOut(three, 300, () => 700).swipe(800);
    expect(viewOf(three)).toEqual({ first: 2, last: 2, count: 3 });
  });

  test('are undefined if there are no items', () => {
    const none = list(0);
    layOut(none, 300, () => 300);
    expect(viewOf(none)).toBeUndefined();
    expect(overflows(none)).toBe(false);
  });

  test('leave nothing to scroll to if everything fits', () => {
    const three = list(3);
    layOut(three, 900, () => 300);
    expect(overflows(three)).toBe(false);
  });
});

test.each([
  { view: { first: 3, last: 3, count: 12 }, says: 'Showing 3 of 12', shows: '3 of 12' },
  { view: { first: 4, last: 6, count: 12 }, says: 'Showing 4 to 6 of 12', shows: '4–6 of 12' },
])('a view is announced as $says and displayed as $shows', ({ view, says, shows }) => {
  expect(spoken(view)).toBe(says);
  expect(printed(view)).toBe(shows);
});
