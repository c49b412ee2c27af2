import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentServer } from '../../index';
import { ContentFixture } from '../../sling/content.testing';
import { box, templatedSite, text } from '../../sling/templates/template.testing';
import { handlesIn } from '../components/handles.testing';
import { edit, postInSession, undo } from '../editor.testing';

const TEMPLATE = '/conf/site/settings/wcm/templates/plain';
const STRUCTURE = `${TEMPLATE}/structure/jcr:content`;
const INITIAL = `${TEMPLATE}/initial/jcr:content`;
const EDITABLE = 'editable="{Boolean}true"';

let fixture: ContentFixture;
let server: ContentServer;
beforeEach(async () => {
  const notice = text('notice', 'Closed on Sunday');
  fixture = new ContentFixture(
    templatedSite(
      {
        structure:
          box('root', '', notice + box('outer', '', box('deep', EDITABLE) + text('end', 'End'))) +
          box('main', EDITABLE, text('inner', 'Inner', EDITABLE)),
        initial:
          box('main', '', text('own', 'Write here')) +
          box('root', '', box('outer', '', box('deep', '', text('more', 'More')))),
      },
      '',
    ),
  );
  server = await fixture.serve();
});
afterEach(() => fixture.remove());

const post = (action: 'lock' | 'unlock', path: string) =>
  postInSession(server, 'a', `/bin/authoring/templates/${action}`, { path });
const send = (action: 'lock' | 'unlock', path: string) =>
  edit(server, 'a', `/bin/authoring/templates/${action}`, { path });

/** Returns the paths below the initial content. */
function initialPaths(): readonly string[] {
  const paths: string[] = [];
  const visit = (path: string): void => {
    for (const child of server.repository.get(path)?.children.values() ?? []) {
      paths.push(child.path.slice(INITIAL.length));
      visit(child.path);
    }
  };
  visit(INITIAL);
  return paths;
}

const filesOf = () =>
  ['structure', 'initial'].map((part) =>
    readFileSync(join(fixture.root, TEMPLATE, part, '.content.xml'), 'utf8'),
  );

const textOf = (path: string, name = 'text') =>
  server.repository.get(path)?.properties.get(name)?.values[0];

test('an unlocked component is in the initial content, without the mark, and in new pages', async () => {
  const before = initialPaths();
  await send('unlock', `${STRUCTURE}/root/notice`);
  expect(textOf(`${STRUCTURE}/root/notice`, 'editable')).toBe('true');
  expect(initialPaths()).toEqual([...before, '/root/notice']);
  expect(textOf(`${INITIAL}/root/notice`)).toBe('Closed on Sunday');
  expect(textOf(`${INITIAL}/root/notice`, 'editable')).toBeUndefined();
  const made = await postInSession(server, 'a', '/bin/wcmcommand', {
    cmd: 'createPage',
    parentPath: '/content/site/en',
    template: TEMPLATE,
    title: 'New',
  });
  expect(made.statusCode).toBe(201);
  expect(textOf('/content/site/en/new/jcr:content/root/notice')).toBe('Closed on Sunday');
});

test('a component that is locked again leaves the initial content, with the containers that were there for it', async () => {
  await send('lock', `${STRUCTURE}/root/outer/deep`);
  expect(initialPaths()).toEqual(['/main', '/main/own']);
  const unlocked = await send('unlock', `${STRUCTURE}/root/outer/deep`);
  expect(initialPaths()).toEqual([
    '/main',
    '/main/own',
    '/root',
    '/root/outer',
    '/root/outer/deep',
  ]);
  await undo(server, 'a', unlocked);
  expect(initialPaths()).toEqual(['/main', '/main/own']);
});

test('a lock keeps what stays unlocked in the component', async () => {
  await send('unlock', `${STRUCTURE}/root`);
  await send('lock', `${STRUCTURE}/root`);
  expect(initialPaths()).toEqual([
    '/main',
    '/main/own',
    '/root',
    '/root/outer',
    '/root/outer/deep',
    '/root/outer/deep/more',
  ]);
});

test('undo gives both files their bytes back', async () => {
  const before = filesOf();
  for (const [action, path] of [
    ['unlock', `${STRUCTURE}/root/notice`],
    ['lock', `${STRUCTURE}/main`],
  ] as const) {
    const done = await send(action, path);
    expect(filesOf()).not.toEqual(before);
    await undo(server, 'a', done);
    expect(filesOf()).toEqual(before);
  }
});

test.each([
  ['lock', `${STRUCTURE}/root/notice`, 409, 'is locked already'],
  ['unlock', `${STRUCTURE}/main`, 409, 'is unlocked already'],
  ['unlock', `${STRUCTURE}/main/inner`, 409, 'Lock that component first'],
  ['lock', `${STRUCTURE}/main/inner`, 409, 'Lock that component first'],
  ['unlock', `${STRUCTURE}/root/none`, 404, 'There is nothing at'],
  ['unlock', STRUCTURE, 400, 'is no component of a template'],
  ['unlock', `${INITIAL}/main`, 400, 'is no component of a template'],
  ['unlock', '/content/site/en/jcr:content', 400, 'is no component of a template'],
  ['unlock', '', 400, 'needs the field'],
] as const)('a refusal to %s %s (%i) says why', async (action, path, status, reason) => {
  const before = filesOf();
  const answer = await post(action, path);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(reason);
  expect(filesOf()).toEqual(before);
});

test('the handles of the structure say what pages may change, and those of a page do not', async () => {
  const { body } = await server.author.inject({
    url: `${TEMPLATE}/structure.html`,
    headers: { cookie: 'wcmmode=edit' },
  });
  const locks = handlesIn(body).map(({ path, structureLock }) => [
    path.slice(STRUCTURE.length),
    structureLock,
  ]);
  expect(Object.fromEntries(locks)).toMatchObject({
    '/root': 'locked',
    '/root/notice': 'locked',
    '/root/outer/deep': 'unlocked',
    '/main': 'unlocked',
    '/main/inner': 'inside',
  });
  const page = await server.author.inject({
    url: '/content/site/en.html',
    headers: { cookie: 'wcmmode=edit' },
  });
  expect(page.body).toContain('data-config');
  expect(page.body).not.toContain('structureLock');
});
