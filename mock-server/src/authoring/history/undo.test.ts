import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentServer } from '../../index';
import {
  ContentFixture,
  page,
  placed,
  PLAIN_PAGE,
  postAsAuthor,
} from '../../sling/content.testing';
import { edit, postInSession, undo } from '../editor.testing';

const CONTENT = '/content/site/en/jcr:content';
const FILE = 'content/site/en/.content.xml';

let fixture: ContentFixture;
let server: ContentServer;
beforeEach(async () => {
  fixture = new ContentFixture({
    ...PLAIN_PAGE,
    [FILE]: page(
      `<!-- for the campaign -->${placed('one', 'site/teaser', 'count="{Long}3"')}${placed('two', 'site/teaser')}`,
    ),
    'content/site/en/child/.content.xml': page(),
  });
  server = await fixture.serve();
});
afterEach(() => fixture.remove());

const text = (): string => readFileSync(join(fixture.root, FILE), 'utf8');
const value = (path: string, name: string): string | undefined =>
  server.repository.get(path)?.properties.get(name)?.values[0];
const children = (): readonly string[] => [
  ...(server.repository.get(CONTENT)?.children.keys() ?? []),
];

describe('an edit of a session', () => {
  test('is reverted with the file’s own layout and comments, and the undo is undone as well', async () => {
    const before = text();
    const id = await edit(server, 'ana', CONTENT, { 'jcr:title': 'New' });
    const after = text();
    const undone = await undo(server, 'ana', id);
    expect(undone.statusCode).toBe(200);
    expect(undone.json()).toEqual({ edit: undone.headers['x-edit'], paths: [CONTENT] });
    expect(text()).toBe(before);
    expect(value(CONTENT, 'jcr:title')).toBe('Home');
    const redone = await undo(server, 'ana', String(undone.headers['x-edit']));
    expect(redone.json()).toMatchObject({ paths: [CONTENT] });
    expect(text()).toBe(after);
  });

  test('gets its type back', async () => {
    const id = await edit(server, 'ana', `${CONTENT}/one`, {
      count: 'three',
      'count@TypeHint': 'String',
    });
    await undo(server, 'ana', id);
    expect(server.repository.get(`${CONTENT}/one`)?.properties.get('count')).toEqual({
      type: 'Long',
      multiple: false,
      values: ['3'],
    });
  });

  test('names the nodes that it added or removed, and not those above them', async () => {
    const added = await edit(server, 'ana', `${CONTENT}/`, { ':name': 'three', x: '1' });
    expect((await undo(server, 'ana', added)).json()).toMatchObject({
      paths: [`${CONTENT}/three`],
    });
    const removed = await edit(server, 'ana', `${CONTENT}/one`, { ':operation': 'delete' });
    expect((await undo(server, 'ana', removed)).json()).toMatchObject({
      paths: [`${CONTENT}/one`],
    });
    expect(children()).toEqual(['one', 'two']);
  });

  test('without a change has no id', async () => {
    await edit(server, 'ana', CONTENT, { 'jcr:title': 'New' });
    const same = await postInSession(server, 'ana', CONTENT, { 'jcr:title': 'New' });
    const refused = await postInSession(server, 'ana', '/apps/site', { x: '1' });
    expect([same.statusCode, refused.statusCode]).toEqual([200, 403]);
    expect(same.headers).not.toHaveProperty('x-edit');
    expect(refused.headers).not.toHaveProperty('x-edit');
  });

  test('is recorded for a form with files', async () => {
    const before = server.repository.get('/content/site')?.children.size;
    const body = [
      '--x',
      'content-disposition: form-data; name="./logo.svg"; filename="logo.svg"',
      'content-type: image/svg+xml',
      '',
      '<svg/>',
      '--x--',
      '',
    ].join('\r\n');
    const answer = await postAsAuthor(server, '/content/site', body, {
      'content-type': 'multipart/form-data; boundary=x',
      'x-editor-session': 'ana',
    });
    expect(server.repository.get('/content/site/logo.svg')).toBeDefined();
    const undone = await undo(server, 'ana', String(answer.headers['x-edit']));
    expect(undone.json()).toMatchObject({ paths: ['/content/site/logo.svg'] });
    expect(server.repository.get('/content/site')?.children.size).toBe(before);
  });
});

describe('a write without a session', () => {
  test.each([
    ['no header', {}],
    ['a header with spaces', { 'x-editor-session': 'an editor' }],
    ['a header of 101 characters', { 'x-editor-session': 'a'.repeat(101) }],
  ])('is not recorded: %s', async (_what, headers) => {
    const answer = await postAsAuthor(server, CONTENT, { 'jcr:title': 'New' }, headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).not.toHaveProperty('x-edit');
  });
});

describe('with other edits of the same file since', () => {
  test('only the nodes of the edit are reverted', async () => {
    // A write brings the file into the canonical form.
    await postAsAuthor(server, CONTENT, { 'jcr:title': 'Canonical' });
    const before = text();
    const first = await edit(server, 'ana', `${CONTENT}/one`, { x: '1' });
    const second = await edit(server, 'ben', `${CONTENT}/two`, { y: '2' });
    expect((await undo(server, 'ana', first)).json()).toMatchObject({ paths: [`${CONTENT}/one`] });
    expect(value(`${CONTENT}/one`, 'x')).toBeUndefined();
    expect(value(`${CONTENT}/two`, 'y')).toBe('2');
    expect((await undo(server, 'ben', second)).statusCode).toBe(200);
    expect(value(`${CONTENT}/two`, 'y')).toBeUndefined();
    expect(text()).toContain('<!-- for the campaign -->');
    expect(text()).toBe(before);
  });

  test('a removed component comes back after the sibling that it followed', async () => {
    const removed = await edit(server, 'ana', `${CONTENT}/two`, { ':operation': 'delete' });
    await edit(server, 'ben', `${CONTENT}/`, { ':name': 'three', x: '1' });
    await edit(server, 'ben', `${CONTENT}/`, { ':name': 'zero', x: '1', ':order': 'first' });
    expect((await undo(server, 'ana', removed)).statusCode).toBe(200);
    expect(children()).toEqual(['zero', 'one', 'two', 'three']);
  });

  test('a removed page comes back with its files, though the page above was changed', async () => {
    const file = join(fixture.root, 'content/site/en/child/.content.xml');
    const before = readFileSync(file, 'utf8');
    const removed = await edit(server, 'ana', '/content/site/en/child', { ':operation': 'delete' });
    await edit(server, 'ben', CONTENT, { 'jcr:title': 'New' });
    expect((await undo(server, 'ana', removed)).statusCode).toBe(200);
    expect(readFileSync(file, 'utf8')).toBe(before);
    expect(value(CONTENT, 'jcr:title')).toBe('New');
  });

  test('an order is restored for the children that the edit had', async () => {
    const ordered = await edit(server, 'ana', `${CONTENT}/two`, { ':order': 'first' });
    await edit(server, 'ben', `${CONTENT}/`, { ':name': 'three', x: '1' });
    expect((await undo(server, 'ana', ordered)).json()).toMatchObject({ paths: [CONTENT] });
    expect(children()).toEqual(['one', 'two', 'three']);
  });

  test('the time of the last change does not prevent an undo, and is kept', async () => {
    const first = await edit(server, 'ana', CONTENT, { 'one/x': '1', 'cq:lastModifiedBy': 'ana' });
    await edit(server, 'ben', CONTENT, { 'two/x': '1', 'cq:lastModifiedBy': 'ben' });
    expect((await undo(server, 'ana', first)).statusCode).toBe(200);
    expect(value(`${CONTENT}/one`, 'x')).toBeUndefined();
    expect(value(CONTENT, 'cq:lastModifiedBy')).toBe('ben');
  });
});

describe('if a node of the edit was changed since, nothing is undone', () => {
  const other = { changed: '1' };
  test.each<
    readonly [string, string, Record<string, string>, string, Record<string, string>, string]
  >([
    ['by another property', CONTENT, { x: '1' }, CONTENT, other, CONTENT],
    [
      'by an added child',
      `${CONTENT}/`,
      { ':name': 'n', x: '1' },
      `${CONTENT}/n/m`,
      other,
      `${CONTENT}/n/m`,
    ],
    [
      'by a removal',
      `${CONTENT}/one`,
      { x: '1' },
      `${CONTENT}/one`,
      { ':operation': 'delete' },
      `${CONTENT}/one`,
    ],
    [
      'by a new node of the same name',
      `${CONTENT}/one`,
      { ':operation': 'delete' },
      `${CONTENT}/one`,
      other,
      `${CONTENT}/one`,
    ],
    [
      'by another order',
      `${CONTENT}/two`,
      { ':order': 'first' },
      `${CONTENT}/one`,
      { ':order': 'first' },
      CONTENT,
    ],
    [
      'by another parent',
      `${CONTENT}/one`,
      { x: '1' },
      '/content/site/en',
      { ':operation': 'delete' },
      `${CONTENT}/one`,
    ],
  ])('%s', async (_how, url, form, otherUrl, otherForm, path) => {
    const id = await edit(server, 'ana', url, { ...form, y: '1' });
    await edit(server, 'ben', otherUrl, otherForm);
    const before = server.repository.get('/content');
    const answer = await undo(server, 'ana', id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ path, session: 'ben' });
    expect(answer.json<{ error: string }>().error).toContain(path);
    expect(answer.headers).not.toHaveProperty('x-edit');
    expect(server.repository.get('/content')).toBe(before);
  });

  test('a session that is not known is not named', async () => {
    const id = await edit(server, 'ana', CONTENT, { x: '1' });
    await postAsAuthor(server, CONTENT, { x: '2' });
    const answer = await undo(server, 'ana', id);
    expect(answer.statusCode).toBe(409);
    expect(Object.keys(answer.json<object>())).toEqual(['error', 'path']);
  });

  test('an edit is not undone twice', async () => {
    const id = await edit(server, 'ana', CONTENT, { x: '1' });
    expect((await undo(server, 'ana', id)).statusCode).toBe(200);
    const answer = await undo(server, 'ana', id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ path: CONTENT, session: 'ana' });
  });
});

test('an edit that was changed and changed back since can be undone', async () => {
  const id = await edit(server, 'ana', CONTENT, { x: '1' });
  await edit(server, 'ben', CONTENT, { x: '2' });
  await edit(server, 'ben', CONTENT, { x: '1' });
  expect((await undo(server, 'ana', id)).statusCode).toBe(200);
  expect(value(CONTENT, 'x')).toBeUndefined();
});

test('an edit beside bytes that were removed and brought back since can be undone', async () => {
  const folder = '/content/site/en/files';
  const content = `${folder}/notes.txt/jcr:content`;
  await postAsAuthor(server, `${folder}/notes.txt`, {
    'jcr:primaryType': 'nt:file',
    'jcr:content/jcr:primaryType': 'nt:resource',
    'jcr:content/jcr:data': 'By hand',
    'jcr:content/jcr:data@TypeHint': 'Binary',
  });
  const id = await edit(server, 'ana', `${content}/new`, { x: '1' });
  const titled = await edit(server, 'ana', content, { count: '1' });
  const removed = await edit(server, 'ana', folder, { ':operation': 'delete' });
  expect((await undo(server, 'ana', removed)).statusCode).toBe(200);
  expect((await undo(server, 'ana', titled)).statusCode).toBe(200);
  expect((await undo(server, 'ana', id)).statusCode).toBe(200);
  expect(value(content, 'count')).toBeUndefined();
});

test('a file that was laid out differently on disk keeps its layout where the edit did not change it', async () => {
  const watched = new ContentFixture({ ...PLAIN_PAGE, [FILE]: page(placed('one', 'site/teaser')) });
  const own = await watched.serve({ watch: true });
  const file = join(watched.root, FILE);
  const id = await edit(own, 'ana', CONTENT, { x: '1' });
  const changed = new Promise((resolve) => own.repository.onChange(resolve));
  writeFileSync(file, readFileSync(file, 'utf8').replace('<one', '<!-- by hand --><one y="2"'));
  await changed;
  expect((await undo(own, 'ana', id)).statusCode).toBe(200);
  const after = readFileSync(file, 'utf8');
  expect(after).toContain('<!-- by hand -->');
  expect(after).toContain('y="2"');
  expect(after).not.toContain('x="1"');
  await watched.remove();
});

describe('an undo is refused', () => {
  test.each([
    ['an unknown edit', 'ana', '1-AAAAAAAAAAAAAAAAAAAAAA', 404],
    ['an id that is none', 'ana', '../..', 404],
    ['no id', 'ana', '', 400],
    ['no session', '', '1-AAAAAAAAAAAAAAAAAAAAAA', 400],
  ])('%s', async (_what, session, id, status) => {
    const answer = await undo(server, session, id);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ error: string }>().error).toMatch(/^[A-Z].+\.$/);
  });

  test('the edit of another session', async () => {
    const id = await edit(server, 'ana', CONTENT, { x: '1' });
    expect((await undo(server, 'ben', id)).statusCode).toBe(404);
    expect(value(CONTENT, 'x')).toBe('1');
  });

  test('an edit that the history no longer has', async () => {
    const id = await edit(server, 'ana', CONTENT, { x: '0' });
    for (let count = 1; count <= 200; count += 1)
      await edit(server, 'ana', CONTENT, { x: String(count) });
    expect((await undo(server, 'ana', id)).statusCode).toBe(410);
  });

  test.each<readonly [string, Readonly<Record<string, string>>]>([
    ['without a token', { 'csrf-token': '' }],
    ['from another site', { origin: 'https://elsewhere.example' }],
    ['by a foreign host', { host: 'rebound.example', origin: 'http://rebound.example' }],
  ])('%s', async (_how, headers) => {
    const id = await edit(server, 'ana', CONTENT, { x: '1' });
    const form = { edit: id };
    const all = { 'x-editor-session': 'ana', ...headers };
    expect((await postAsAuthor(server, '/bin/authoring/undo', form, all)).statusCode).toBe(403);
    expect(value(CONTENT, 'x')).toBe('1');
  });

  test('on publish', async () => {
    const id = await edit(server, 'ana', CONTENT, { x: '1' });
    const answer = await server.publish.inject({
      method: 'POST',
      url: '/bin/authoring/undo',
      headers: {
        'x-editor-session': 'ana',
        host: 'localhost:4503',
        origin: 'http://localhost:4503',
      },
      payload: { edit: id },
    });
    expect(answer.statusCode).toBe(403);
    expect(value(CONTENT, 'x')).toBe('1');
  });
});
