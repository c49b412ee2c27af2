/** The packages' mapping turns the links of the three sites into the web server's addresses. */
import { createContentServer, type ContentNode, type ContentServer } from 'mock-server';
import { mapPath, MAP_LOCATION, readMapping } from 'mock-server/src/sling/resources/mapping';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DISPATCHER, SITES, UI_APPS, UI_CONTENT, type Brand } from '../support/site';

let server: ContentServer;
beforeAll(async () => {
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT], dispatcher: DISPATCHER });
});
afterAll(() => server.close());

const BRANDS = Object.keys(SITES) as Brand[];

const RITEAID = 'http://localhost:4503';
const BARTELL = 'http://bartell.localhost:4503';
const THRIFTY = 'http://thrifty.localhost:4503';

/* Apache Sling's resource resolver (1.12.2) returns the same addresses with these nodes and this configuration. */
test.each([
  ['/content/riteaid-web/en.html', RITEAID, '/'],
  ['/content/riteaid-web/en/login.html?a=b', RITEAID, '/login?a=b'],
  ['/content/riteaid-web/es.html', RITEAID, '/es'],
  ['/content/riteaid-web/es/login.html', RITEAID, '/es/login'],
  ['/content/riteaid-web/en/stores/directory.html/wa/seattle#x', RITEAID, '/stores/wa/seattle#x'],
  ['/content/riteaid-web/es/stores/directory.html/wa', RITEAID, '/es/stores/wa'],
  ['/content/bartell-web/en/stores/directory.html', BARTELL, '/stores/directory'],
  ['/content/thrifty-web/en/find-us/directory.html/ca', THRIFTY, '/find-us/ca'],
  ['/content/thrifty-web/es/find-us/directory.html/ca', THRIFTY, '/es/find-us/ca'],
  ['/content/thrifty-web/es.html', THRIFTY, '/es'],
  ['/content/thrifty-web/en/flavors.html', RITEAID, `${THRIFTY}/flavors`],
  ['/content/riteaid-web/en.html', THRIFTY, `${RITEAID}/`],
  ['/content/bartell-web/en.html', 'http://127.0.0.1:4503', `${BARTELL}/`],
  ['/content/riteaid-web/en.callback.json', RITEAID, undefined],
  ['/content/riteaid-web/en/login', RITEAID, undefined],
])('a link to %s on %s is %s', (path, origin, address) => {
  const entries = readMapping(server.repository, (_name, fallback) => fallback);
  expect(mapPath(entries, path, origin)).toBe(address);
});

test('AEM’s publish tier reads the mapping where the content package puts it', () => {
  const folder = join(UI_APPS, '../../../../../ui.config/src/main/content/jcr_root');
  const name = 'org.apache.sling.jcr.resource.internal.JcrResourceResolverFactoryImpl.cfg.json';
  const file = join(folder, 'apps/riteaid-web/osgiconfig/config.publish', name);
  const configuration = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  expect(configuration['resource.resolver.map.location']).toBe(MAP_LOCATION);
  expect(server.repository.get(MAP_LOCATION)).toBeDefined();
});

test.each(BRANDS)(
  'no link on a page of %s needs a redirect to its short address',
  async (brand) => {
    const { host, root } = { host: SITES[brand].host, root: `/content/${brand}-web` };
    const links = new Set<string>();
    for (const path of pagesBelow(server.repository.get(root))) {
      const { body } = await visit(host, `${path}.html`);
      for (const [, link = ''] of body.matchAll(/<(?:a|area)\s[^>]*?href="([^"]+)"/g))
        links.add(link);
    }
    expect(links.size).toBeGreaterThan(20);
    expect([...links].filter((link) => /\/content\/[^/]+-web\/[^.]*(\.html|$)/.test(link))).toEqual(
      [],
    );
  },
);

/** Returns the paths of a site's pages: its languages and the pages below them. */
function pagesBelow(node: ContentNode | undefined): string[] {
  const own = node?.properties.get('jcr:primaryType')?.values[0] === 'cq:Page';
  const children = [...(node?.children.values() ?? [])].flatMap(pagesBelow);
  return node && own && node.path.split('/').length > 3 ? [node.path, ...children] : children;
}

/** Returns the page that a visitor gets who follows an address's redirects. */
async function visit(host: string, url: string): Promise<{ body: string }> {
  const answer = await server.publish.inject({ url, headers: { host } });
  const { location } = answer.headers;
  return location === undefined ? answer : visit(host, location);
}
