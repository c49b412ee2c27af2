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
  // The text names the state.
  ['philadelpia ny', 'Philadelphia, NY'],
  ['Philadelpia, NY', 'Philadelphia, NY'],
  ['san jsoe', 'San José, CA'],
  ['Eire', 'Erie, PA'],
  // Equally close to two places: the one with more stores wins.
  ['damden', 'Hamden, CT'],
  ['Camdem', 'Camden, NJ'],
  // Too different, too short, or not a word.
  ['Phldlpia', undefined],
  ['Erce, XX', undefined],
  ['Ere', undefined],
  ['Ohio', undefined],
  ['08105', undefined],
  ['', undefined],
])('%j means %s', (text, expected) => {
  expect(closestSpelling(text, places)).toBe(expected);
});
