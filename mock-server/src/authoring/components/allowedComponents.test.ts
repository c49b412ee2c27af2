import { component, ContentFixture, page, placed, PLAIN_PAGE } from '../../sling/content.testing';
import type { Container } from './allowedComponents';
import type { ListedComponent } from './componentList';

const PLAIN = 'cq:template="/conf/site/settings/wcm/templates/plain"';
const SITE = 'conf/site/settings/wcm';
const node = (name: string, attributes = '', children = ''): string =>
  `<${name} jcr:primaryType="nt:unstructured" ${attributes}>${children}</${name}>`;
const root = (children: string): string =>
  `<jcr:root jcr:primaryType="cq:Page"><jcr:content jcr:primaryType="nt:unstructured">${children}</jcr:content></jcr:root>`;
const policies = (children: string): string =>
  `<jcr:root jcr:primaryType="cq:Page">${node('site', '', children)}</jcr:root>`;

const FILES = {
  ...PLAIN_PAGE,
  'apps/site/components/box/.content.xml': component(
    'jcr:title="Box" cq:isContainer="{Boolean}true" componentGroup="Layout"',
  ),
  'apps/site/components/text/.content.xml': component(
    'jcr:title="Text" jcr:description="Paragraphs." cq:icon="text" componentGroup="Content"',
    node('cq:template', 'text="Write here."', node('style', 'width="{Long}6"')) +
      node(
        'cq:editConfig',
        '',
        node('cq:dropTargets', '', node('image', 'groups="[media]" propertyName="./image"')),
      ),
  ),
  'apps/site/components/quote/.content.xml': component(
    'jcr:title="Quote" sling:resourceSuperType="site/components/text" componentGroup="Content" abbreviation=""',
  ),
  'apps/site/components/form/field/.content.xml': component(
    'jcr:title="Field" abbreviation="Fi" componentGroup="Forms"',
  ),
  'apps/site/components/inner/.content.xml': component(
    'jcr:title="Inner" componentGroup=".hidden"',
  ),
  'apps/site/components/nameless/.content.xml': component(),
  'libs/site/components/text/.content.xml': component('jcr:title="Text of AEM"'),
  'libs/aem/rule/.content.xml': component('jcr:title="Rule" componentGroup="Content"'),
};

/** Returns the list of the first container of a page whose policy has the given entries. */
async function allowed(components: string): Promise<readonly string[] | undefined> {
  const { containers } = await requested({
    content: placed('main', 'site/components/box'),
    mapping: node('main', 'cq:policy="site/p"'),
    policies: node('p', `components="${components}"`),
  });
  return containers[0]?.allowedComponents;
}

interface Answer {
  readonly components: readonly ListedComponent[];
  readonly containers: readonly Container[];
}

async function requested(options: {
  readonly content: string;
  readonly mapping?: string;
  readonly policies?: string;
  readonly structure?: string;
  readonly path?: string;
}): Promise<Answer> {
  const fixture = new ContentFixture({
    ...FILES,
    [`${SITE}/templates/plain/structure/.content.xml`]: root(options.structure ?? ''),
    [`${SITE}/templates/plain/policies/.content.xml`]: root(options.mapping ?? ''),
    [`${SITE}/policies/.content.xml`]: policies(options.policies ?? ''),
    'content/site/en/.content.xml': page(options.content, PLAIN),
  });
  const server = await fixture.serve();
  const path = options.path ?? '/content/site/en';
  const url = `/libs/wcm/core/content/components.allowed.json?path=${path}`;
  const answer = await server.author.inject({ url });
  const published = await server.publish.inject({ url });
  await fixture.remove();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(published.statusCode).toBe(404);
  return answer.json<Answer>();
}

const TYPES = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `site/components/${name}`);

describe('the entries of a policy', () => {
  test.each([
    ['paths', '[/apps/site/components/text,/apps/site/components/none]', TYPES('text')],
    ['a path of /libs, which /apps overlays', '/libs/site/components/text', TYPES('text')],
    ['a resource type', 'site/components/box', TYPES('box')],
    ['a group', 'group:Content', [...TYPES('quote'), 'aem/rule', ...TYPES('text')]],
    ['a group by its name', 'Forms', TYPES('form/field')],
    ['a regular expression', '/apps/site/components/(text|quote)', TYPES('quote', 'text')],
    ['one for a folder', '/apps/site/components/form/.*', TYPES('form/field')],
    [
      'several, each component once',
      '[group:Content,/libs/aem/rule]',
      [...TYPES('quote'), 'aem/rule', ...TYPES('text')],
    ],
    ['a hidden group', '[group:.hidden,/apps/site/components/inner]', []],
    ['a broken expression', '/apps/(', []],
    ['the group of components without one', 'group:General', TYPES('nameless', 'page')],
  ])('%s', async (_story, components, types) => {
    expect(await allowed(components)).toEqual(types);
  });
});

test('a container has its policy, and those without components that of the component above', async () => {
  const inner = placed('inner', 'site/components/box');
  const { containers } = await requested({
    content:
      `<main jcr:primaryType="nt:unstructured" sling:resourceType="site/components/box">${inner}</main>` +
      placed('text', 'site/components/text') +
      placed('other', 'site/components/box'),
    mapping:
      node('main', 'cq:policy="site/p"', node('inner', 'cq:policy="site/q"')) +
      node('text', 'cq:policy="site/p"'),
    policies: node('p', 'components="[group:Forms]"') + node('q', 'styles="a"'),
  });
  const content = '/content/site/en/jcr:content';
  const forms = {
    type: 'site/components/box',
    policy: '/conf/site/settings/wcm/policies/site/p',
    components: ['group:Forms'],
    allowedComponents: TYPES('form/field'),
    assetToComponentMapping: [],
  };
  expect(containers).toEqual([
    { ...forms, path: `${content}/main` },
    { ...forms, path: `${content}/main/inner` },
    {
      path: `${content}/other`,
      type: 'site/components/box',
      components: [],
      allowedComponents: [],
      assetToComponentMapping: [],
    },
  ]);
});

test('the policy names the components that a dropped asset creates', async () => {
  const mapping = node(
    'mapping_1',
    'assetGroup="media" assetMimetype="image/*" droptarget="image" resourceType="site/components/text" type="Images"',
  );
  const { containers } = await requested({
    content: placed('main', 'site/components/box'),
    mapping: node('main', 'cq:policy="site/p"'),
    policies: node(
      'p',
      'components="group:Content"',
      node('cq:authoring', '', node('assetToComponentMapping', '', mapping)),
    ),
  });
  expect(containers[0]?.assetToComponentMapping).toEqual([
    {
      assetGroup: 'media',
      assetMimetype: 'image/*',
      droptarget: 'image',
      resourceType: 'site/components/text',
      type: 'Images',
    },
  ]);
});

test('a locked container is not listed, and an unlocked one counts before the page has it', async () => {
  const { containers } = await requested({
    content: placed('aside', 'site/components/box'),
    structure:
      placed('aside', 'site/components/box') +
      placed('main', 'site/components/box', 'editable="{Boolean}true"'),
    mapping: node('main', 'cq:policy="site/p"'),
    policies: node('p', 'components="group:Forms"'),
  });
  expect(containers).toMatchObject([
    { path: '/content/site/en/jcr:content/main', allowedComponents: TYPES('form/field') },
  ]);
});

test('a component has its titles, icon, initial content and drop targets, also from its super type', async () => {
  const { components } = await requested({
    content: placed('main', 'site/components/box'),
    mapping: node('main', 'cq:policy="site/p"'),
    policies: node('p', 'components="[group:Content,group:Forms]"'),
  });
  const template = { text: 'Write here.', style: { width: 6 } };
  const inherited = {
    group: 'Content',
    icon: 'text',
    isContainer: false,
    templatePath: '/apps/site/components/text/cq:template',
    template,
    dropTarget: { image: { id: 'image', ddGroups: ['media'], propertyName: './image' } },
  };
  expect(components.map(({ resourceType }) => resourceType)).toEqual([
    ...TYPES('form/field', 'quote'),
    'aem/rule',
    ...TYPES('text'),
  ]);
  expect(components[0]).toMatchObject({ abbreviation: 'Fi', title: 'Field' });
  expect(components[1]).toMatchObject({ ...inherited, abbreviation: 'Qu' });
  expect(components[3]).toMatchObject({
    ...inherited,
    path: '/apps/site/components/text',
    name: 'text',
    title: 'Text',
    description: 'Paragraphs.',
    cellNames: ['text'],
  });
});

test('one container can be asked for, also in the form of a URL', async () => {
  const content = placed('main', 'site/components/box') + placed('other', 'site/components/box');
  const path = '/content/site/en/_jcr_content/other';
  const { containers } = await requested({ content, path });
  expect(containers.map((container) => container.path)).toEqual([
    '/content/site/en/jcr:content/other',
  ]);
});

test('what is no page is refused with a sentence; all components are at AEM’s address', async () => {
  const fixture = new ContentFixture(FILES);
  const { author, publish } = await fixture.serve();
  const list = '/libs/wcm/core/content/components';
  for (const [url, status] of [
    [`${list}.allowed.json`, 400],
    [`${list}.allowed.json?path=/content`, 404],
    [`${list}.json`, 200],
    [`${list}.1497341312569.json`, 200],
  ] as const) {
    const answer = await author.inject({ url });
    expect([url, answer.statusCode]).toEqual([url, status]);
    expect(answer.json()).toHaveProperty(status === 200 ? 'components' : 'error');
    expect((await publish.inject({ url })).statusCode).toBe(404);
    const foreign = await author.inject({ url, headers: { host: 'rebound.example' } });
    expect(foreign.statusCode).toBe(403);
  }
  await fixture.remove();
});
