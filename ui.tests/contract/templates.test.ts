/** Pages, templates and policies of the packages fit together, as AEM's template editor and Create wizard expect. */
import { openRepository, type Repository } from 'mock-server/src/repository';
import type { ContentNode } from 'mock-server/src/repository/node';
import { refusalOf } from 'mock-server/src/sling/templates/Template';
import { UI_APPS, UI_CONTENT } from '../support/site';

const WCM = '/conf/riteaid-web/settings/wcm';

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
