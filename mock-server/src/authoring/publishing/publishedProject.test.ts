import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContentServer, createContentServer } from '../..';
import { postAsAuthor } from '../../sling/content.testing';

const ROOT = join(__dirname, '..', '..', '..', '..');
const PACKAGE = join('ui.content', 'src', 'main', 'content');
const SITE = '/content/thrifty-web/en';
const FLAVORS = '/content/dam/thrifty-web/flavors';

describe('of the project, with a publish queue,', () => {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  let server: ContentServer;
  beforeAll(async () => {
    cpSync(join(ROOT, PACKAGE), join(folder, PACKAGE), { recursive: true });
    server = await createContentServer({
      mounts: [
        join(ROOT, 'ui.apps', 'src', 'main', 'content', 'jcr_root'),
        join(folder, PACKAGE, 'jcr_root'),
      ],
      dispatcher: join(ROOT, 'dispatcher', 'src'),
      publishQueue: true,
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const visited = async (url: string): Promise<string> =>
    (await server.publish.inject({ url, headers: { host: 'thrifty.localhost' } })).body;
  const publish = (path: string) =>
    postAsAuthor(server, '/bin/replicate.json', { cmd: 'Activate', path });

  test('a fragment reaches the persisted queries after it is published', async () => {
    const query = '/graphql/execute.json/riteaid-web/getFlavors';
    const [fragment = ''] = [...(server.repository.get(FLAVORS)?.children.keys() ?? [])].filter(
      (name) => !name.includes(':'),
    );
    const master = `${FLAVORS}/${fragment}/jcr:content/data/master`;
    const before = await visited(query);
    expect(before).toContain('"data"');
    await postAsAuthor(server, master, { './name': 'Cloudberry' });
    const onAuthor = await server.author.inject({
      url: query,
      headers: { host: 'localhost:4502' },
    });
    expect(onAuthor.body).toContain('Cloudberry');
    expect(await visited(query)).toBe(before);
    await publish(`${FLAVORS}/${fragment}`);
    // The dispatcher sends a stored response for two seconds after a publication (/gracePeriod).
    jest.useFakeTimers({ now: Date.now() + 2000, doNotFake: ['nextTick', 'setImmediate'] });
    const after = await visited(query);
    jest.useRealTimers();
    expect(after.includes('Cloudberry')).toBe(true);
  });

  test('a changed policy is a reference of the pages whose template uses it, until it is published', async () => {
    const url = `/libs/wcm/core/content/reference.json?path=${SITE}`;
    const outdated = async (): Promise<readonly string[]> => {
      const answer = await server.author.inject(url);
      const { assets } = answer.json<{
        assets: { path: string; type: string; outdated: boolean }[];
      }>();
      return assets.flatMap(({ path, type, outdated }) => (outdated ? [`${type} ${path}`] : []));
    };
    expect(await outdated()).toEqual([]);
    const policy = '/conf/riteaid-web/settings/wcm/policies/riteaid-web/components/button/content';
    await postAsAuthor(server, policy, { './note': 'changed' });
    expect(await outdated()).toEqual([`contentpolicy ${policy}`]);
    await publish(policy);
    expect(await outdated()).toEqual([]);
  });

  test('a new page reaches the sitemap and the search after it is published', async () => {
    const created = await postAsAuthor(server, '/bin/wcmcommand', {
      cmd: 'createPage',
      parentPath: SITE,
      template: '/conf/riteaid-web/settings/wcm/templates/dessert-page',
      title: 'Cloudberry week',
    });
    expect(created.statusCode).toBe(201);
    const isListed = async (): Promise<boolean> =>
      (await visited('/sitemap.xml')).includes('/cloudberry-week');
    const isFound = async (): Promise<boolean> =>
      (await visited('/search?q=cloudberry')).includes('Cloudberry week');
    expect([await isListed(), await isFound()]).toEqual([false, false]);
    await publish(`${SITE}/cloudberry-week`);
    expect([await isListed(), await isFound()]).toEqual([true, true]);
  });
});
