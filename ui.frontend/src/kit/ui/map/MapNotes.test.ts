import { attributionParts } from './MapNotes';

test('the line of a tile provider keeps its text and its links', () => {
  expect(
    attributionParts('&copy; <a href="https://www.openstreetmap.org/copyright">OSM</a> people'),
  ).toEqual([
    { text: '© ' },
    { text: 'OSM', href: 'https://www.openstreetmap.org/copyright' },
    { text: ' people' },
  ]);
});

test.each([
  ['<b>Maps</b> by <i>us</i>', 'Maps by us'],
  ['<a href="javascript:alert(1)">Maps</a>', 'Maps'],
  ['<img src=x onerror=alert(1)>Maps', 'Maps'],
  ['<script>alert(1)</script>Maps', 'Maps'],
  ['a < b', 'a < b'],
])('nothing else in it becomes markup: %s', (html, text) => {
  const parts = attributionParts(html);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.every(({ href }) => href === undefined)).toBe(true);
});
