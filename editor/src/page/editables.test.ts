import { excerptOf, labelOf } from './describe';
import { component, container, editablesOf, PAGE } from './page.testing';
import type { Editable } from './editables';

const teaser = (name: string, title: string): string =>
  component(name, `<p>Before</p><h2>${title}</h2>`, {
    type: 'site/components/teaser',
    title: 'Teaser',
  });

const outline = (editables: readonly Editable[]): unknown =>
  editables.map(({ path, children }) => [path.split('/').at(-1), outline(children)]);

test('components are read as a tree, in the order of the page', () => {
  const { roots, get } = editablesOf(
    container(
      'root',
      teaser('root/first', 'One') + container('root/box', teaser('root/box/inner', 'Two')),
    ),
  );
  expect(outline(roots)).toEqual([
    [
      'root',
      [
        ['first', []],
        ['box', [['inner', []]]],
      ],
    ],
  ]);
  expect(get(`${PAGE}/jcr:content/root/box/inner`)?.parent?.path).toBe(
    `${PAGE}/jcr:content/root/box`,
  );
});

test('the innermost component around an element is found', () => {
  const { at } = editablesOf(container('root', teaser('root/first', 'One')));
  expect(at(document.querySelector('h2'))?.path).toBe(`${PAGE}/jcr:content/root/first`);
  expect(at(document.body)).toBeUndefined();
});

test('the content of another page, such as a fragment’s, is left out', () => {
  const { roots } = editablesOf(
    component('/content/experience-fragments/header/jcr:content/root', ''),
  );
  expect(roots).toEqual([]);
});

test('a component that is rendered twice counts where it is first', () => {
  const { roots } = editablesOf(teaser('one', 'First') + teaser('one', 'Second'));
  expect(roots.map(excerptOf)).toEqual(['First']);
});

test.each(['', 'not json', '[]', '{"title":5}', 'null'])(
  'a component with the configuration %j blocks no other',
  (config) => {
    const path = `${PAGE}/jcr:content/store-map`;
    const { roots } = editablesOf(
      `<div>Map<cq data-path="${path}" data-config="${config.replaceAll('"', '&quot;')}"></cq></div>${teaser('other', 'Other')}`,
    );
    expect(roots.map(labelOf)).toEqual(['Component “Map”', 'Teaser “Other”']);
  },
);

test('a long text is cut, and a container is named without its content', () => {
  const { roots } = editablesOf(
    teaser('one', 'A very long title that does not fit into a list of the components') +
      container('box', teaser('box/inner', 'Inside')),
  );
  expect(roots.map(labelOf)).toEqual([
    'Teaser “A very long title that does not fit into a list…”',
    'Container',
  ]);
});
