import { ContentFixture, page } from '../content.testing';
import { box, templatedSite, type TemplateParts, text } from './template.testing';

/** Renders a page of a template, and returns the markup below its heading. */
async function shown(
  template: TemplateParts,
  content: string,
  mode = 'disabled',
  url = '/content/site/en.html',
): Promise<string> {
  const fixture = new ContentFixture(templatedSite(template, content));
  const { author } = await fixture.serve();
  const { body } = await author.inject({ url, headers: { cookie: `wcmmode=${mode}` } });
  await fixture.remove();
  return /<\/h1>([^]*)<\/body>/.exec(body)?.[1] ?? body;
}

/** Returns the texts in their order. */
const textsOf = (markup: string) => Array.from(markup.matchAll(/<p>(.*?)<\/p>/g), ([, it]) => it);

/** Returns the paths of the handles by which an editor finds components. */
const handlesOf = (markup: string) =>
  Array.from(markup.matchAll(/<cq data-path="([^"]+)"/g), ([, path]) => path);

const STRUCTURE = '/conf/site/settings/wcm/templates/plain/structure/jcr:content';
const CONTENT = '/content/site/en/jcr:content';
const EDITABLE = 'editable="{Boolean}true"';

describe('the structure of a template', () => {
  test('is shown by every page, with the content of the page in its unlocked containers', async () => {
    const structure = box(
      'root',
      '',
      text('notice', 'from the template') + box('main', EDITABLE) + text('legal', 'legal'),
    );
    const content = box('root', '', box('main', '', text('a', 'one') + text('b', 'two')));
    expect(textsOf(await shown({ structure }, content))).toEqual([
      'from the template',
      'one',
      'two',
      'legal',
    ]);
  });

  test('keeps a locked component, whatever the page has in its place', async () => {
    const structure = box('root', '', text('notice', 'from the template'));
    const content = box('root', '', text('notice', 'of the page') + text('other', 'not allowed'));
    expect(textsOf(await shown({ structure }, content))).toEqual(['from the template']);
  });

  test('gives way to the page in an unlocked component, at the place of the structure', async () => {
    const structure = box('root', '', text('a', 'template a', EDITABLE) + text('b', 'template b'));
    const content = box('root', '', text('a', 'page a'));
    expect(textsOf(await shown({ structure }, content))).toEqual(['page a', 'template b']);
  });

  test('is shown for an unlocked component that a page does not have yet', async () => {
    const structure = box('root', '', text('a', 'template a', EDITABLE));
    expect(textsOf(await shown({ structure }, box('root')))).toEqual(['template a']);
    expect(textsOf(await shown({ structure }, ''))).toEqual(['template a']);
  });

  test('is merged in nested containers, of which some are locked', async () => {
    const column = text('label', 'label') + box('column', EDITABLE);
    const structure = box('root', '', box('outer', '', column) + text('last', 'last'));
    const content = box('root', '', box('outer', '', box('column', '', text('a', 'deep'))));
    expect(textsOf(await shown({ structure }, content))).toEqual(['label', 'deep', 'last']);
  });

  test('is shown down to its leaves where a page has no unlocked container', async () => {
    const structure = box('root', EDITABLE, box('inner', '', text('a', 'template a')));
    expect(textsOf(await shown({ structure }, ''))).toEqual(['template a']);
  });

  test('leaves a page that has no template as it is', async () => {
    const content = box('root', '', text('a', 'one'));
    const fixture = new ContentFixture({
      ...templatedSite({}, ''),
      'content/site/en/.content.xml': page(content),
    });
    const { author } = await fixture.serve();
    const { body } = await author.inject({ url: '/content/site/en.html' });
    await fixture.remove();
    expect(textsOf(body)).toEqual(['one']);
  });

  test('decides on the columns of its components', async () => {
    const responsive =
      '<cq:responsive jcr:primaryType="nt:unstructured"><default jcr:primaryType="nt:unstructured" width="6" offset="0"/></cq:responsive>';
    const open = text('a', 'template a', EDITABLE).replace('/>', `>${responsive}</a>`);
    const markup = await shown({ structure: box('root', '', open) }, box('root'));
    expect(markup).toContain('aem-GridColumn--default--6');
  });

  test('does not show what is no component', async () => {
    const structure =
      '<cq:responsive jcr:primaryType="nt:unstructured"/>' + text('a', 'template a');
    expect(textsOf(await shown({ structure }, ''))).toEqual(['template a']);
  });
});

describe('an author', () => {
  const structure = box(
    'root',
    '',
    text('locked', 'locked') + text('open', 'open', EDITABLE) + box('main', EDITABLE),
  );
  const content = box('root', '', box('main', '', text('a', 'one')));

  test('has handles for unlocked components alone, with the paths of the page', async () => {
    expect(handlesOf(await shown({ structure }, content, 'edit'))).toEqual([
      `${CONTENT}/root/open`,
      `${CONTENT}/root/main/a`,
      `${CONTENT}/root/main/*`,
      `${CONTENT}/root/main`,
    ]);
  });

  test('finds the component at the same element in every mode', async () => {
    const elements = (markup: string) => markup.match(/<div class="text[^>]*>/g);
    const forVisitor = elements(await shown({ structure }, content));
    expect(forVisitor).toHaveLength(3);
    expect(elements(await shown({ structure }, content, 'edit'))).toEqual(forVisitor);
    expect(elements(await shown({ structure }, content, 'preview'))).toEqual(forVisitor);
  });

  test('of the template has handles for everything in its structure', async () => {
    const url = STRUCTURE.replace('/jcr:content', '.html');
    const paths = handlesOf(await shown({ structure }, content, 'edit', url));
    expect(paths).toEqual([
      `${STRUCTURE}/root/locked`,
      `${STRUCTURE}/root/open`,
      `${STRUCTURE}/root/main/*`,
      `${STRUCTURE}/root/main`,
      `${STRUCTURE}/root/*`,
      `${STRUCTURE}/root`,
    ]);
  });
});
