/** Pages, templates and policies of the packages fit together, as AEM's template editor and Create wizard expect. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContentServer } from 'mock-server';
import { openRepository, type Repository } from 'mock-server/src/repository';
import type { ContentNode } from 'mock-server/src/repository/node';
import { refusalOf } from 'mock-server/src/sling/templates/Template';
import { UI_APPS, UI_CONTENT } from '../support/site';

const WCM = '/conf/riteaid-web/settings/wcm';
const STYLES = join(UI_APPS, '../../../../../ui.frontend/src/site/container');

let repository: Repository;

beforeAll(() => {
  repository = openRepository({ mounts: [UI_APPS, UI_CONTENT] });
});

afterAll(() => repository.close());

const textOf = (node: ContentNode | undefined, name: string): string =>
  node?.properties.get(name)?.values[0] ?? '';

function nodesBelow(path: string): readonly ContentNode[] {
  const found: ContentNode[] = [];
  const visit = (node: ContentNode): void => {
    found.push(node);
    node.children.forEach(visit);
  };
  const root = repository.get(path);
  if (root) visit(root);
  return found;
}

test('every policy of a template exists', () => {
  const mappings = ['templates', 'template-types']
    .flatMap((folder) => nodesBelow(`${WCM}/${folder}`))
    .filter((node) => node.properties.has('cq:policy'));
  expect(mappings.length).toBeGreaterThan(20);
  const missing = mappings
    .map((node) => `${WCM}/policies/${textOf(node, 'cq:policy')}`)
    .filter((policy) => textOf(repository.get(policy), 'sling:resourceType') === '');
  expect(missing).toEqual([]);
});

test('every policy belongs to the component of its folder', () => {
  const strangers = nodesBelow(`${WCM}/policies`)
    .filter((node) => textOf(node, 'sling:resourceType') === 'wcm/core/components/policy/policy')
    .map(({ path }) => path.slice(`${WCM}/policies/`.length, path.lastIndexOf('/')))
    .filter(
      (type) => textOf(repository.get(`/apps/${type}`), 'jcr:primaryType') !== 'cq:Component',
    );
  expect(strangers).toEqual([]);
});

test('an author could make every page below a site’s root of its template', () => {
  const pages = ['riteaid', 'bartell', 'thrifty']
    .flatMap((brand) => nodesBelow(`/content/${brand}-web`))
    .filter(
      (node) => textOf(node, 'jcr:primaryType') === 'cq:Page' && node.path.split('/').length > 3,
    );
  expect(pages.length).toBeGreaterThan(200);
  const refused = pages.flatMap(({ path, children }) => {
    const template = textOf(children.get('jcr:content'), 'cq:template');
    const parent = path.slice(0, path.lastIndexOf('/'));
    return refusalOf(repository, template, parent) ?? [];
  });
  expect([...new Set(refused)]).toEqual([]);
});

test('a home page is only made right below a site', () => {
  for (const template of ['home-page', 'dessert-home-page'])
    for (const site of ['riteaid', 'thrifty'])
      expect(
        refusalOf(repository, `${WCM}/templates/${template}`, `/content/${site}-web/en`),
      ).toBeDefined();
});

test('a page policy adds client libraries: styles and chosen scripts in the head, other scripts last', async () => {
  const mount = mkdtempSync(join(tmpdir(), 'page-policy-'));
  const template = '/conf/other/settings/wcm/templates/plain';
  const library = (name: string) => ({
    [`apps/other/clientlibs/${name}/.content.xml`]: `jcr:primaryType="cq:ClientLibraryFolder" allowProxy="{Boolean}true" categories="[other.${name}]"`,
  });
  const nodes: Readonly<Record<string, string>> = {
    ...library('late'),
    ...library('early'),
    'content/other/.content.xml': `jcr:primaryType="cq:Page"><jcr:content jcr:primaryType="cq:PageContent" cq:template="${template}" sling:resourceType="riteaid-web/components/page"`,
    [`${template.slice(1)}/policies/.content.xml`]:
      'jcr:primaryType="cq:Page"><jcr:content jcr:primaryType="nt:unstructured" cq:policy="other/page/libraries"',
    'conf/other/settings/wcm/policies/.content.xml':
      'jcr:primaryType="cq:Page"><other jcr:primaryType="nt:unstructured"><page jcr:primaryType="nt:unstructured">' +
      '<libraries jcr:primaryType="nt:unstructured" clientlibs="[other.late,other.early]" clientlibsJsHead="[other.early]"/></page></other',
  };
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(mount, path)), { recursive: true });
    writeFileSync(join(mount, path), text);
  };
  const namespaces =
    'xmlns:cq="http://www.day.com/jcr/cq/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:sling="http://sling.apache.org/jcr/sling/1.0"';
  for (const [path, text] of Object.entries(nodes)) {
    const end = text.includes('<jcr:content')
      ? '/></jcr:root>'
      : text.includes('>')
        ? '></jcr:root>'
        : '/>';
    write(path, `<jcr:root ${namespaces} ${text}${end}`);
  }
  for (const name of ['late', 'early']) {
    write(`apps/other/clientlibs/${name}/js.txt`, 'a.js\n');
    write(`apps/other/clientlibs/${name}/css.txt`, 'a.css\n');
    write(`apps/other/clientlibs/${name}/a.js`, 'x();');
    write(`apps/other/clientlibs/${name}/a.css`, 'a {}');
  }
  const server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT, mount] });
  const { body } = await server.author.inject('/content/other.html');
  await server.close();
  rmSync(mount, { recursive: true });
  const [head = '', rest = ''] = body.split('</head>');
  const linked = (markup: string) =>
    Array.from(markup.matchAll(/other\/clientlibs\/(\w+)[^"]*\.(js|css)"/g), ([, name, kind]) =>
      [name, kind].join('.'),
    );
  expect(linked(head)).toEqual(['early.js', 'late.css', 'early.css']);
  expect(linked(rest)).toEqual(['late.js']);
});

test('the breakpoints of every template are those of the style sheet for columns', () => {
  const style = ['grid', 'grid-numbers']
    .map((name) => readFileSync(join(STYLES, `${name}.css`), 'utf8'))
    .join('');
  const structures = ['templates', 'template-types'].flatMap((folder) =>
    nodesBelow(`${WCM}/${folder}`).filter(({ path }) => path.endsWith('/structure/jcr:content')),
  );
  expect(structures.length).toBeGreaterThan(6);
  for (const { path } of structures) {
    const breakpoints = nodesBelow(`${path}/cq:responsive/breakpoints`).slice(1);
    const widths = new Map(
      breakpoints.map((node) => [node.path.slice(node.path.lastIndexOf('/') + 1), widthOf(node)]),
    );
    expect([path, [...widths.keys()]]).toEqual([path, ['phone', 'tablet']]);
    const [phone = 0, tablet = 0] = widths.values();
    // The classes of a breakpoint are in media queries of its range.
    for (const [name, query] of [
      ['phone', `width < ${phone + 1 / 16}em`],
      ['tablet', `${phone + 1 / 16}em <= width < ${tablet + 1 / 16}em`],
    ] as const) {
      const own = style
        .split('@media ')
        .filter((part) => part.includes(`--${name}--12`) || part.includes(`--${name}--hide`));
      const queries = new Set(own.map((part) => part.slice(0, part.indexOf(' {'))));
      expect([...queries]).toEqual([`(${query})`]);
    }
  }
});

/** Returns the widest page of a breakpoint in em of the usual 16 px. */
const widthOf = (node: ContentNode): number => Number(textOf(node, 'width')) / 16;

test('a template opens with the styles of a brand of its pages', async () => {
  const server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT] });
  const brandOf = async (path: string): Promise<string> => {
    const { body } = await server.author.inject({ url: `${path}.html?wcmmode=disabled` });
    return /clientlibs\/clientlib-(riteaid|bartell|thrifty)\.[^"]*\.css"/.exec(body)?.[1] ?? 'none';
  };
  const brands: Record<string, string> = {};
  for (const { path, name } of repository.get(`${WCM}/templates`)?.children.values() ?? []) {
    if (name === 'jcr:content') continue;
    brands[name] = await brandOf(`${path}/structure`);
    expect(await brandOf(`${path}/initial`)).toBe(brands[name]);
  }
  // The brand of a site comes before that of the policy.
  brands.bartell = await brandOf('/content/bartell-web/en');
  await server.close();
  expect(brands).toEqual({
    'account-page': 'riteaid',
    'content-page': 'riteaid',
    'dessert-home-page': 'thrifty',
    'dessert-page': 'thrifty',
    'home-page': 'riteaid',
    'xf-variation': 'riteaid',
    bartell: 'bartell',
  });
});
