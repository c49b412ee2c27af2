/** The Universal Editor learns our components from three files, and finds them on an author's page and nowhere else. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContentServer, type ContentServer } from 'mock-server';
import { openRepository } from 'mock-server/src/repository';
import { editorFiles } from 'mock-server/src/universal-editor/editorFiles';
import { parse } from 'parse5';
import { DISPATCHER, UI_APPS, UI_CONTENT } from '../support/site';
import { definitionMistakes, filterMistakes, modelMistakes } from './universalSchema.testing';

const PROJECT = '/apps/riteaid-web';
const PLATFORM = join(UI_APPS, '../../../../../mock-server/platform/jcr_root');
const NAMES = ['component-definition.json', 'component-models.json', 'component-filters.json'];
const AUTHOR = 'https://author-p1-e2.adobeaemcloud.com';
const HOME = '/content/riteaid-web/en';
const PROBE = `${HOME}/contact/every-component`;

interface Component {
  readonly id: string;
  readonly model?: string;
}
interface Groups {
  readonly groups: readonly { readonly components: readonly Component[] }[];
}
type Filters = readonly { readonly id: string; readonly components: readonly string[] }[];
type Models = readonly { readonly id: string; readonly fields: readonly { name: string }[] }[];

const textOf = (name: string): string =>
  readFileSync(join(UI_APPS, PROJECT, 'universal-editor', name), 'utf8');
const jsonOf = (name: string): unknown => JSON.parse(textOf(name));

const components = (jsonOf('component-definition.json') as Groups).groups.flatMap(
  (group) => group.components,
);
const models = jsonOf('component-models.json') as Models;
const filters = jsonOf('component-filters.json') as Filters;
const isModel = (id: string | undefined): boolean => models.some((model) => model.id === id);

describe('the files', () => {
  test('are those of the dialogs, templates and policies', () => {
    const content = openRepository({ mounts: [PLATFORM, UI_APPS, UI_CONTENT] });
    const { files } = editorFiles(content, PROJECT);
    for (const name of NAMES) expect([name, textOf(name)]).toEqual([name, files.get(name)]);
    // A second run has the same bytes.
    expect(editorFiles(content, PROJECT).files).toEqual(files);
    return content.close();
  });

  test('follow the rules of Adobe’s schemas', () => {
    expect(definitionMistakes(jsonOf('component-definition.json') as never)).toEqual([]);
    expect(modelMistakes(jsonOf('component-models.json') as never)).toEqual([]);
    expect(filterMistakes(jsonOf('component-filters.json') as never)).toEqual([]);
  });

  test('the rules find mistakes', () => {
    const field = { component: 'slider', name: './a_b', label: '' };
    expect(modelMistakes([{ id: 'a', fields: [field] }])).toHaveLength(1);
    const broken = [
      { component: 'text', name: './a', label: 'A', valueType: 'number', extra: 1 },
      { component: 'select', name: 'b', label: 'B', valueType: 'string' },
      { component: 'number', name: 'c', valueType: 'number', validation: { min: 1 } },
    ];
    expect(modelMistakes([{ id: 'a', fields: broken }])).toHaveLength(6);
    const component = { title: 'A', id: 'a', plugins: { aem: { page: {} } } };
    expect(
      definitionMistakes({ groups: [{ title: 'G', id: 'g', components: [component] }] }),
    ).toHaveLength(1);
    expect(filterMistakes([{ id: 'a', components: ['b', 'b'] }])).toHaveLength(1);
  });

  test('every component that authors may place has a definition, and those with fields a model', () => {
    const content = openRepository({ mounts: [UI_APPS] });
    const offered = [...(content.get(`${PROJECT}/components`)?.children.values() ?? [])].filter(
      ({ properties }) => properties.get('componentGroup')?.values[0]?.startsWith('.') === false,
    );
    expect(components.map(({ id }) => `/apps/${id}`).sort()).toEqual(
      offered.map(({ path }) => path).sort(),
    );
    const modeled = components.flatMap(({ model }) => model ?? []);
    expect(modeled.sort()).toEqual(models.map(({ id }) => id).sort());
    return content.close();
  });

  test('every filter names components that have a definition', () => {
    const defined = components.map(({ id }) => id);
    expect(filters.length).toBeGreaterThan(3);
    for (const filter of filters) {
      expect(filter.components.length).toBeGreaterThan(0);
      expect(defined).toEqual(expect.arrayContaining([...filter.components]));
    }
  });

  test('only lists of nodes, styles and nodes of templates are left to the page editor', () => {
    const content = openRepository({ mounts: [PLATFORM, UI_APPS, UI_CONTENT] });
    const { leftOut } = editorFiles(content, PROJECT);
    const parts = leftOut.filter(({ part }) => part !== 'styles');
    const named = parts.map(
      ({ component, part }) => `${component.split('/').at(-1) ?? ''}: ${part}`,
    );
    expect(named.sort()).toEqual([
      'footer: Columns',
      'header: First links of the menu',
      'header: Last links of the menu',
      'header: Sister sites',
      'header: cq:template/account',
      'header: cq:template/cart',
      'header: cq:template/store',
      'teaser: Links',
    ]);
    return content.close();
  });
});

describe('a page', () => {
  let mount: string;
  let off: ContentServer;
  let on: ContentServer;

  beforeAll(async () => {
    mount = mkdtempSync(join(tmpdir(), 'universal-'));
    write(HOME, `<jcr:content jcr:primaryType="cq:PageContent" universalEditor="${AUTHOR}"/>`);
    const placed = components.map(
      ({ id }, index) => `<c${index} ${NODE} sling:resourceType="${id}"/>`,
    );
    const text = `<text ${NODE} sling:resourceType="riteaid-web/components/text" text="&lt;p&gt;Hello&lt;/p&gt;"/>`;
    const title = `<title ${NODE} sling:resourceType="riteaid-web/components/title" jcr:title="Hello"/>`;
    write(
      PROBE,
      `<jcr:content jcr:primaryType="cq:PageContent" jcr:title="All" cq:template="/conf/riteaid-web/settings/wcm/templates/content-page"
        sling:resourceType="riteaid-web/components/page"><root ${NODE} sling:resourceType="riteaid-web/components/container">
        ${placed.join('')}${text}${title}</root></jcr:content>`,
    );
    off = await createContentServer({ mounts: [UI_APPS, UI_CONTENT], dispatcher: DISPATCHER });
    on = await createContentServer({
      mounts: [UI_APPS, UI_CONTENT, mount],
      dispatcher: DISPATCHER,
    });
  });

  afterAll(async () => {
    await Promise.all([off.close(), on.close()]);
    rmSync(mount, { recursive: true, force: true });
  });

  function write(path: string, content: string): void {
    mkdirSync(join(mount, path), { recursive: true });
    writeFileSync(
      join(mount, path, '.content.xml'),
      `<?xml version="1.0" encoding="UTF-8"?>
<jcr:root xmlns:sling="http://sling.apache.org/jcr/sling/1.0" xmlns:cq="http://www.day.com/jcr/cq/1.0" xmlns:jcr="http://www.jcp.org/jcr/1.0" xmlns:nt="http://www.jcp.org/jcr/nt/1.0" jcr:primaryType="cq:Page">${content}</jcr:root>
`,
    );
  }

  const authored = async (server: ContentServer, path: string, mode: string): Promise<string> => {
    const headers = { cookie: `wcmmode=${mode}` };
    return (await server.author.inject({ url: `${path}.html`, headers })).body;
  };

  test('has each component with its model, and each container with its filter, where its home page switches it on', async () => {
    const elements = elementsIn(await authored(on, PROBE, 'edit'));
    for (const [index, { id, model }] of components.entries()) {
      const resource = `urn:aemconnection:${PROBE}/jcr:content/root/c${index}`;
      const found = elements.filter((each) => each['data-aue-resource'] === resource);
      expect([id, found.length]).toEqual([id, 1]);
      expect([id, found[0]?.['data-aue-model']]).toEqual([id, model ?? id]);
      expect(['component', 'container']).toContain(found[0]?.['data-aue-type']);
      expect(found[0]?.['data-aue-label']).toMatch(/\S/);
    }
    const containers = elements.filter((each) => each['data-aue-type'] === 'container');
    expect(containers.map((each) => each['data-aue-filter'])).toEqual([
      'riteaid-web/components/container/page',
      'riteaid-web/components/container/content',
    ]);
    const known = filters.map(({ id }) => id);
    for (const each of containers) expect(known).toContain(each['data-aue-filter']);
  });

  test('has texts that are edited in place, each with a property that the model of its component has', async () => {
    const elements = elementsIn(await authored(on, PROBE, 'preview'));
    const props = elements.flatMap((each) => each['data-aue-prop'] ?? []);
    expect(props).toEqual(expect.arrayContaining(['text', 'jcr:title']));
    const names = models.flatMap(({ fields }) => fields.map(({ name }) => name));
    for (const prop of props) expect(names).toContain(prop);
    const named = elements.flatMap((each) => each['data-aue-model'] ?? []);
    expect(
      named.filter((id) => !isModel(id) && components.every((each) => each.id !== id)),
    ).toEqual([]);
  });

  test('names the author tier, the three files and Adobe’s script in its head', async () => {
    const elements = elementsIn(await authored(on, HOME, 'edit'));
    const meta = elements.find(({ name }) => name === 'urn:adobe:aue:system:aemconnection');
    expect(meta?.content).toBe(`aem:${AUTHOR}`);
    const scripts = elements.filter(({ type = '' }) =>
      type.startsWith('application/vnd.adobe.aue.'),
    );
    expect(scripts.map(({ type }) => type?.split('.').at(-1))).toEqual([
      'component+json',
      'model+json',
      'filter+json',
    ]);
    for (const { src = '' } of scripts) {
      const answer = await on.author.inject(src);
      expect([src, answer.statusCode, answer.body]).toEqual([
        src,
        200,
        textOf(src.split('/').at(-1) ?? ''),
      ]);
      expect(answer.headers['content-type']).toMatch('application/json');
      expect(
        (await on.publish.inject({ url: src, headers: { host: 'localhost' } })).statusCode,
      ).toBe(404);
    }
    const src = 'https://universal-editor-service.adobe.io/cors.js';
    expect(elements.filter((each) => each.src === src)).toHaveLength(1);
  });

  test('has none of it for visitors, byte by byte', async () => {
    const headers = { host: 'localhost', cookie: 'wcmmode=edit' };
    for (const url of ['/', '/contact']) {
      const published = await on.publish.inject({ url, headers });
      expect([url, published.statusCode]).toEqual([url, 200]);
      expect(published.body).toBe((await off.publish.inject({ url, headers })).body);
      expect(published.body).not.toMatch(/aue-|aemconnection|universal-editor/);
    }
    expect((await on.author.inject(`${HOME}.html`)).body).not.toMatch(
      /aue-|aemconnection|universal-editor/,
    );
  });

  test('has none of it for authors where the home page does not switch it on', async () => {
    for (const mode of ['edit', 'preview'])
      expect(await authored(off, HOME, mode)).not.toMatch(/aue-|aemconnection|universal-editor/);
  });
});

const NODE = 'jcr:primaryType="nt:unstructured"';

interface Element {
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Element[];
}

/** Returns the attributes of all elements of a document, in its order. */
function elementsIn(html: string): readonly Readonly<Record<string, string>>[] {
  const walk = ({ attrs = [], childNodes = [] }: Element): Readonly<Record<string, string>>[] => [
    Object.fromEntries(attrs.map(({ name, value }) => [name, value])),
    ...childNodes.flatMap(walk),
  ];
  return walk(parse(html) as Element);
}
