/** The dessert brand's pages: their templates, their order and the links between them. */
import { createContentServer, type ContentServer } from 'mock-server';
import type { ContentNode } from 'mock-server/src/repository/node';
import { refusalOf } from 'mock-server/src/sling/templates/Template';
import { DISPATCHER, SITES, UI_APPS, UI_CONTENT } from '../support/site';

const { host } = SITES.thrifty;
const TEMPLATES = '/conf/riteaid-web/settings/wcm/templates';

/** The slots of each page's main part, in their order. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/': ['flavor-carousel', 'distributor-form'],
  '/flavors': ['flavor-carousel'],
  '/find-us': ['dessert-locator'],
  '/our-story': [],
  '/become-a-distributor': ['distributor-form'],
  '/contact': [],
  '/privacy': [],
  '/accessibility': [],
  '/terms': [],
};

let server: ContentServer;

beforeAll(async () => {
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT], dispatcher: DISPATCHER });
});

afterAll(() => server.close());

test.each(
  Object.entries(PAGES).flatMap(([path, slots]): [string, readonly string[]][] => [
    [path, slots],
    [`/es${path}`.replace(/\/$/, ''), slots],
  ]),
)('%s has a title and exactly its slots', async (path, slots) => {
  const { status, body } = await open(path);
  expect(status).toBe(200);
  expect(body).toMatch(/<title>[^<]+ – [^<]+<\/title>/);
  expect(body).toMatch(/<meta name="description" content="[^"]{50,160}"/);
  expect(body.match(/<h1\b/g)).toHaveLength(1);
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  expect([...main.matchAll(/data-cmp-is="([^"]*)"/g)].map(([, name]) => name)).toEqual(slots);
  expect(main).not.toContain('cmp-placeholder');
});

test('the menu lists the pages in the intended order', async () => {
  const { body } = await open('/our-story');
  const menu = /<nav\b[^]*?<\/nav>/.exec(body)?.[0] ?? '';
  const addresses = [...menu.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
  // The sister sites and the other language, for phones, come after the pages.
  expect(addresses.slice(0, -3)).toEqual([
    '/flavors',
    '/find-us',
    '/our-story',
    '/become-a-distributor',
  ]);
  expect(menu).toMatch(/href="\/our-story"\s+aria-current="page"/);
  expect(menu.match(/aria-current/g)).toHaveLength(1);
});

test('every page uses a template of the brand, and authors are offered only these', () => {
  const pages = pagesBelow('/content/thrifty-web');
  expect(pages.length).toBeGreaterThan(6);
  for (const page of pages) {
    const template = textOf(page.children.get('jcr:content'), 'cq:template');
    expect([page.path, template]).toEqual([
      page.path,
      expect.stringMatching(/\/dessert-(home-)?page$/),
    ]);
    const parent = page.path.slice(0, page.path.lastIndexOf('/'));
    // A developer makes the site itself.
    if (parent !== '/content')
      expect([page.path, isAllowed(template, parent)]).toEqual([page.path, true]);
  }
  const [allowed = ''] = valuesOf(
    server.repository.get('/content/thrifty-web/jcr:content'),
    'cq:allowedTemplates',
  );
  for (const template of templates())
    expect([template.name, new RegExp(`^${allowed}$`).test(template.path)]).toEqual([
      template.name,
      template.name.startsWith('dessert-'),
    ]);
});

test('the brand’s templates are not allowed on a pharmacy’s site, nor the pharmacies’ templates here', () => {
  for (const { name, path } of templates()) {
    if (name === 'xf-variation') continue;
    const dessert = name.startsWith('dessert-');
    for (const [site, own] of [
      ['thrifty', dessert],
      ['riteaid', !dessert],
      ['bartell', !dessert],
    ] as const) {
      const places = [`/content/${site}-web`, `/content/${site}-web/en`];
      expect([name, site, places.some((place) => isAllowed(path, place))]).toEqual([
        name,
        site,
        own,
      ]);
    }
  }
});

test('its templates offer only components that exist', () => {
  const policy = '/conf/riteaid-web/settings/wcm/policies/riteaid-web/components/container/dessert';
  const components = valuesOf(server.repository.get(policy), 'components');
  expect(components.length).toBeGreaterThan(5);
  expect(components.filter((path) => !server.repository.get(path))).toEqual([]);
  const used = pagesBelow('/content/thrifty-web').flatMap(resourceTypesBelow);
  expect(used.filter((type) => !components.includes(`/apps/${type}`))).toEqual([]);
});

test('the store finder requests the stores from the persisted query', async () => {
  const { body } = await open('/find-us');
  const path = /data-cmp-stores-path="([^"]*)"/.exec(body)?.[1] ?? '';
  const { statusCode } = await server.publish.inject({ url: path, headers: { host } });
  expect([path, statusCode]).toEqual([expect.stringContaining('getDessertStores'), 200]);
});

async function open(path: string): Promise<{ status: number; body: string }> {
  const { statusCode, body } = await server.publish.inject({ url: path, headers: { host } });
  return { status: statusCode, body };
}

function pagesBelow(path: string): ContentNode[] {
  const page = server.repository.get(path);
  if (!page || textOf(page, 'jcr:primaryType') !== 'cq:Page') return [];
  return [page, ...[...page.children.keys()].flatMap((name) => pagesBelow(`${path}/${name}`))];
}

function templates(): ContentNode[] {
  return [...(server.repository.get(TEMPLATES)?.children.values() ?? [])];
}

function isAllowed(template: string, parent: string): boolean {
  return refusalOf(server.repository, template, parent) === undefined;
}

/** Returns the components on a page, except the page component itself. */
function resourceTypesBelow(page: ContentNode): string[] {
  const root = page.children.get('jcr:content')?.children.get('root');
  return root ? typesBelow(root) : [];
}

function typesBelow(node: ContentNode): string[] {
  const own = textOf(node, 'sling:resourceType');
  return [...(own ? [own] : []), ...[...node.children.values()].flatMap(typesBelow)];
}

function textOf(node: ContentNode | undefined, name: string): string {
  return valuesOf(node, name)[0] ?? '';
}

function valuesOf(node: ContentNode | undefined, name: string): readonly string[] {
  return node?.properties.get(name)?.values ?? [];
}
