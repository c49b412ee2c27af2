import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentServer } from '../../index';
import { ContentFixture } from '../../sling/content.testing';
import { handlesIn } from '../components/handles.testing';
import { edit, postInSession, undo } from '../editor.testing';
import { SETTINGS, SITE_WITH_POLICIES, TEMPLATE } from './policies.testing';
import type { TemplateList } from './templateList';

const POLICIES = `${SETTINGS}/policies/site/components`;
const MAPPINGS = `${TEMPLATE}/policies/jcr:content`;
const ADDRESS = '/bin/authoring/templates/policy';
const TEXTS = 'root/site/components/text';

let fixture: ContentFixture;
let server: ContentServer;
beforeEach(async () => {
  fixture = new ContentFixture(SITE_WITH_POLICIES);
  server = await fixture.serve();
});
afterEach(() => fixture.remove());

const post = (form: Readonly<Record<string, string>>) =>
  postInSession(server, 'a', ADDRESS, { path: TEMPLATE, ...form });
const send = (form: Readonly<Record<string, string>>) =>
  edit(server, 'a', ADDRESS, { path: TEMPLATE, ...form });

const list = async (): Promise<TemplateList> =>
  (await server.author.inject({ url: '/bin/authoring/templates.json' })).json<TemplateList>();

/** Returns the title of the policy of each component of the template, `none` without one. */
async function titles(): Promise<Readonly<Record<string, string>>> {
  const { templates } = await list();
  const { components = [] } = templates.find(({ path }) => path === TEMPLATE) ?? {};
  return Object.fromEntries(
    components.map(({ mapping, policy: own }) => [mapping, own?.title ?? 'none']),
  );
}

/** Returns the number of templates that use each policy of texts, by title. */
async function uses(): Promise<Readonly<Record<string, number>>> {
  const { policies } = await list();
  return Object.fromEntries(
    policies
      .filter(({ type }) => type === 'site/components/text')
      .map(({ title, templates }) => [title, templates]),
  );
}

const values = (path: string, name: string) =>
  server.repository.get(path)?.properties.get(name)?.values;

const filesOf = () =>
  Object.fromEntries(
    readdirSync(fixture.root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.xml'))
      .map((path) => [path, readFileSync(join(fixture.root, path), 'utf8')]),
  );

/** Returns the policy that the text of the page has. */
async function policyOnPage(): Promise<string | undefined> {
  const { body } = await server.author.inject({
    url: '/content/site/en.html',
    headers: { cookie: 'wcmmode=edit' },
  });
  return handlesIn(body).find(({ path }) => path.endsWith('/words'))?.policy;
}

test('the components of a template without a policy are listed if they can have one', async () => {
  expect(await titles()).toEqual({
    notice: 'none',
    root: 'Main part',
    'root/site/components/card': 'none',
    [TEXTS]: 'Words',
  });
  expect(await uses()).toEqual({ Plain: 0, Words: 2 });
});

test('another policy of the component is on the pages of this template only', async () => {
  expect(await policyOnPage()).toBe(`${POLICIES}/text/words`);
  const answer = await post({ component: TEXTS, policy: `${POLICIES}/text/plain` });
  expect(answer.statusCode).toBe(200);
  expect(values(`${MAPPINGS}/${TEXTS}`, 'cq:policy')).toEqual(['site/components/text/plain']);
  expect(await policyOnPage()).toBe(`${POLICIES}/text/plain`);
  expect(await uses()).toEqual({ Plain: 1, Words: 1 });
});

test('no policy leaves no mapping, and the nodes that were there only for it are gone', async () => {
  await send({ component: TEXTS, policy: '' });
  expect(server.repository.get(`${MAPPINGS}/root`)?.children.size).toBe(0);
  expect(await titles()).toMatchObject({ [TEXTS]: 'none', root: 'Main part' });
  expect(await policyOnPage()).toBeUndefined();
});

test('a container without a policy keeps the policies of the components inside', async () => {
  await send({ component: 'root', policy: '' });
  expect([...(server.repository.get(`${MAPPINGS}/root`)?.properties.keys() ?? [])]).toEqual([
    'jcr:primaryType',
  ]);
  expect(await titles()).toEqual({ notice: 'none', root: 'none', [TEXTS]: 'Words' });
});

test('a component of the structure without a policy gets one, as AEM stores it', async () => {
  await send({ component: 'notice', policy: `${POLICIES}/text/plain` });
  expect(values(`${MAPPINGS}/notice`, 'cq:policy')).toEqual(['site/components/text/plain']);
  expect(values(`${MAPPINGS}/notice`, 'sling:resourceType')).toEqual([
    'wcm/core/components/policies/mapping',
  ]);
});

test('a new policy is a copy of another one with a title and a name of its own', async () => {
  const answer = await post({
    component: TEXTS,
    title: ' Short words ',
    copyOf: `${POLICIES}/text/words`,
  });
  expect(answer.statusCode).toBe(201);
  const { path } = answer.json<{ path: string }>();
  expect(path).toMatch(new RegExp(`^${POLICIES}/text/policy_\\d+$`));
  expect(values(path, 'jcr:title')).toEqual(['Short words']);
  expect(values(path, 'features')).toEqual(['bold']);
  expect(server.repository.get(`${path}/own`)).toBeDefined();
  // A value that names the other policy would otherwise be of both.
  expect(values(path, 'filter')).toEqual([path.slice(`${SETTINGS}/policies/`.length)]);
  expect(values(`${POLICIES}/text/words`, 'jcr:title')).toEqual(['Words']);
  expect(await policyOnPage()).toBe(path);
});

test('a new policy without another one is empty, also of a component that has none yet', async () => {
  const answer = await post({ component: 'root/site/components/card', title: 'Cards' });
  const { path } = answer.json<{ path: string }>();
  expect(path).toMatch(new RegExp(`^${POLICIES}/card/policy_\\d+$`));
  expect([...(server.repository.get(path)?.properties.keys() ?? [])].sort()).toEqual([
    'jcr:primaryType',
    'jcr:title',
    'sling:resourceType',
  ]);
  expect(values(path, 'sling:resourceType')).toEqual(['wcm/core/components/policy/policy']);
  expect(await titles()).toMatchObject({ 'root/site/components/card': 'Cards' });
});

test('two policies at the same time have different names', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000);
  const paths = [];
  for (const title of ['One', 'Two'])
    paths.push((await post({ component: TEXTS, title })).json<{ path: string }>().path);
  jest.restoreAllMocks();
  expect(paths).toEqual([
    `${POLICIES}/text/policy_1700000000000`,
    `${POLICIES}/text/policy_1700000000001`,
  ]);
});

test('a policy of another type that a component has already can be copied for its own type', async () => {
  await postInSession(server, 'a', `${MAPPINGS}/notice`, {
    './cq:policy': 'site/components/box/main',
  });
  const form = { component: 'notice', title: 'Mine', copyOf: `${POLICIES}/box/main` };
  const { path } = (await post(form)).json<{ path: string }>();
  expect(path).toMatch(new RegExp(`^${POLICIES}/text/policy_\\d+$`));
  expect(await titles()).toMatchObject({ notice: 'Mine' });
});

test('undo gives all files their bytes back', async () => {
  const before = filesOf();
  const forms: readonly Readonly<Record<string, string>>[] = [
    { component: TEXTS, policy: '' },
    { component: 'notice', policy: `${POLICIES}/text/plain` },
    { component: TEXTS, title: 'New', copyOf: `${POLICIES}/text/words` },
  ];
  for (const form of forms) {
    const done = await send(form);
    expect(filesOf()).not.toEqual(before);
    await undo(server, 'a', done);
    expect(filesOf()).toEqual(before);
  }
});

test('a policy that another author has changed since is kept', async () => {
  const seen = { component: TEXTS, before: `${POLICIES}/text/words` };
  await send({ ...seen, policy: `${POLICIES}/text/plain` });
  const refused = await post({ ...seen, policy: '' });
  expect(refused.statusCode).toBe(412);
  expect(refused.body).toContain('Open the dialog again');
  expect(await titles()).toMatchObject({ [TEXTS]: 'Plain' });
  expect((await post({ ...seen, before: '', policy: '' })).statusCode).toBe(412);
});

test.each([
  [{ component: 'none', policy: '' }, 404, 'has no component'],
  [{ component: 'root/site/components/rule', policy: '' }, 404, 'has no component'],
  [{ policy: '' }, 400, 'needs the field \\"component\\"'],
  [{ component: TEXTS }, 400, 'Send either'],
  [{ component: TEXTS, policy: '', title: 'Both' }, 400, 'Send either'],
  [{ component: TEXTS, title: ' ' }, 400, 'needs a title'],
  [{ component: TEXTS, policy: `${POLICIES}/text/none` }, 404, 'There is no policy at'],
  [{ component: TEXTS, policy: `${POLICIES}/text/words/own` }, 404, 'There is no policy at'],
  [{ component: TEXTS, policy: `${POLICIES}/box/main` }, 400, 'below'],
  [{ component: TEXTS, title: 'New', copyOf: `${POLICIES}/box/main` }, 400, 'below'],
  [{ component: TEXTS, policy: '', path: '/content/site/en' }, 404, 'no template'],
])('%j is refused (%i) with a reason', async (form, status, reason) => {
  const before = filesOf();
  const answer = await post(form);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(reason);
  expect(filesOf()).toEqual(before);
});

test('a policy outside of the package is not written', async () => {
  const filter = `<workspaceFilter version="1.0"><filter root="${SETTINGS}/templates"/></workspaceFilter>`;
  fixture.write({ '../META-INF/vault/filter.xml': filter });
  await server.close();
  const restarted = await fixture.serve();
  const answer = await postInSession(restarted, 'a', ADDRESS, {
    path: TEMPLATE,
    component: TEXTS,
    title: 'New',
  });
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain('filter');
});
