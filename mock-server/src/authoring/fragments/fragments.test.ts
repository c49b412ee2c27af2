import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { ContentServer } from '../../index';
import { ContentFixture } from '../../sling/content.testing';
import { edit, postInSession, undo } from '../editor.testing';

const MODELS = '/conf/shop/settings/dam/cfm/models';
const SITE = '/content/dam/shop';
const MINT = `${SITE}/flavors/mint`;
const MENTA = `${SITE}/es/flavors/mint`;
const ERROR = `${SITE}/errors/e1`;

/** Returns a model with fields as attributes. */
function model(title: string, fields: readonly string[]): string {
  const items = fields.map(
    (field, at) => `<f${String(at)} jcr:primaryType="nt:unstructured" ${field}/>`,
  );
  return `<jcr:root jcr:primaryType="cq:Template"><jcr:content jcr:primaryType="cq:PageContent" jcr:title="${title}" status="enabled">
    <model jcr:primaryType="cq:PageContent"><cq:dialog jcr:primaryType="nt:unstructured"><content jcr:primaryType="nt:unstructured">
    <items jcr:primaryType="nt:unstructured">${items.join('')}</items></content></cq:dialog></model></jcr:content></jcr:root>`;
}

const fragment = (of: string, title: string, values: string, more = ''): string =>
  `<jcr:root xmlns:dam="http://www.day.com/dam/1.0" jcr:primaryType="dam:Asset"><jcr:content jcr:primaryType="dam:AssetContent" jcr:title="${title}" contentFragment="{Boolean}true">
  <data cq:model="${MODELS}/${of}" jcr:primaryType="nt:unstructured"><master jcr:primaryType="nt:unstructured" ${values}/>${more}</data></jcr:content></jcr:root>`;

const folder = (attributes = ''): string =>
  `<jcr:root jcr:primaryType="sling:OrderedFolder"><jcr:content jcr:primaryType="nt:unstructured" ${attributes}/></jcr:root>`;

let fixture: ContentFixture;
let server: ContentServer;
beforeEach(async () => {
  fixture = new ContentFixture({
    [`${MODELS.slice(1)}/flavor/.content.xml`]: model('Flavor', [
      'name="name" metaType="text-single" valueType="string" translatable="true"',
      'name="story" metaType="text-multi" valueType="string/multiline" translatable="true" default-mime-type="text/plain"',
      'name="calories" metaType="number" valueType="long"',
      'name="price" metaType="number" valueType="double"',
      'name="vegan" metaType="boolean" valueType="boolean"',
      'name="since" metaType="date" valueType="calendar/datetime"',
      'name="tags" metaType="text-single" valueType="string[]"',
      'name="extra" metaType="json" valueType="string"',
      'name="twin" metaType="fragment-reference" valueType="string/content-fragment" ' +
        `fragmentmodelreference="[${MODELS}/flavor]"`,
    ]),
    [`${MODELS.slice(1)}/api-error/.content.xml`]: model('Error', [
      'name="code" metaType="text-single" valueType="string"',
      'name="message" metaType="text-single" valueType="string" translatable="true"',
      'name="messageSpanish" metaType="text-single" valueType="string"',
    ]),
    [`${SITE.slice(1)}/.content.xml`]: folder('cq:conf="/conf/shop"'),
    [`${SITE.slice(1)}/flavors/.content.xml`]: folder('jcr:title="Flavors"'),
    [`${SITE.slice(1)}/es/.content.xml`]: folder(),
    [`${SITE.slice(1)}/es/flavors/.content.xml`]: folder(),
    [`${MINT.slice(1)}/.content.xml`]: fragment(
      'flavor',
      'Mint',
      'name="Mint" calories="{Long}290" old="kept"',
      '<short jcr:primaryType="nt:unstructured" jcr:title="Short" name="M"/>',
    ),
    [`${MENTA.slice(1)}/.content.xml`]: fragment('flavor', 'Menta', 'calories="{Long}295"'),
    [`${SITE.slice(1)}/errors/.content.xml`]: folder(),
    [`${ERROR.slice(1)}/.content.xml`]: fragment('api-error', 'E1', 'code="E1" message="No."'),
  });
  server = await fixture.serve();
});
afterEach(() => fixture.remove());

const read = async (query: string): Promise<LightMyRequestResponse> =>
  server.author.inject({
    url: `/bin/authoring/fragments/${query}`,
    headers: { host: 'localhost:4502' },
  });

interface Form {
  readonly fragments: readonly { readonly path: string; readonly revision?: string }[];
}
const form = async (path: string): Promise<Form> =>
  (await read(`form.json?path=${path}`)).json<Form>();
const revision = async (path: string): Promise<string> => {
  const found = (await form(path)).fragments.find((each) => each.path === path);
  return found?.revision ?? '';
};

const SAVE = '/bin/authoring/fragments/save';
const save = (...fragments: readonly object[]): Promise<LightMyRequestResponse> =>
  postInSession(server, 'ana', SAVE, { fragments: JSON.stringify(fragments) });
const master = (path: string) =>
  server.repository.get(`${path}/jcr:content/data/master`)?.properties;
const stored = (path: string, name: string): unknown => {
  const property = master(path)?.get(name);
  return property && [property.type, property.multiple, ...property.values];
};

test('the form of a fragment has its model and both languages, with values that the model does not name', async () => {
  expect(await form(MENTA)).toMatchObject({
    model: { path: `${MODELS}/flavor`, title: 'Flavor', texts: ['name', 'story'], pairs: [] },
    fields: expect.arrayContaining([
      { name: 'tags', kind: 'text', multiple: true },
      { name: 'since', kind: 'dateTime', multiple: false },
    ]) as unknown,
    dialog: { content: { items: { f0: { name: 'name', translatable: 'true' } } } },
    fragments: [
      {
        language: 'en',
        path: MINT,
        title: 'Mint',
        elements: { name: 'Mint', calories: 290, old: 'kept' },
        variations: [{ name: 'short', title: 'Short' }],
      },
      { language: 'es', path: MENTA, title: 'Menta', elements: { calories: 295 } },
    ],
  });
});

test('a fragment that has the texts of both languages is alone, and its model pairs them', async () => {
  expect(await form(ERROR)).toMatchObject({
    model: { pairs: [{ name: 'message', language: 'es', other: 'messageSpanish' }] },
    fragments: [{ language: 'en', path: ERROR }],
  });
});

test('a folder lists what is in it, with the texts that are missing, and the models, used ones first', async () => {
  expect((await read(`list.json?folder=${SITE}/flavors`)).json()).toEqual({
    path: `${SITE}/flavors`,
    title: 'Flavors',
    entries: [
      { path: MINT, title: 'Mint', kind: 'fragment', model: 'Flavor', missing: 1, others: [MENTA] },
    ],
    models: [
      { path: `${MODELS}/flavor`, title: 'Flavor', description: '' },
      { path: `${MODELS}/api-error`, title: 'Error', description: '' },
    ],
  });
  const errors = await read(`list.json?folder=${SITE}/errors`);
  expect(errors.json()).toMatchObject({ entries: [{ path: ERROR, missing: 1, others: [] }] });
  expect((await read('list.json?folder=/content/site')).statusCode).toBe(404);
});

test('values are stored with the types of AEM, and what the model does not name is kept', async () => {
  const elements = {
    name: 'Mint chip',
    story: 'Cool.',
    calories: '300',
    price: '3',
    vegan: false,
    since: '1950-05-01T00:00:00.000-08:00',
    tags: ['green'],
    extra: '{"a":[1]}',
    twin: MENTA,
  };
  const saved = await save({
    path: MINT,
    revision: await revision(MINT),
    title: 'Mint chip',
    elements,
  });
  expect(saved.statusCode).toBe(200);
  expect(
    Object.fromEntries(Object.keys(elements).map((name) => [name, stored(MINT, name)])),
  ).toEqual({
    name: ['String', false, 'Mint chip'],
    story: ['String', false, 'Cool.'],
    calories: ['Long', false, '300'],
    price: ['Double', false, '3.0'],
    vegan: ['Boolean', false, 'false'],
    since: ['Date', false, '1950-05-01T00:00:00.000-08:00'],
    tags: ['String', true, 'green'],
    extra: ['String', false, '{"a":[1]}'],
    twin: ['String', false, MENTA],
  });
  expect(stored(MINT, 'story@ContentType')).toEqual(['String', false, 'text/plain']);
  expect(stored(MINT, 'old')).toEqual(['String', false, 'kept']);

  await save({ path: MINT, revision: await revision(MINT), elements: { story: '', tags: [] } });
  expect([...(master(MINT)?.keys() ?? [])]).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:story|tags)/)]),
  );
});

test('two languages are saved as one edit, or neither of them', async () => {
  const before = readFileSync(join(fixture.root, MINT, '.content.xml'), 'utf8');
  const [en, es] = [await revision(MINT), await revision(MENTA)];
  const both = JSON.stringify([
    { path: MINT, revision: en, elements: { calories: 310 } },
    { path: MENTA, revision: es, elements: { calories: 310, name: 'Menta' } },
  ]);
  const id = await edit(server, 'ana', SAVE, { fragments: both });
  const refused = await postInSession(server, 'ben', SAVE, { fragments: both });
  expect([refused.statusCode, refused.body]).toEqual([
    412,
    expect.stringContaining('Another author has changed'),
  ]);
  expect(stored(MENTA, 'calories')).toEqual(['Long', false, '310']);

  const half = await save(
    { path: MINT, revision: await revision(MINT), elements: { calories: 1 } },
    { path: MENTA, revision: es, elements: { calories: 1 } },
  );
  expect(half.statusCode).toBe(412);
  expect(stored(MINT, 'calories')).toEqual(['Long', false, '310']);

  expect((await undo(server, 'ana', id)).statusCode).toBe(200);
  expect(stored(MENTA, 'calories')).toEqual(['Long', false, '295']);
  expect(readFileSync(join(fixture.root, MINT, '.content.xml'), 'utf8')).toBe(before);
});

test('a new fragment in two languages is one edit, whose undo removes both', async () => {
  const created = (path: string, title: string) => ({
    path,
    model: `${MODELS}/flavor`,
    title,
    elements: { name: title, calories: 120 },
  });
  const fragments = [
    created(`${SITE}/flavors/lemon`, 'Lemon'),
    created(`${SITE}/es/flavors/lemon`, 'Limón'),
  ];
  const id = await edit(server, 'ana', SAVE, { fragments: JSON.stringify(fragments) });
  expect(await form(`${SITE}/flavors/lemon`)).toMatchObject({
    fragments: [
      { title: 'Lemon', elements: { name: 'Lemon', calories: 120 } },
      { title: 'Limón', elements: { name: 'Limón', calories: 120 } },
    ],
  });
  expect(server.repository.get(`${SITE}/es/flavors/lemon/jcr:content`)?.properties).toEqual(
    new Map([
      ['jcr:primaryType', { type: 'Name', multiple: false, values: ['dam:AssetContent'] }],
      ['contentFragment', { type: 'Boolean', multiple: false, values: ['true'] }],
      ['jcr:title', { type: 'String', multiple: false, values: ['Limón'] }],
    ]),
  );
  expect((await save(...fragments)).statusCode).toBe(409);
  await undo(server, 'ana', id);
  expect(server.repository.get(`${SITE}/es/flavors/lemon`)).toBeUndefined();
});

test.each([
  ['a text for a number', { elements: { calories: 'many' } }, 400, 'takes a whole number'],
  ['a fraction for a whole number', { elements: { calories: 1.5 } }, 400, 'takes a whole number'],
  ['several values for one', { elements: { name: ['a', 'b'] } }, 400, 'takes one value'],
  ['what is no date', { elements: { since: 'May' } }, 400, 'takes a date'],
  ['what is no JSON', { elements: { extra: '{' } }, 400, 'takes JSON'],
  ['a field that the model lacks', { elements: { old: 'x' } }, 400, 'has no field “old”'],
  ['a title without a word', { title: ' ' }, 400, 'needs a title'],
  ['a page', { path: '/content/site/en' }, 400, 'not below /content/dam'],
])('%s is refused', async (_, wrong, status, words) => {
  const refused = await save({
    path: MINT,
    revision: await revision(MINT),
    elements: {},
    ...wrong,
  });
  expect([refused.statusCode, refused.body]).toEqual([status, expect.stringContaining(words)]);
});

test('a name of a new fragment that would not be in its address as it is, is refused', async () => {
  const refused = await save({
    path: `${SITE}/flavors/a.b`,
    model: `${MODELS}/flavor`,
    title: 'Mint',
    elements: {},
  });
  expect([refused.statusCode, refused.body]).toEqual([
    400,
    expect.stringContaining('a.b is no name of a fragment.'),
  ]);
});

test('a new form offers the other language only if it has the folder', async () => {
  const flavors = await read(`form.json?folder=${SITE}/flavors&model=${MODELS}/flavor`);
  expect(flavors.json()).toMatchObject({
    fragments: [{ folder: `${SITE}/flavors` }, { folder: `${SITE}/es/flavors` }],
  });
  const errors = await read(`form.json?folder=${SITE}/errors&model=${MODELS}/flavor`);
  expect(errors.json()).toMatchObject({ fragments: [{ folder: `${SITE}/errors` }] });
});
