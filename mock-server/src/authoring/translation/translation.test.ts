import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { ContentServer } from '../../index';
import { component, ContentFixture, page } from '../../sling/content.testing';
import { edit, postInSession, undo } from '../editor.testing';

const RULES = `<nodelist>
  <node path="/content">
    <property name="jcr:title"/><property name="title"/><property name="text"/><property name="label" translate="false"/>
    <node resourceType="site/components/menu"><property name="label"/></node>
  </node>
  <node path="/content/site" pathContains="/plain"><property name="text" translate="false"/></node>
</nodelist>`;

const field = (type: string, name: string, label: string, more = ''): string =>
  `<${name.replace(':', '_')} jcr:primaryType="nt:unstructured" sling:resourceType="granite/ui/components/coral/foundation/form/${type}" ` +
  `fieldLabel="${label}" name="./${name}" ${more}/>`;

const dialog = (items: string): string =>
  `<cq:dialog jcr:primaryType="nt:unstructured"><content jcr:primaryType="nt:unstructured">
   <items jcr:primaryType="nt:unstructured">${items}</items></content></cq:dialog>`;

const MENU = `<links jcr:primaryType="nt:unstructured" sling:resourceType="granite/ui/components/coral/foundation/form/multifield"
  composite="{Boolean}true" fieldLabel="Links"><field jcr:primaryType="nt:unstructured" name="./links"
  sling:resourceType="granite/ui/components/coral/foundation/container"><items jcr:primaryType="nt:unstructured">
  ${field('textfield', 'label', 'Label')}${field('pathfield', 'link', 'Link')}</items></field></links>`;

const node = (name: string, type: string, attributes: string, children = ''): string =>
  `<${name} jcr:primaryType="nt:unstructured" sling:resourceType="site/components/${type}" ${attributes}>${children}</${name}>`;

const item = (name: string, attributes: string): string =>
  `<${name} jcr:primaryType="nt:unstructured" ${attributes}/>`;

const ENGLISH = page(
  node(
    'teaser',
    'teaser',
    'text="&lt;p>Get your &lt;a href=&quot;/content/site/en/flu.html&quot;>shot&lt;/a>&lt;/p>" title="Flu shots" link="/content/site/en/flu"',
  ) +
    node(
      'menu',
      'menu',
      'endpoint="/content/site/en.list.json"',
      `<links jcr:primaryType="nt:unstructured">${item('item0', 'label="Home" link="/content/site/en"')}${item('item1', 'label="Flu" link="/content/site/en/flu"')}</links>`,
    ) +
    node('last', 'teaser', 'title="Fernwell"'),
);
const SPANISH = page(
  node('teaser', 'teaser', 'title="Vacunas"') + node('last', 'teaser', 'title="Fernwell"'),
).replace('"Home"', '"Inicio"');

const EN = '/content/site/en';
const ES = '/content/site/es';

let fixture: ContentFixture;
let server: ContentServer;
beforeEach(async () => {
  fixture = new ContentFixture({
    'apps/settings/translation/rules/translation_rules.xml': RULES,
    'apps/site/components/page/.content.xml': component('jcr:title="Page"'),
    'apps/site/components/teaser/.content.xml': component(
      'jcr:title="Teaser"',
      dialog(field('textfield', 'title', 'Heading') + field('textarea', 'text', 'Words')),
    ),
    'apps/site/components/menu/.content.xml': component('jcr:title="Menu"', dialog(MENU)),
    'content/site/.content.xml': page(),
    'content/site/en/.content.xml': ENGLISH,
    'content/site/es/.content.xml': SPANISH,
    'content/site/en/flu/.content.xml': page(node('words', 'teaser', 'text="Free"'), ''),
    'content/site/es/flu/.content.xml': page(),
    'content/site/en/new/.content.xml': page(
      node(
        'words',
        'teaser',
        'title="New" link="/content/site/en/flu" text="/content/site/en.html, /content/site/en/new.html#a, /content/site/en/new/below.html"',
      ),
    ),
    'content/site/en/new/below/.content.xml': page(),
    'content/site/en/plain/.content.xml': page(node('words', 'teaser', 'text="As it is"')),
    'content/site/es/plain/.content.xml': page(node('words', 'teaser', 'text="Tal cual"')),
  });
  server = await fixture.serve();
});
afterEach(() => fixture.remove());

interface Form {
  readonly missing: number;
  readonly same: number;
  readonly pages: readonly { language: string; path: string; exists: boolean }[];
  readonly components: readonly {
    place: string;
    title: string;
    languages: readonly string[];
    texts: readonly {
      place: string;
      name: string;
      label: string;
      field?: object;
      values: unknown;
    }[];
  }[];
}

const get = (address: string, path: string): Promise<LightMyRequestResponse> =>
  server.author.inject({
    url: `/bin/authoring/translation/${address}.json`,
    query: { path },
    headers: { host: 'localhost:4502' },
  });
const formOf = async (path: string): Promise<Form> => (await get('form', path)).json<Form>();

const save = (texts: readonly object[]): Promise<LightMyRequestResponse> =>
  postInSession(server, 'a', '/bin/authoring/translation/save', { texts: JSON.stringify(texts) });

const file = (path: string): string =>
  readFileSync(join(fixture.root, path, '.content.xml'), 'utf8');
const propertiesOf = async (path: string): Promise<Record<string, unknown>> =>
  (await server.author.inject({ url: `${path}.json`, headers: { host: 'localhost:4502' } })).json();

test('a page has its texts in both languages, with the fields and labels of the dialogs', async () => {
  const { pages, components } = await formOf(EN);
  expect(pages).toMatchObject([
    { language: 'en', path: EN, exists: true },
    { language: 'es', path: ES, exists: true },
  ]);
  const texts = components.map(({ place, title, languages, texts: all }) => [
    place,
    title,
    languages.join(),
    ...all.map(({ label, values }) => [label, values]),
  ]);
  expect(texts).toEqual([
    ['jcr:content', 'Page', 'en,es', ['jcr:title', ['Home', 'Inicio']]],
    [
      'jcr:content/teaser',
      'Teaser',
      'en,es',
      ['Heading', ['Flu shots', 'Vacunas']],
      ['Words', ['<p>Get your <a href="/content/site/en/flu.html">shot</a></p>', null]],
    ],
    [
      'jcr:content/menu',
      'Menu',
      'en',
      ['Links 1: Label', ['Home', null]],
      ['Links 2: Label', ['Flu', null]],
    ],
    ['jcr:content/last', 'Teaser', 'en,es', ['Heading', ['Fernwell', 'Fernwell']]],
  ]);
  expect(components[1]?.texts[0]?.field).toMatchObject({ fieldLabel: 'Heading', name: './title' });
});

test('it is the same from the other language', async () => {
  expect(await formOf(ES)).toEqual(await formOf(EN));
});

test('missing texts are counted, and those that are the same in both languages', async () => {
  expect(await formOf(EN)).toMatchObject({ missing: 3, same: 1 });
});

test('of several rules for a property, the last that holds counts', async () => {
  const { components } = await formOf(`${EN}/plain`);
  expect(components.map(({ place }) => place)).toEqual(['jcr:content']);
});

test('a page in no language has no texts side by side', async () => {
  expect((await get('form', '/content/site')).statusCode).toBe(404);
  expect((await get('form', '/content/none')).statusCode).toBe(404);
});

test('texts in both languages are saved as one edit, whose undo gives each file its bytes back', async () => {
  const before = [file('content/site/en'), file('content/site/es')];
  const texts = [
    { page: EN, place: 'jcr:content/teaser', name: 'title', before: 'Flu shots', value: 'Shots' },
    { page: ES, place: 'jcr:content/teaser', name: 'title', before: 'Vacunas', value: '' },
    { page: ES, place: 'jcr:content/teaser', name: 'text', before: null, value: '<p>Sí</p>' },
  ];
  const id = await edit(server, 'a', '/bin/authoring/translation/save', {
    texts: JSON.stringify(texts),
  });
  expect(await propertiesOf(`${EN}/jcr:content/teaser`)).toMatchObject({ title: 'Shots' });
  const spanish = await propertiesOf(`${ES}/jcr:content/teaser`);
  expect(spanish).toMatchObject({ text: '<p>Sí</p>' });
  expect(spanish).not.toHaveProperty('title');
  await undo(server, 'a', id);
  expect([file('content/site/en'), file('content/site/es')]).toEqual(before);
});

test('a component that one language lacks is copied to its place, with links into that language', async () => {
  const place = 'jcr:content/menu/links/item1';
  const response = await save([{ page: ES, place, name: 'label', before: null, value: 'Gripe' }]);
  expect(response.statusCode).toBe(200);
  const { components } = await formOf(ES);
  expect(components.map((each) => each.place)).toEqual([
    'jcr:content',
    'jcr:content/teaser',
    'jcr:content/menu',
    'jcr:content/last',
  ]);
  expect(file('content/site/es')).toMatch(/<teaser[^]*<menu[^]*<last/);
  expect(await propertiesOf(`${ES}/${place}`)).toMatchObject({
    label: 'Gripe',
    link: '/content/site/es/flu',
  });
  // The address of a service is the same in all languages.
  expect(await propertiesOf(`${ES}/jcr:content/menu`)).toMatchObject({
    endpoint: '/content/site/en.list.json',
  });
});

test('a page that one language lacks is created with its first text, without the pages below it', async () => {
  const form = await formOf(`${EN}/new`);
  expect(form.pages).toMatchObject([{ exists: true }, { exists: false, path: `${ES}/new` }]);
  const response = await save([
    { page: `${ES}/new`, place: 'jcr:content/words', name: 'title', before: null, value: 'Nuevo' },
  ]);
  expect(response.statusCode).toBe(201);
  expect(await propertiesOf(`${ES}/new/jcr:content/words`)).toMatchObject({
    title: 'Nuevo',
    // The last page is not there in Spanish.
    text: '/content/site/es.html, /content/site/es/new.html#a, /content/site/en/new/below.html',
    link: '/content/site/es/flu',
  });
  expect(await formOf(`${EN}/new`)).toMatchObject({ missing: 0, same: 1 });
  const below = { url: `${ES}/new/below.json`, headers: { host: 'localhost:4502' } };
  expect((await server.author.inject(below)).statusCode).toBe(404);
});

test('a page whose parent is not translated says what to do', async () => {
  const response = await save([
    { page: `${ES}/new/below`, place: 'jcr:content', name: 'jcr:title', before: null, value: 'X' },
  ]);
  expect([response.statusCode, response.body]).toEqual([
    409,
    expect.stringContaining('Translate that page first.'),
  ]);
});

test('what another author has changed meanwhile is not overwritten', async () => {
  const place = 'jcr:content/teaser';
  const response = await save([
    { page: ES, place, name: 'title', before: 'Vacunas', value: 'Gripe' },
    { page: EN, place, name: 'title', before: 'Old', value: 'Mine' },
  ]);
  expect(response.statusCode).toBe(412);
  expect(await propertiesOf(`${ES}/${place}`)).toMatchObject({ title: 'Vacunas' });
});

test.each([
  [
    'a property that is no text',
    { page: ES, place: 'jcr:content/teaser', name: 'link', before: null, value: 'x' },
  ],
  [
    'a place that is not there',
    { page: ES, place: 'jcr:content/none', name: 'title', before: null, value: 'x' },
  ],
  [
    'a page of another site',
    { page: '/content/other/es', place: 'jcr:content', name: 'title', before: null, value: 'x' },
  ],
  [
    'a value that is no text',
    { page: ES, place: 'jcr:content/teaser', name: 'title', before: null, value: 1 },
  ],
])('%s is not written', async (_what, text) => {
  const before = file('content/site/es');
  expect((await save([text])).statusCode).toBeGreaterThanOrEqual(400);
  expect(file('content/site/es')).toBe(before);
});

test('the list of the pages below a page says what they lack', async () => {
  const { pages } = (await get('list', EN)).json<{ pages: readonly object[] }>();
  expect(pages).toEqual([
    { path: `${EN}/flu`, lacking: [], missing: 1, same: 1 },
    { path: `${EN}/new`, lacking: ['es'], missing: 0, same: 0 },
    { path: `${EN}/plain`, lacking: [], missing: 0, same: 1 },
  ]);
});
