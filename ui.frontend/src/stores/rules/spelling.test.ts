import { closestSpelling } from './spelling';

const places = [
  'Philadelphia, PA',
  'Philadelphia, PA',
  'Philadelphia, NY',
  'Phillipsburg, NJ',
  'San José, CA',
  'Erie, PA',
  'Camden, NJ',
  'Hamden, CT',
  'Hamden, CT',
];

test.each([
  ['Philadelpia', 'Philadelphia, PA'],
  ['philadelhpia', 'Philadelphia, PA'],
  ['Phildelpia', 'Philadelphia, PA'],
  // The state is spelled out where it matters.
  ['philadelpia ny', 'Philadelphia, NY'],
  ['Philadelpia, NY', 'Philadelphia, NY'],
  ['san jsoe', 'San José, CA'],
  ['Eire', 'Erie, PA'],
  // As close to one as to the other: the one with more stores.
  ['damden', 'Hamden, CT'],
  ['Camdem', 'Camden, NJ'],
  // Too far off, too short, or no word.
  ['Phldlpia', undefined],
  ['Erce, XX', undefined],
  ['Ere', undefined],
  ['Ohio', undefined],
  ['08105', undefined],
  ['', undefined],
])('%j means %s', (text, expected) => {
  expect(closestSpelling(text, places)).toBe(expected);
});
