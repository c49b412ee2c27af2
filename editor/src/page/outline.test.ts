import { readOutline } from './outline';

function outline(html: string): readonly (readonly [number, string, string | undefined])[] {
  const document = new DOMParser().parseFromString(html, 'text/html');
  return readOutline(document).map(({ level, text, problem }) => [level, text, problem]);
}

test('headings are listed in their order, with their levels', () => {
  expect(
    outline(
      '<h1>Ice  <b>cream</b></h1><h2>Flavors</h2><div role="heading" aria-level="3">New</div><h2>Stores</h2>',
    ),
  ).toEqual([
    [1, 'Ice cream', undefined],
    [2, 'Flavors', undefined],
    [3, 'New', undefined],
    [2, 'Stores', undefined],
  ]);
});

test('a level that is left out, an empty heading and a second heading 1 are problems with a remedy', () => {
  expect(outline('<h2>Header</h2><h1>A</h1><h3>B</h3><h4></h4>')).toEqual([
    [2, 'Header', undefined],
    [1, 'A', undefined],
    [3, 'B', 'This is a heading 3 right after a heading 1. Make it a heading 2.'],
    [4, '', 'This heading is empty. Write a text, or remove it.'],
  ]);
  expect(outline('<h1>A</h1><h1>B</h1>').map(([, , problem]) => problem)).toEqual([
    'A page has one heading 1. Make the others a heading 2.',
    'A page has one heading 1. Make the others a heading 2.',
  ]);
});

test('what a screen reader does not read is left out', () => {
  expect(
    outline(
      '<div hidden><h2>a</h2></div><div aria-hidden="true"><h2>b</h2></div><template><h2>c</h2></template>' +
        '<dialog><h2>d</h2></dialog><div inert><h2>Sample</h2></div>',
    ),
  ).toEqual([]);
});
