import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentServer } from '../../index';
import { ContentFixture, page } from '../../sling/content.testing';
import { templatesFor } from '../../sling/templates/Template';
import { box, templatedSite, text } from '../../sling/templates/template.testing';
import { edit, postInSession, undo } from '../editor.testing';

const TEMPLATES = '/conf/site/settings/wcm/templates';
const PLAIN = `${TEMPLATES}/plain`;

let fixture: ContentFixture;
let server: ContentServer;
beforeEach(async () => {
  fixture = new ContentFixture({
    ...templatedSite(
      {
        structure: box('root', 'editable="{Boolean}true"'),
        initial: box('root', '', text('own', 'Write here')),
        mapping: 'cq:policy="site/components/page/base"',
        attributes: 'allowedPaths="[/content/site/.*]"',
        content: 'jcr:title="Plain" jcr:description="Words." ranking="{Long}3"',
      },
      '',
    ),
    'content/site/.content.xml': page('', `cq:allowedTemplates="[${PLAIN},/conf/other/.*]"`),
  });
  server = await fixture.serve();
});
afterEach(() => fixture.remove());

const copy = (form: Readonly<Record<string, string>>) =>
  postInSession(server, 'a', '/bin/authoring/templates/copy', { path: PLAIN, ...form });
const remove = (path: string) =>
  postInSession(server, 'a', '/bin/authoring/templates/delete', { path });
const create = (template: string, title: string) =>
  postInSession(server, 'a', '/bin/wcmcommand', {
    cmd: 'createPage',
    parentPath: '/content/site/en',
    template,
    title,
  });

const values = (path: string, name: string) =>
  server.repository.get(path)?.properties.get(name)?.values;

/** Returns the files below the fixture with their text. */
const filesOf = () =>
  Object.fromEntries(
    readdirSync(fixture.root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.xml'))
      .map((path) => [path, readFileSync(join(fixture.root, path), 'utf8')]),
  );

test('a copy is a draft with the parts of the other template, and is allowed at the same places', async () => {
  const response = await copy({ title: 'Opening days', description: 'For stores.' });
  const path = `${TEMPLATES}/opening-days`;
  expect(response.statusCode).toBe(201);
  expect(response.json()).toMatchObject({ path });
  expect(values(`${path}/jcr:content`, 'status')).toEqual(['draft']);
  expect(values(`${path}/jcr:content`, 'jcr:title')).toEqual(['Opening days']);
  expect(values(`${path}/jcr:content`, 'jcr:description')).toEqual(['For stores.']);
  expect(values(path, 'allowedPaths')).toEqual(['/content/site/.*']);
  expect(values(`${path}/policies/jcr:content`, 'cq:policy')).toEqual([
    'site/components/page/base',
  ]);
  for (const part of ['structure', 'initial'])
    expect(values(`${path}/${part}/jcr:content`, 'cq:template')).toEqual([path]);

  const offered = () =>
    templatesFor(server.repository, '/content/site/en').map((each) => each.path);
  expect(offered()).toEqual([PLAIN]);
  await postInSession(server, 'a', `${path}/jcr:content`, { './status': 'enabled' });
  expect(offered()).toEqual([path, PLAIN]);
  expect((await create(path, 'New')).statusCode).toBe(201);
  expect(values('/content/site/en/new/jcr:content/root/own', 'text')).toEqual(['Write here']);
});

test('a list that matches the copy already stays as it is', async () => {
  await postInSession(server, 'a', '/content/site/jcr:content', {
    'cq:allowedTemplates': `${TEMPLATES}/.*`,
  });
  await copy({ title: 'Second' });
  expect(values('/content/site/jcr:content', 'cq:allowedTemplates')).toEqual([`${TEMPLATES}/.*`]);
});

test('a name that is taken gets a number', async () => {
  expect((await copy({ title: 'Plain' })).json()).toMatchObject({ path: `${TEMPLATES}/plain1` });
});

test('a template is deleted once no page is made of it', async () => {
  await copy({ title: 'Short-lived' });
  const path = `${TEMPLATES}/short-lived`;
  await postInSession(server, 'a', `${path}/jcr:content`, { './status': 'enabled' });
  await create(path, 'One');
  const refused = await remove(path);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    'status.message': 'One page is made of this template. Delete the page first.',
  });
  await postInSession(server, 'a', '/bin/wcmcommand', {
    cmd: 'deletePage',
    path: '/content/site/en/one',
    force: 'true',
  });
  expect((await remove(path)).statusCode).toBe(200);
  expect(server.repository.get(path)).toBeUndefined();
  expect(values('/content/site/jcr:content', 'cq:allowedTemplates')).toEqual([
    PLAIN,
    '/conf/other/.*',
  ]);
});

test('undo of a copy and of a deletion gives all files their bytes back', async () => {
  const before = filesOf();
  const made = await edit(server, 'a', '/bin/authoring/templates/copy', {
    path: PLAIN,
    title: 'Second',
  });
  const second = filesOf();
  const gone = await edit(server, 'a', '/bin/authoring/templates/delete', {
    path: `${TEMPLATES}/second`,
  });
  expect(filesOf()).toEqual(before);
  await undo(server, 'a', gone);
  expect(filesOf()).toEqual(second);
  await undo(server, 'a', made);
  expect(filesOf()).toEqual(before);
});

test.each([
  ['', 400, 'needs the field'],
  [`${PLAIN}/structure`, 404, 'no template'],
  ['/content/site', 404, 'no template'],
])('%j is no template (%i)', async (path, status, reason) => {
  for (const response of [await copy({ path, title: 'A' }), await remove(path)]) {
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(reason);
  }
});

test('a copy without a title is refused', async () => {
  const before = filesOf();
  expect((await copy({ title: '  ' })).statusCode).toBe(400);
  expect(filesOf()).toEqual(before);
});
