/** The page editor reads from the author tier what it needs for each of our components. */
import { createContentServer, type ContentServer } from 'mock-server';
import type { Container } from 'mock-server/src/authoring/components/allowedComponents';
import type { ListedComponent } from 'mock-server/src/authoring/components/componentList';
import { handlesIn } from 'mock-server/src/authoring/components/handles.testing';
import type { ContentNode } from 'mock-server/src/repository';
import { SITES, UI_APPS, UI_CONTENT } from '../support/site';

const COMPONENTS = '/apps/riteaid-web/components';

let server: ContentServer;

beforeAll(async () => {
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT] });
});

afterAll(() => server.close());

/** Returns the resource types of our components that have a dialog of their own. */
function withDialog(): readonly string[] {
  const folders = [...(server.repository.get(COMPONENTS)?.children.values() ?? [])];
  const edited = folders.filter(({ children }) => children.has('cq:dialog'));
  return edited.map(({ name }) => `riteaid-web/components/${name}`);
}

describe('the handle of a component in edit mode', () => {
  test.each(Object.keys(SITES) as (keyof typeof SITES)[])(
    'is complete for all of the home page of %s',
    async (brand) => {
      const url = `${SITES[brand].content}.html`;
      const { body } = await server.author.inject({ url, headers: { cookie: 'wcmmode=edit' } });
      const handles = handlesIn(body);
      const types = withDialog();
      expect(handles.length).toBeGreaterThan(5);
      for (const handle of handles) {
        expect(server.repository.get(handle.path.replace(/\/\*$/, ''))).toBeDefined();
        expect(handle).toMatchObject({ slingPath: `${handle.path}.html` });
        expect(handle.csp).toMatch(/^page\|basicpage\/root\|container/);
        expect(handle.editConfig.actions.length).toBeGreaterThan(0);
        if (!types.includes(handle.type)) continue;
        expect(handle.title).toMatch(/\S/);
        expect(handle.dialog).toBe(`/apps/${handle.type}/cq:dialog`);
        expect(handle.dialogSrc).toContain(`/mnt/override/apps/${handle.type}/_cq_dialog.html/`);
      }
      const containers = handles.filter(({ isContainer }) => isContainer);
      const places = handles.map(({ path }) => path).filter((path) => path.endsWith('/*'));
      expect(places.sort()).toEqual(containers.map(({ path }) => `${path}/*`).sort());
    },
  );
});

/** Returns the values of a property in a tree of JSON. */
function valuesOf(tree: unknown, name: string): readonly unknown[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) =>
    key === name ? [value] : valuesOf(value, name),
  );
}

test('every dialog merges to one tree of fields, without an include', async () => {
  const components = [...(server.repository.get(COMPONENTS)?.children.values() ?? [])];
  const dialogs = components.flatMap(({ path, children }) =>
    ['cq:dialog', 'cq:design_dialog']
      .filter((name) => children.has(name))
      .map((name) => `${path}/${name.replace(':', '_')}`.replace('/cq_', '/_cq_')),
  );
  expect(dialogs.length).toBeGreaterThan(50);
  for (const dialog of dialogs) {
    const url = `/mnt/override${dialog}.dialog.json${SITES.riteaid.content}/jcr:content/root`;
    const answer = await server.author.inject({ url });
    const { dialog: tree, problems } = answer.json<{ dialog: object; problems: string[] }>();
    expect([dialog, ...problems]).toEqual([dialog]);
    expect(valuesOf(tree, 'sling:resourceType')).not.toContainEqual(
      expect.stringMatching(/\/include$/),
    );
    expect(valuesOf(tree, 'name')).toContainEqual(expect.stringMatching(/^\.\//));
  }
});

/** Returns one page of each template of the sites, by template. */
function pageOfEachTemplate(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const walk = ({ path, children }: ContentNode): void => {
    const template = children.get('jcr:content')?.properties.get('cq:template')?.values[0];
    const isOfSite = template?.startsWith('/conf/') === true;
    if (template !== undefined && isOfSite && !found.has(template)) found.set(template, path);
    for (const child of children.values()) if (child.name !== 'jcr:content') walk(child);
  };
  const content = server.repository.get('/content');
  if (content) walk(content);
  return found;
}

test('authors may place components in each container of each template', async () => {
  const pages = pageOfEachTemplate();
  expect(pages.size).toBeGreaterThan(5);
  for (const [template, path] of pages) {
    expect([path, server.repository.get(`${template}/structure`)?.name]).toEqual([
      path,
      'structure',
    ]);
    const url = `/libs/wcm/core/content/components.allowed.json?path=${path}`;
    const answer = await server.author.inject({ url });
    const { components, containers } = answer.json<{
      readonly components: readonly ListedComponent[];
      readonly containers: readonly Container[];
    }>();
    expect(containers.length).toBeGreaterThan(0);
    const empty = containers.filter(({ allowedComponents }) => allowedComponents.length === 0);
    expect(empty).toEqual([]);
    for (const component of components) {
      expect(component.title).toMatch(/\S/);
      expect(component.group).not.toMatch(/^\./);
    }
  }
});

test('every path that a policy names is a component', () => {
  const policies = server.repository.get('/conf/riteaid-web/settings/wcm/policies');
  const entriesOf = ({ properties, children }: ContentNode): readonly string[] => [
    ...(properties.get('components')?.values ?? []),
    ...[...children.values()].flatMap(entriesOf),
  ];
  const paths = (policies ? entriesOf(policies) : []).filter((entry) => entry.startsWith('/'));
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) expect(server.repository.get(path)).toBeDefined();
});

test('the finders have our pages and assets, and the references of each lead somewhere', async () => {
  const finder = '/bin/wcm/contentfinder';
  for (const kind of ['page', 'asset']) {
    const url = `${finder}/${kind}/view.json/content${kind === 'page' ? '' : '/dam'}?limit=0..500`;
    const { hits } = (await server.author.inject({ url })).json<{ hits: { path: string }[] }>();
    expect(hits.length).toBeGreaterThan(200);
    const paths = hits.map(({ path }) => `path=${path}`).join('&');
    const address = `/libs/wcm/core/content/reference.json?${paths}`;
    const answer = await server.author.inject({ url: address });
    expect(answer.json<{ missing: string[] }>().missing).toEqual([]);
  }
});

test('the logo in a header is referred to by the header alone', async () => {
  const header = '/content/experience-fragments/riteaid-web/en/header/master';
  const used = await server.author.inject(`/libs/wcm/core/content/reference.json?path=${header}`);
  const { assets } = used.json<{ assets: { path: string; type: string }[] }>();
  const logo = assets.find(({ type }) => type === 'asset');
  expect(logo).toBeDefined();
  const url = `/bin/wcm/references.json?path=${logo?.path ?? ''}`;
  const { pages } = (await server.author.inject(url)).json<{ pages: { path: string }[] }>();
  expect(pages).toContainEqual(expect.objectContaining({ path: header }));
});
