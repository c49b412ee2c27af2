import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import type { ContentServer } from '../../index';
import { ContentFixture, page, postAsAuthor } from '../../sling/content.testing';
import { box, templatedSite, text } from '../../sling/templates/template.testing';
import { edit, postInSession, undo } from '../editor.testing';

const TEMPLATE = '/conf/site/settings/wcm/templates/plain';
const HOME = '/content/site/en';

let fixture: ContentFixture;
let server: ContentServer;
beforeEach(async () => {
  fixture = new ContentFixture({
    ...templatedSite({ structure: box('root', 'editable="{Boolean}true"'), initial: '' }, ''),
    'content/site/en/shots/.content.xml': page(
      '<link jcr:primaryType="nt:unstructured" to="/content/site/en/shots/flu.html#book"/>',
    ),
    'content/site/en/shots/flu/.content.xml': page(),
    'content/site/en/shotsgun/.content.xml': page(),
    'content/site/en/links/.content.xml': page(
      '<a jcr:primaryType="nt:unstructured" one="/content/site/en/shots" ' +
        'many="[/content/site/en/shots/flu.html?a=1,/content/site/en/shotsgun.html,https://x.example/content/site/en/shots]" ' +
        'html="&lt;a href=&quot;/content/site/en/shots.html&quot;>Shots&lt;/a> /content/site/en/shotsgun"/>',
    ),
  });
  server = await fixture.serve();
});
afterEach(() => fixture.remove());

const command = (form: Readonly<Record<string, string>>): Promise<LightMyRequestResponse> =>
  postInSession(server, 'ana', '/bin/wcmcommand', form);
const has = (path: string): boolean => server.repository.get(path) !== undefined;
const values = (path: string, name: string): readonly string[] | undefined =>
  server.repository.get(path)?.properties.get(name)?.values;
const pathOf = (response: LightMyRequestResponse): string => response.json<{ path: string }>().path;

/** Returns the hash of each file by its path. */
function files(): Record<string, string> {
  const all = readdirSync(fixture.root, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    all
      .map((each) => join(each.parentPath, each.name) + (each.isDirectory() ? '/' : ''))
      .sort()
      .map((path) => [path, path.endsWith('/') ? '' : hash(path)]),
  );
}
const hash = (path: string): string => createHash('sha1').update(readFileSync(path)).digest('hex');

describe('createPage', () => {
  const create = (form: Readonly<Record<string, string>> = {}) =>
    command({
      cmd: 'createPage',
      parentPath: HOME,
      template: TEMPLATE,
      title: 'Flu Shots!',
      ...form,
    });

  test('makes a page of the template, and names it by its title', async () => {
    const created = await create();
    expect([created.statusCode, pathOf(created)]).toEqual([201, `${HOME}/flu-shots`]);
    expect(values(`${HOME}/flu-shots/jcr:content`, 'jcr:title')).toEqual(['Flu Shots!']);
    expect(values(`${HOME}/flu-shots/jcr:content`, 'cq:template')).toEqual([TEMPLATE]);
    expect(pathOf(await create())).toBe(`${HOME}/flu-shots1`);
  });

  test('takes the name that the author gives, and the place', async () => {
    expect(pathOf(await create({ label: 'flu_2026', before: 'shots' }))).toBe(`${HOME}/flu_2026`);
    const names = [...(server.repository.get(HOME)?.children.keys() ?? [])];
    expect(names.indexOf('flu_2026')).toBe(names.indexOf('shots') - 1);
  });

  test.each([
    ['a name that is taken', { label: 'shots' }, 409, 'exists already'],
    ['a name for no address', { label: 'a/b' }, 400, 'no name of a page'],
    ['a parent that is missing', { parentPath: `${HOME}/none` }, 404, 'There is nothing at'],
    ['a parent outside of the content', { parentPath: '/conf/site' }, 400, 'not below /content'],
    ['a template that is missing', { template: '/conf/none' }, 403, 'There is no template'],
    ['no title', { title: '' }, 400, '"title"'],
  ])('refuses %s', async (_, form, status, words) => {
    const before = files();
    const refused = await create(form);
    expect([refused.statusCode, refused.body]).toEqual([status, expect.stringContaining(words)]);
    expect(files()).toEqual(before);
  });

  test('deleting the new page leaves each file as it was, byte by byte', async () => {
    const before = files();
    const path = pathOf(await create());
    expect(files()).not.toEqual(before);
    expect((await command({ cmd: 'deletePage', path })).statusCode).toBe(200);
    expect(files()).toEqual(before);
    const { body } = await server.author.inject('/bin/authoring/changes.json');
    expect(JSON.parse(body)).toEqual({ pages: [] });
  });
});

test('a page that is created and deleted leaves the file above as it was, also if that was changed before', async () => {
  await postAsAuthor(server, `${HOME}/jcr:content`, { 'jcr:title': 'Changed' });
  const before = files();
  const form = { cmd: 'createPage', parentPath: HOME, template: TEMPLATE, title: 'Flu' };
  const path = pathOf(await command(form));
  expect((await command({ cmd: 'deletePage', path })).statusCode).toBe(200);
  expect(files()).toEqual(before);
});

test('a page that is deleted after a restart leaves each file as it was, too', async () => {
  const database = join(dirname(fixture.root), 'mock.db');
  await server.close();
  server = await fixture.serve({ database, plugins: [] });
  const before = files();
  const form = { cmd: 'createPage', parentPath: HOME, template: TEMPLATE, title: 'Flu' };
  const path = pathOf(await command(form));
  await server.close();
  server = await fixture.serve({ database, plugins: [] });
  expect((await command({ cmd: 'deletePage', path })).statusCode).toBe(200);
  expect(files()).toEqual(before);
});

describe('movePage', () => {
  const move = (form: Readonly<Record<string, string>>) =>
    command({ cmd: 'movePage', srcPath: `${HOME}/shots`, destParentPath: HOME, ...form });

  test('renames a page with those below it, and every reference follows', async () => {
    const moved = await move({ destName: 'vaccines', integrity: 'true' });
    expect([moved.statusCode, pathOf(moved)]).toEqual([200, `${HOME}/vaccines`]);
    expect([has(`${HOME}/shots`), has(`${HOME}/vaccines/flu`)]).toEqual([false, true]);
    const links = `${HOME}/links/jcr:content/a`;
    expect(values(links, 'one')).toEqual([`${HOME}/vaccines`]);
    expect(values(links, 'many')).toEqual([
      `${HOME}/vaccines/flu.html?a=1`,
      `${HOME}/shotsgun.html`,
      `https://x.example${HOME}/shots`,
    ]);
    expect(values(links, 'html')).toEqual([
      `<a href="${HOME}/vaccines.html">Shots</a> ${HOME}/shotsgun`,
    ]);
    expect(values(`${HOME}/vaccines/jcr:content/link`, 'to')).toEqual([
      `${HOME}/vaccines/flu.html#book`,
    ]);
  });

  test('adjusts only the pages that are named', async () => {
    await move({ destName: 'vaccines', adjust: '/content/other' });
    expect(values(`${HOME}/links/jcr:content/a`, 'one')).toEqual([`${HOME}/shots`]);
    await command({
      cmd: 'movePage',
      srcPath: `${HOME}/vaccines`,
      destParentPath: HOME,
      destName: 'shots',
    });
    await move({ destName: 'vaccines', adjust: `${HOME}/links` });
    expect(values(`${HOME}/links/jcr:content/a`, 'one')).toEqual([`${HOME}/vaccines`]);
  });

  test('is undone to the byte, with the references', async () => {
    const before = files();
    const id = await edit(server, 'ana', '/bin/wcmcommand', {
      cmd: 'movePage',
      srcPath: `${HOME}/shots`,
      destParentPath: `${HOME}/links`,
      integrity: 'true',
    });
    expect(has(`${HOME}/links/shots/flu`)).toBe(true);
    expect((await undo(server, 'ana', id)).statusCode).toBe(200);
    expect(files()).toEqual(before);
  });

  test('puts a page elsewhere among its siblings', async () => {
    await move({ before: 'links' });
    const names = [...(server.repository.get(HOME)?.children.keys() ?? [])];
    expect(names.indexOf('shots')).toBe(names.indexOf('links') - 1);
  });

  test.each([
    ['onto another page', { destName: 'links' }, 412, 'exists already'],
    ['into itself', { destParentPath: `${HOME}/shots/flu` }, 409, 'into itself'],
  ])('refuses a move %s', async (_, form, status, words) => {
    const refused = await move(form);
    expect([refused.statusCode, refused.body]).toEqual([status, expect.stringContaining(words)]);
    expect(has(`${HOME}/shots/flu`)).toBe(true);
  });
});

describe('copyPage', () => {
  const copy = (form: Readonly<Record<string, string>> = {}) =>
    command({ cmd: 'copyPage', srcPath: `${HOME}/shots`, destParentPath: HOME, ...form });

  test('copies a page with those below it, under a name that is free', async () => {
    expect(pathOf(await copy())).toBe(`${HOME}/shots1`);
    expect([has(`${HOME}/shots/flu`), has(`${HOME}/shots1/flu`)]).toEqual([true, true]);
  });

  test('copies the page alone', async () => {
    await copy({ destName: 'alone', shallow: 'true' });
    expect([has(`${HOME}/alone/jcr:content/link`), has(`${HOME}/alone/flu`)]).toEqual([
      true,
      false,
    ]);
  });
});

describe('deletePage', () => {
  test('refuses a page to which others link, and names them, unless it is forced', async () => {
    const refused = await command({ cmd: 'deletePage', path: `${HOME}/shots` });
    expect([refused.statusCode, refused.body]).toEqual([
      412,
      expect.stringContaining(`${HOME}/links would have a broken link`),
    ]);
    expect(has(`${HOME}/shots`)).toBe(true);
    await command({ cmd: 'deletePage', path: `${HOME}/shots`, force: 'true' });
    expect([has(`${HOME}/shots`), has(`${HOME}/shotsgun`)]).toEqual([false, true]);
  });
});

test('an unknown command, and one without a token, change nothing', async () => {
  const unknown = await command({ cmd: 'lockPage', path: HOME });
  expect([unknown.statusCode, unknown.body]).toEqual([
    400,
    expect.stringContaining('createPage, copyPage, movePage, deletePage'),
  ]);
  const { statusCode } = await server.author.inject({
    method: 'POST',
    url: '/bin/wcmcommand',
    headers: { host: 'localhost:4502', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `cmd=deletePage&path=${HOME}&force=true`,
  });
  expect(statusCode).toBe(403);
  expect(has(HOME)).toBe(true);
});

test('the templates for a page below another are listed', async () => {
  const url = `/libs/wcm/core/content/templates.json?path=${HOME}`;
  const listed = await server.author.inject({ url, headers: { host: 'localhost:4502' } });
  expect(listed.json()).toMatchObject({ templates: [{ path: TEMPLATE }] });
});

test('a template that refers to a moved page follows it', async () => {
  const structure = box('root', '', text('note', `see ${HOME}/shots`));
  fixture.write(templatedSite({ structure, initial: '' }, ''));
  await server.close();
  server = await fixture.serve();
  await command({
    cmd: 'movePage',
    srcPath: `${HOME}/shots`,
    destParentPath: HOME,
    destName: 'vaccines',
    integrity: 'true',
  });
  const note = `${TEMPLATE}/structure/jcr:content/root/note`;
  expect(values(note, 'text')).toEqual([`see ${HOME}/vaccines`]);
});
