import type { LightMyRequestResponse } from 'fastify';
import type { ContentServer } from '../../index';
import { ContentFixture, PLAIN_PAGE, postAsAuthor } from '../../sling/content.testing';
import { revisionOf } from './revisionOf';

const CONTENT = '/content/site/en/jcr:content';
const CARD = `${CONTENT}/card`;

let fixture: ContentFixture;
let server: ContentServer;
beforeEach(async () => {
  fixture = new ContentFixture(PLAIN_PAGE);
  server = await fixture.serve();
  await post(CARD, { 'sling:resourceType': 'site/components/card', title: 'Flu' });
});
afterEach(() => fixture.remove());

const post = (
  path: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<LightMyRequestResponse> =>
  postAsAuthor(server, path, form, { accept: 'application/json', ...headers });
const title = (): string | undefined =>
  server.repository.get(CARD)?.properties.get('title')?.values[0];
const revision = (path = CARD): string => {
  const node = server.repository.get(path);
  if (!node) throw new Error(`There is no ${path}.`);
  return revisionOf(node);
};

test('content that is as it was read is written', async () => {
  const written = await post(CARD, { title: 'Shingles' }, { 'if-match': `"${revision()}"` });
  expect(written.statusCode).toBe(200);
  expect(title()).toBe('Shingles');
});

test('content that was changed since it was read is not written, and the response has its revision', async () => {
  const read = revision();
  await post(CARD, { title: 'Shingles' });
  const refused = await post(CARD, { title: 'Covid' }, { 'if-match': `"${read}"` });
  expect(refused.statusCode).toBe(412);
  expect(refused.json()).toEqual({
    error: expect.stringContaining('Another author has changed this content') as string,
    path: CARD,
    revision: revision(),
  });
  expect(title()).toBe('Shingles');
  expect((await post(CARD, { title: 'Covid' })).statusCode).toBe(200);
});

test('content that is gone is not made again', async () => {
  const read = revision();
  await post(CARD, { ':operation': 'delete' });
  const refused = await post(CARD, { title: 'Covid' }, { 'if-match': `"${read}"` });
  expect(refused.statusCode).toBe(412);
  expect(refused.json()).toEqual({
    error: expect.stringContaining('was deleted or moved') as string,
    path: CARD,
  });
  expect(server.repository.get(CARD)).toBeUndefined();
});

test('one of several revisions is enough, and a star means any', async () => {
  const several = `"another", "${revision()}"`;
  expect((await post(CARD, { title: 'a' }, { 'if-match': several })).statusCode).toBe(200);
  expect((await post(CARD, { title: 'b' }, { 'if-match': '*' })).statusCode).toBe(200);
});

test.each([
  ['an item of a list that the dialog edits', { './links/item0/text': 'Call' }, true],
  ['a type', { './title@TypeHint': 'String[]', './title': 'Flu' }, true],
  [
    'a component inside',
    { './inner/sling:resourceType': 'site/components/card', './inner/title': 'x' },
    false,
  ],
  ['who wrote last', { './cq:lastModifiedBy': 'ben' }, false],
])('%s: a new revision is %p', async (_, form, isNew) => {
  const before = revision();
  await post(CARD, form);
  expect(revision() !== before).toBe(isNew);
});

test('the dialog names the revision of the content it was opened for', async () => {
  fixture.write({
    'apps/site/components/card/_cq_dialog/.content.xml':
      '<jcr:root jcr:primaryType="nt:unstructured" jcr:title="Card"/>',
    'apps/site/components/card/.content.xml':
      '<jcr:root jcr:primaryType="cq:Component" jcr:title="Card"/>',
  });
  await server.close();
  server = await fixture.serve();
  const address = '/mnt/override/apps/site/components/card/_cq_dialog.dialog.json';
  const { author } = server;
  const opened = await author.inject({
    url: `${address}${CARD}?resourceType=site%2Fcomponents%2Fcard`,
    headers: { host: 'localhost:4502' },
  });
  expect(opened.json()).toMatchObject({ revision: revision() });
});
