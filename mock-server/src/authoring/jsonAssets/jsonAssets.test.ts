import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { ContentServer } from '../../index';
import { ContentFixture } from '../../sling/content.testing';
import { edit, postInSession, undo } from '../editor.testing';

const FOLDER = '/content/dam/shop';
const RULES = `${FOLDER}/rules.json`;
const REGLAS = `${FOLDER}/rules-es.json`;
const ALONE = `${FOLDER}/alone-es.json`;
const SETTINGS = `${FOLDER}/settings.json`;
const PICTURE = `${FOLDER}/picture.svg`;

const ENGLISH = '{ "conditions": { "any": [{ "all": [] }] } }\n';
const SPANISH = '{ "conditions": { "any": [] } }\n';

/** Returns the files of an asset with an original. */
function asset(path: string, text: string, type = 'application/json') {
  const folder = path.slice(1);
  return {
    [`${folder}/.content.xml`]: `<jcr:root xmlns:dam="http://www.day.com/dam/1.0" jcr:primaryType="dam:Asset"><jcr:content jcr:primaryType="dam:AssetContent">
      <metadata jcr:primaryType="nt:unstructured" dam:sha1="old" dam:size="{Long}1"/></jcr:content></jcr:root>`,
    [`${folder}/_jcr_content/renditions/original`]: text,
    [`${folder}/_jcr_content/renditions/original.dir/.content.xml`]: `<jcr:root jcr:primaryType="nt:file">
      <jcr:content jcr:primaryType="nt:resource" jcr:mimeType="${type}"/></jcr:root>`,
  };
}

let fixture: ContentFixture;
let server: ContentServer;
beforeEach(async () => {
  fixture = new ContentFixture({
    [`${FOLDER.slice(1)}/.content.xml`]: '<jcr:root jcr:primaryType="sling:Folder"/>',
    ...asset(RULES, ENGLISH),
    ...asset(REGLAS, SPANISH),
    ...asset(ALONE, SPANISH),
    ...asset(SETTINGS, '{ "conditions": null }'),
    ...asset(PICTURE, '<svg/>', 'image/svg+xml'),
  });
  server = await fixture.serve();
});
afterEach(() => fixture.remove());

const read = (address: string): Promise<LightMyRequestResponse> =>
  server.author.inject({
    url: `/bin/authoring/${address}`,
    headers: { host: 'localhost:4502' },
  });

interface Form {
  readonly assets: readonly { readonly path: string; readonly revision: string }[];
}
const revisions = async (): Promise<readonly [string, string]> => {
  const { assets } = (await read(`json-assets/form.json?path=${RULES}`)).json<Form>();
  return [assets[0]?.revision ?? '', assets[1]?.revision ?? ''];
};

const SAVE = '/bin/authoring/json-assets/save';
const save = (...assets: readonly object[]): Promise<LightMyRequestResponse> =>
  postInSession(server, 'ana', SAVE, { assets: JSON.stringify(assets) });
const fileOf = (path: string, name: string): string =>
  readFileSync(join(fixture.root, path, name), 'utf8');
const originalOf = (path: string): string => fileOf(path, '_jcr_content/renditions/original');

test('the list names the other language of JSON, and says which JSON has rules', async () => {
  const { entries } = (await read(`fragments/list.json?folder=${FOLDER}`)).json<{
    entries: unknown[];
  }>();
  expect(entries).toEqual(
    expect.arrayContaining([
      { path: RULES, title: 'rules.json', kind: 'asset', rules: true, others: [REGLAS] },
      { path: REGLAS, title: 'rules-es.json', kind: 'asset', rules: true, others: [RULES] },
      { path: ALONE, title: 'alone-es.json', kind: 'asset', rules: true },
      { path: SETTINGS, title: 'settings.json', kind: 'asset' },
      { path: PICTURE, title: 'picture.svg', kind: 'asset' },
    ]),
  );
});

test('the form has the text in each language, from the path of either', async () => {
  const both = (await read(`json-assets/form.json?path=${RULES}`)).json<Form>();
  expect(both).toMatchObject({
    assets: [
      { language: 'en', path: RULES, text: ENGLISH },
      { language: 'es', path: REGLAS, text: SPANISH },
    ],
  });
  expect((await read(`json-assets/form.json?path=${REGLAS}`)).json()).toEqual(both);
  const alone = await read(`json-assets/form.json?path=${ALONE}`);
  expect(alone.json()).toMatchObject({ assets: [{ language: 'es', path: ALONE }] });
  expect((await read(`json-assets/form.json?path=${PICTURE}`)).statusCode).toBe(404);
});

test('both texts are saved as one edit, with size and hash, and undo gives the files their bytes', async () => {
  const files = (): readonly string[] =>
    [RULES, REGLAS].flatMap((path) => [fileOf(path, '.content.xml'), originalOf(path)]);
  const before = files();
  const [english, spanish] = await revisions();
  const id = await edit(server, 'ana', SAVE, {
    assets: JSON.stringify([
      { path: RULES, revision: english, text: '{"ñ": 1}' },
      { path: REGLAS, revision: spanish, text: '[]' },
    ]),
  });
  expect([originalOf(RULES), originalOf(REGLAS)]).toEqual(['{"ñ": 1}', '[]']);
  const { properties } = server.repository.get(`${RULES}/jcr:content/metadata`) ?? {};
  expect(properties?.get('dam:size')).toMatchObject({ type: 'Long', values: ['9'] });
  const hash = createHash('sha1').update('{"ñ": 1}').digest('hex');
  expect(properties?.get('dam:sha1')?.values).toEqual([hash]);
  expect((await undo(server, 'ana', id)).statusCode).toBe(200);
  expect(files()).toEqual(before);
});

test('if another author has changed one text, none is saved', async () => {
  const [english, spanish] = await revisions();
  await save({ path: REGLAS, revision: spanish, text: '[1]' });
  const refused = await save(
    { path: RULES, revision: english, text: '[2]' },
    { path: REGLAS, revision: spanish, text: SPANISH },
  );
  expect(refused.statusCode).toBe(412);
  expect(refused.body).toContain('Another author has changed');
  expect([originalOf(RULES), originalOf(REGLAS)]).toEqual([ENGLISH, '[1]']);
});

test('a text that is the same is not written', async () => {
  const [english, spanish] = await revisions();
  const before = fileOf(REGLAS, '.content.xml');
  const saved = await save(
    { path: RULES, revision: english, text: '[2]' },
    { path: REGLAS, revision: spanish, text: SPANISH },
  );
  expect(saved.json<{ changes: unknown }>().changes).toEqual([
    { type: 'modified', argument: RULES },
  ]);
  expect(fileOf(REGLAS, '.content.xml')).toBe(before);
});

test('an asset that is gone is not made again', async () => {
  const [english] = await revisions();
  await postInSession(server, 'ben', RULES, { ':operation': 'delete' });
  const refused = await save({ path: RULES, revision: english, text: '[2]' });
  expect(refused.statusCode).toBe(412);
  expect(server.repository.get(RULES)).toBeUndefined();
});

test.each([
  ['no list', undefined, 400],
  ['an asset without a revision', { path: RULES, text: '[]' }, 400],
  ['a text that is not JSON', { path: RULES, text: '{' }, 400],
  ['a path outside of the assets', { path: `${FOLDER}/../../shop`, text: '[]' }, 400],
  ['an asset that is a picture', { path: PICTURE, text: '[]' }, 404],
  ['a folder', { path: FOLDER, text: '[]' }, 404],
  ['a large text', { path: RULES, text: JSON.stringify('a'.repeat(1024 * 1024)) }, 413],
])('%s is refused, and nothing is written', async (name, asset, status) => {
  const [revision] = await revisions();
  const sent = asset && (name.endsWith('revision') ? asset : { ...asset, revision });
  const refused = await save(...(sent ? [sent] : []));
  expect(refused.statusCode).toBe(status);
  expect(originalOf(RULES)).toBe(ENGLISH);
  expect(originalOf(PICTURE)).toBe('<svg/>');
});

test('an asset is saved once in a request', async () => {
  const [revision] = await revisions();
  const asset = { path: RULES, revision, text: '[]' };
  expect((await save(asset, asset)).statusCode).toBe(400);
});
