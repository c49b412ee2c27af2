import { ContentFixture } from '../content.testing';
import { createPageContent } from './createPageContent';
import { TemplateError } from './Template';
import { box, templatedSite, type TemplateParts, text } from './template.testing';

const TEMPLATE = '/conf/site/settings/wcm/templates/plain';
const EDITABLE = 'editable="{Boolean}true"';

/** Makes a page of a template, writes it, and returns the texts that it shows. */
async function madeOf(template: TemplateParts): Promise<readonly string[]> {
  const fixture = new ContentFixture(templatedSite(template, ''));
  const { author, repository } = await fixture.serve();
  const path = '/content/site/en/new';
  const page = { path, template: TEMPLATE, title: 'A new page' };
  const nodes = createPageContent(repository, page);
  repository.apply(nodes.map((node) => ({ kind: 'addNode', ...node })));
  const { body } = await author.inject({ url: `${path}.html` });
  await fixture.remove();
  return Array.from(body.matchAll(/<(?:h1|p)>(.*?)</g), ([, words]) => words ?? '');
}

test('a new page has its title and the initial content of its template', async () => {
  const structure = box('root', EDITABLE);
  const initial = box('root', '', text('a', 'Write here'));
  expect(await madeOf({ structure, initial })).toEqual(['A new page', 'Write here']);
});

test('a new page shows locked components at their places between those of its own', async () => {
  const structure = box(
    'root',
    '',
    text('notice', 'locked') + box('main', EDITABLE) + text('end', 'end'),
  );
  const initial = box('root', '', box('main', '', text('a', 'Write here')));
  expect(await madeOf({ structure, initial })).toEqual([
    'A new page',
    'locked',
    'Write here',
    'end',
  ]);
});

test('a new page has an unlocked component as the initial content has it', async () => {
  const structure = box('root', EDITABLE, text('a', 'of the structure'));
  const initial = box('root', '', text('b', 'Write here'));
  expect(await madeOf({ structure, initial })).toEqual(['A new page', 'Write here']);
});

describe('the nodes of a new page', () => {
  const nodesOf = async (template: TemplateParts) => {
    const fixture = new ContentFixture(templatedSite(template, ''));
    const { repository } = await fixture.serve();
    const page = { path: '/content/site/en/new', template: TEMPLATE, title: 'New' };
    const nodes = createPageContent(repository, page);
    await fixture.remove();
    return nodes;
  };
  const content = '/content/site/en/new/jcr:content';

  test('name the template, whatever the initial content names', async () => {
    const [page, first] = await nodesOf({ structure: box('root', EDITABLE) });
    expect(page?.properties.get('jcr:primaryType')?.values).toEqual(['cq:Page']);
    expect(first?.path).toBe(content);
    expect(first?.properties.get('cq:template')?.values).toEqual([TEMPLATE]);
    expect(first?.properties.get('jcr:title')?.values).toEqual(['New']);
    expect(first?.properties.get('jcr:primaryType')?.values).toEqual(['cq:PageContent']);
  });

  test('have what is unlocked and not what is locked, without the mark of the structure', async () => {
    const structure = box(
      'root',
      '',
      text('locked', 'locked') +
        text('open', 'open', EDITABLE) +
        box('outer', '', box('deep', EDITABLE)),
    );
    const nodes = await nodesOf({ structure, initial: box('root', '', text('own', 'own')) });
    expect(nodes.slice(2).map(({ path }) => path.slice(content.length))).toEqual([
      '/root',
      '/root/open',
      '/root/outer',
      '/root/outer/deep',
      '/root/own',
    ]);
    expect(nodes.some(({ properties }) => properties.has('editable'))).toBe(false);
  });

  test('cannot be made of a template that is not there', async () => {
    const fixture = new ContentFixture(templatedSite({}, ''));
    const { repository } = await fixture.serve();
    const page = { path: '/content/site/en/new', template: '/conf/none', title: 'New' };
    expect(() => createPageContent(repository, page)).toThrow(TemplateError);
    await fixture.remove();
  });
});
