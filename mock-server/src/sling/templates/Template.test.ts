import { ContentFixture, page } from '../content.testing';
import { refusalOf, templatesFor } from './Template';
import { templateFiles, type TemplateParts } from './template.testing';

const PLAIN = '/conf/site/settings/wcm/templates/plain';
const OTHER = '/conf/brands/other/settings/wcm/templates/other';

/** Reads templates, and the pages `/content/site/en/news`, whose properties a test may give. */
async function withTemplates<Result>(
  templates: Readonly<Record<string, TemplateParts>>,
  pages: Readonly<Record<string, string>>,
  ask: (repository: Parameters<typeof templatesFor>[0]) => Result,
): Promise<Result> {
  const files = Object.entries(templates).map(([path, parts]) => templateFiles(parts, path));
  const attributes = (path: string) => pages[path] ?? '';
  const fixture = new ContentFixture({
    ...Object.fromEntries(files.flatMap((each) => Object.entries(each))),
    'content/site/.content.xml': page('', attributes('/content/site')),
    'content/site/en/.content.xml': page('', attributes('/content/site/en')),
    'content/site/en/news/.content.xml': page('', attributes('/content/site/en/news')),
  });
  const { repository } = await fixture.serve();
  const result = ask(repository);
  await fixture.remove();
  return result;
}

test('an author sees the enabled templates by ranking and title, with what a list shows', async () => {
  const seen = await withTemplates(
    {
      [PLAIN]: { content: 'jcr:description="For everything"' },
      '/conf/site/settings/wcm/templates/article': { content: 'jcr:title="Article"' },
      '/conf/site/settings/wcm/templates/first': {
        attributes: 'ranking="{Long}1"',
        content: 'jcr:title="Zebra"',
      },
      '/conf/site/settings/wcm/templates/draft': { content: 'status="draft"' },
    },
    {},
    (repository) => templatesFor(repository, '/content/site/en'),
  );
  expect(seen.map(({ title, description }) => [title, description])).toEqual([
    ['Zebra', undefined],
    ['Article', undefined],
    ['Plain', 'For everything'],
  ]);
});

test.each<[string, TemplateParts, Readonly<Record<string, string>>, boolean]>([
  ['of the same site, without any rule', {}, {}, true],
  [
    'whose allowedPaths match the parent',
    { attributes: 'allowedPaths="[/content/site(/.*)?]"' },
    {},
    true,
  ],
  [
    'whose allowedPaths match only pages below the parent',
    { attributes: 'allowedPaths="[/content/site/en/.*]"' },
    {},
    false,
  ],
  [
    'that the parent allows',
    {},
    { '/content/site/en': `cq:allowedTemplates="[/conf/site/.*]"` },
    true,
  ],
  [
    'that a page above allows',
    {},
    { '/content/site': `cq:allowedTemplates="[/conf/site/.*]"` },
    true,
  ],
  [
    'that the nearest list leaves out',
    {},
    {
      '/content/site': `cq:allowedTemplates="[/conf/site/.*]"`,
      '/content/site/en': `cq:allowedTemplates="[/conf/else/.*]"`,
    },
    false,
  ],
  [
    'that is allowed, but not at this path',
    { attributes: 'allowedPaths="[/content/else(/.*)?]"' },
    { '/content/site': `cq:allowedTemplates="[/conf/site/.*]"` },
    false,
  ],
  [
    'whose allowedParents match the parent’s template',
    { attributes: `allowedParents="[${PLAIN}]"` },
    { '/content/site/en': `cq:template="${PLAIN}"` },
    true,
  ],
  [
    'whose allowedParents do not',
    { attributes: `allowedParents="[${OTHER}]"` },
    { '/content/site/en': `cq:template="${PLAIN}"` },
    false,
  ],
  [
    'that the parent’s template allows',
    { attributes: `allowedChildren="[${PLAIN}]"` },
    { '/content/site/en': `cq:template="${PLAIN}"` },
    true,
  ],
  [
    'that the parent’s template leaves out',
    { attributes: `allowedChildren="[${OTHER}]"` },
    { '/content/site/en': `cq:template="${PLAIN}"` },
    false,
  ],
  ['with a pattern that cannot be read', { attributes: 'allowedPaths="[/content/(]"' }, {}, false],
  ['that is a draft', { content: 'status="draft"' }, {}, false],
])('a template %s', async (_story, parts, pages, isAllowed) => {
  await withTemplates({ [PLAIN]: parts }, pages, (repository) => {
    expect(refusalOf(repository, PLAIN, '/content/site/en')).toEqual(
      isAllowed ? undefined : expect.stringContaining(PLAIN),
    );
    expect(templatesFor(repository, '/content/site/en')).toHaveLength(isAllowed ? 1 : 0);
  });
});

test('a template of another site has to be allowed', async () => {
  const allowed = { '/content/site': `cq:allowedTemplates="[${OTHER}]"` };
  const ask = (pages: Readonly<Record<string, string>>) =>
    withTemplates({ [OTHER]: {} }, pages, (repository) =>
      refusalOf(repository, OTHER, '/content/site/en/news'),
    );
  expect(await ask({})).toBe(
    `${OTHER} belongs to another site than /content/site/en/news. Add it to cq:allowedTemplates of a page above.`,
  );
  expect(await ask(allowed)).toBeUndefined();
});

test('a template shows its picture, if it has one', async () => {
  const picture = `${PLAIN.slice(1)}/thumbnail.png`;
  const fixture = new ContentFixture({
    ...templateFiles({}, PLAIN),
    ...templateFiles({ content: 'jcr:title="Without"' }, `${PLAIN}-too`),
    [picture]: 'png',
  });
  const { repository } = await fixture.serve();
  const pictures = templatesFor(repository, '/content/site').map((one) => one.thumbnailPath);
  await fixture.remove();
  expect(pictures).toEqual([`/${picture}`, undefined]);
});

test('a path without a template is refused', async () => {
  await withTemplates({ [PLAIN]: {} }, {}, (repository) => {
    expect(refusalOf(repository, `${PLAIN}/structure`, '/content/site/en')).toBe(
      `There is no template at ${PLAIN}/structure.`,
    );
  });
});
