/**
 * The build renders the blocks in Node, where no document indicates the language.
 *
 * @jest-environment node
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { translateWith } from '../../base/i18n/t';
import { blocks } from './blocks.examples';

const variants = blocks.flatMap(({ name, variants: each }) =>
  each.map((variant) => [`${name}: ${variant.name}`, variant.element] as const),
);

beforeAll(() => {
  translateWith((sentence) => sentence);
});

test.each(variants)('%s', (_, element) => {
  expect(renderToStaticMarkup(element)).not.toBe('');
});
