import { component, container, editablesOf, PAGE } from '../page/page.testing';
import { labelOfPlace, placesOf } from './places';

const text = (name: string, words: string): string =>
  component(name, words, { type: 'site/components/text', title: 'Text' });

const page = (): ReturnType<typeof editablesOf> =>
  editablesOf(
    container(
      'root',
      text('root/a', 'Hello') +
        container('root/box', text('root/box/b', 'World')) +
        container('root/empty', ''),
    ),
  );

test('a component can be put before each other one, and at the end of each container', () => {
  expect(placesOf(page(), () => true).map(labelOfPlace)).toEqual([
    'Before Text “Hello”, in the page',
    'Before Container “World”, in the page',
    'Before Text “World”, in Container “World”',
    'At the end, in Container “World”',
    'Before Container, in the page',
    'In Container, which is empty',
    'At the end, in the page',
  ]);
});

test('only containers that may hold the component have places', () => {
  const places = placesOf(page(), ({ path }) => path.endsWith('/box'));
  expect(places.map(({ container: { path } }) => path)).toEqual(
    Array(2).fill(`${PAGE}/jcr:content/root/box`),
  );
});

test('a component is not moved into itself, nor to where it is', () => {
  const editables = page();
  const box = editables.get(`${PAGE}/jcr:content/root/box`);
  const places = placesOf(editables, () => true, box);
  expect(places.map(labelOfPlace)).toEqual([
    'Before Text “Hello”, in the page',
    'In Container, which is empty',
    'At the end, in the page',
  ]);
});
