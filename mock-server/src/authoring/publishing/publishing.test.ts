import type { LightMyRequestResponse } from 'fastify';
import type { ContentServer } from '../..';
import {
  component,
  ContentFixture,
  page,
  placed,
  PLAIN_PAGE,
  postAsAuthor,
} from '../../sling/content.testing';

const PNG = Buffer.from('the first picture');
const HOME = '/content/site/en';
const PICTURE = '/content/dam/cone.png';

const FILES = {
  ...PLAIN_PAGE,
  'apps/site/components/text/.content.xml': component(),
  'apps/site/components/text/text.html': '<p>${properties.text}</p>',
  'content/site/en/.content.xml': page(
    placed('text', 'site/components/text', 'text="Open" fileReference="/content/dam/cone.png"') +
      placed('link', 'site/components/text', 'link="/content/site/en/news"'),
  ),
  'content/site/en/news/.content.xml': page(placed('text', 'site/components/text', 'text="Old"')),
  'content/site/en/news/today/.content.xml': page(),
  'content/dam/.content.xml': '<jcr:root jcr:primaryType="sling:OrderedFolder"/>',
  'content/dam/cone.png/.content.xml':
    '<jcr:root jcr:primaryType="dam:Asset"><jcr:content jcr:primaryType="dam:AssetContent"/></jcr:root>',
  'content/dam/cone.png/_jcr_content/renditions/original': PNG.toString(),
};

describe('with a publish queue', () => {
  let fixture: ContentFixture;
  let server: ContentServer;
  beforeEach(async () => {
    fixture = new ContentFixture(FILES);
    server = await fixture.serve({ publishQueue: true });
  });
  afterEach(() => fixture.remove());

  const visited = async (path: string): Promise<string> => (await server.publish.inject(path)).body;
  const statusOf = async (path: string): Promise<number> =>
    (await server.publish.inject(path)).statusCode;
  const replicate = (cmd: string, ...paths: readonly string[]): Promise<LightMyRequestResponse> => {
    const form = new URLSearchParams({ cmd });
    for (const path of paths) form.append('path', path);
    return postAsAuthor(server, '/bin/replicate.json', form.toString());
  };
  const setText = (path: string, text: string): Promise<LightMyRequestResponse> =>
    postAsAuthor(server, `${path}/jcr:content/text`, { './text': text });
  const stateOf = async (path: string): Promise<Record<string, unknown> | undefined> => {
    const url = `/bin/authoring/publishing.json?path=${path}`;
    const { items } = (await server.author.inject(url)).json<{
      items: Record<string, unknown>[];
    }>();
    return items[0];
  };

  test('visitors see an edit after its page is published, in the form of the POST servlet', async () => {
    await visited(`${HOME}.html`);
    await setText(HOME, 'Closed');
    expect((await server.author.inject(`${HOME}.html`)).body).toContain('<p>Closed</p>');
    expect(await visited(`${HOME}.html`)).toContain('<p>Open</p>');
    expect(await visited(`${HOME}/jcr:content/text.json`)).toContain('"Open"');
    expect(await stateOf(HOME)).toEqual({ path: HOME, state: 'modified' });

    const answer = await replicate('Activate', HOME);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      'status.code': 200,
      'status.message': `Replication started for ${HOME}`,
      path: HOME,
    });
    expect(await visited(`${HOME}.html`)).toContain('<p>Closed</p>');
    expect(await stateOf(HOME)).toEqual({
      path: HOME,
      state: 'published',
      lastReplicated: expect.stringMatching(/^\d{4}-.*Z$/) as unknown,
      lastReplicatedBy: 'admin',
      lastReplicationAction: 'Activate',
    });
    expect((await server.author.inject(`${HOME}.infinity.json`)).body).not.toContain('lastReplic');
  });

  test('a page is published without the pages below it, and by a path in it', async () => {
    await setText(HOME, 'Closed');
    await setText(`${HOME}/news`, 'New');
    await replicate('Activate', `${HOME}/jcr:content/text`);
    expect(await visited(`${HOME}.html`)).toContain('<p>Closed</p>');
    expect(await visited(`${HOME}/news.html`)).toContain('<p>Old</p>');
    expect(await stateOf(`${HOME}/news`)).toMatchObject({ state: 'modified' });
  });

  test('an edit that is taken back leaves the page as published', async () => {
    await setText(HOME, 'Closed');
    await setText(HOME, 'Open');
    await postAsAuthor(server, `${HOME}/jcr:content`, {
      './cq:lastModified': '2030-01-01T00:00:00.000Z',
    });
    expect(await stateOf(HOME)).toMatchObject({ state: 'published' });
  });

  test('a picture has its published bytes while it is replaced and removed on author', async () => {
    const original = `${PICTURE}/jcr:content/renditions/original`;
    const bytes = async (): Promise<Buffer> => (await server.publish.inject(PICTURE)).rawPayload;
    const content = Buffer.from('another picture!!');
    expect(content).toHaveLength(PNG.length);
    server.repository.apply([{ kind: 'writeFile', path: original, content }]);
    expect(await bytes()).toEqual(PNG);
    expect(await stateOf(PICTURE)).toMatchObject({ state: 'modified' });
    server.repository.apply([{ kind: 'writeFile', path: original, content: PNG }]);
    expect(await stateOf(PICTURE)).toMatchObject({ state: 'published' });

    server.repository.apply([{ kind: 'writeFile', path: original, content }]);
    await replicate('Activate', PICTURE);
    server.repository.apply([{ kind: 'removeNode', path: PICTURE }]);
    expect((await server.author.inject(PICTURE)).statusCode).toBe(404);
    expect(await bytes()).toEqual(content);
    expect(await stateOf(PICTURE)).toMatchObject({ state: 'modified' });
    await replicate('Delete', PICTURE);
    expect(await statusOf(PICTURE)).toBe(404);
  });

  test('an unpublished page is gone with the pages below it, and comes back alone', async () => {
    expect((await replicate('Deactivate', `${HOME}/news`)).statusCode).toBe(200);
    expect(await statusOf(`${HOME}/news.html`)).toBe(404);
    expect(await statusOf(`${HOME}/news/today.html`)).toBe(404);
    expect((await server.author.inject(`${HOME}/news.html`)).statusCode).toBe(200);
    expect(await stateOf(`${HOME}/news`)).toMatchObject({
      state: 'unpublished',
      lastReplicationAction: 'Deactivate',
    });

    await replicate('Activate', `${HOME}/news/today`);
    expect(await statusOf(`${HOME}/news/today.html`)).toBe(200);
    expect(await statusOf(`${HOME}/news.html`)).not.toBe(200);
    expect(await stateOf(`${HOME}/news`)).toMatchObject({ state: 'unpublished' });
    await replicate('Activate', `${HOME}/news`);
    expect(await statusOf(`${HOME}/news.html`)).toBe(200);
    expect(await statusOf(`${HOME}/news/today.html`)).toBe(200);
  });

  test('a page that an author deletes or moves is gone from publish, and a moved one waits', async () => {
    await postAsAuthor(server, '/bin/wcmcommand', {
      cmd: 'deletePage',
      path: `${HOME}/news/today`,
    });
    expect(await statusOf(`${HOME}/news/today.html`)).toBe(404);

    const move = {
      cmd: 'movePage',
      srcPath: `${HOME}/news`,
      destParentPath: HOME,
      destName: 'reports',
    };
    await postAsAuthor(server, '/bin/wcmcommand', move);
    expect(await statusOf(`${HOME}/news.html`)).toBe(404);
    expect(await statusOf(`${HOME}/reports.html`)).toBe(404);
    expect(await stateOf(`${HOME}/reports`)).toMatchObject({ state: 'unpublished' });
    await replicate('Activate', `${HOME}/reports`);
    expect(await visited(`${HOME}/reports.html`)).toContain('<p>Old</p>');
  });

  test('a refused deletion and a copy leave the page published', async () => {
    const refused = await postAsAuthor(server, '/bin/wcmcommand', {
      cmd: 'deletePage',
      path: `${HOME}/news`,
    });
    expect(refused.statusCode).toBe(412);
    const copy = {
      cmd: 'copyPage',
      srcPath: `${HOME}/news`,
      destParentPath: HOME,
      destName: 'copy',
    };
    await postAsAuthor(server, '/bin/wcmcommand', copy);
    expect(await statusOf(`${HOME}/news.html`)).toBe(200);
    expect(await statusOf(`${HOME}/copy.html`)).toBe(404);
  });

  test('code is on publish at once, and an edit of it does not publish content', async () => {
    await setText(HOME, 'Closed');
    server.repository.apply([
      {
        kind: 'writeFile',
        path: '/apps/site/components/text/text.html',
        content: Buffer.from('<b>${properties.text}</b>'),
      },
    ]);
    expect(await visited(`${HOME}.html`)).toContain('<b>Open</b>');
  });

  test('references say what is unpublished and what is out of date', async () => {
    await replicate('Deactivate', `${HOME}/news`);
    server.repository.apply([
      {
        kind: 'writeFile',
        path: `${PICTURE}/jcr:content/renditions/original`,
        content: Buffer.from('new'),
      },
    ]);
    const url = `/libs/wcm/core/content/reference.json?path=${HOME}`;
    const read = async (): Promise<object> => (await server.author.inject(url)).json<object>();
    expect(await read()).toMatchObject({
      assets: [
        { path: PICTURE, published: true, outdated: true, status: 'outdated' },
        { path: `${HOME}/news`, published: false, outdated: false, status: 'not available' },
      ],
    });
    expect((await replicate('Activate', PICTURE, `${HOME}/news`)).statusCode).toBe(200);
    expect(await read()).toMatchObject({
      assets: [
        { published: true, outdated: false, status: 'available' },
        { published: true, outdated: false, status: 'available' },
      ],
    });
  });

  test.each([
    ['Activate', ['/content/site/none'], 404],
    ['Deactivate', ['/content/site/none'], 404],
    ['Activate', [], 400],
    ['Publish', [HOME], 400],
    ['Activate', ['/apps/site'], 400],
    ['Delete', ['/content'], 400],
  ])('%s of %j is refused with %i', async (cmd, paths, status) => {
    const answer = await replicate(cmd, ...paths);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ error: { message: expect.any(String) as unknown } });
    expect(await statusOf(`${HOME}.html`)).toBe(200);
  });

  test('of several paths, one that is missing leaves all unpublished', async () => {
    await setText(HOME, 'Closed');
    expect((await replicate('Activate', HOME, '/content/site/none')).statusCode).toBe(404);
    expect(await visited(`${HOME}.html`)).toContain('<p>Open</p>');
  });

  test('a form without a token or from another site, and one to publish, is refused', async () => {
    const body = { cmd: 'Deactivate', path: HOME };
    const form = {
      method: 'POST' as const,
      url: '/bin/replicate.json',
      payload: new URLSearchParams(body).toString(),
    };
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const own = { host: 'localhost:4502', origin: 'http://localhost:4502', ...type };
    expect((await server.author.inject({ ...form, headers: own })).statusCode).toBe(403);
    const other = { origin: 'https://other.example' };
    expect((await postAsAuthor(server, form.url, body, other)).statusCode).toBe(403);
    const onPublish = await server.publish.inject({ ...form, headers: own });
    expect([403, 404]).toContain(onPublish.statusCode);
    expect(await statusOf('/bin/authoring/publishing.json')).toBe(404);
    expect(await statusOf(`${HOME}.html`)).toBe(200);
  });

  test('a repeated request with its key is done once', async () => {
    const headers = { 'x-editor-session': 'tab', 'idempotency-key': 'a-key-of-this-edit' };
    const form = { cmd: 'Activate', path: HOME };
    const first = await postAsAuthor(server, '/bin/replicate.json', form, headers);
    await setText(HOME, 'Closed');
    const again = await postAsAuthor(server, '/bin/replicate.json', form, headers);
    expect(again.body).toBe(first.body);
    expect(await visited(`${HOME}.html`)).toContain('<p>Open</p>');
  });
});

test('without a publish queue, visitors see each edit at once and nothing can be published', async () => {
  const fixture = new ContentFixture(FILES);
  const server = await fixture.serve();
  await postAsAuthor(server, `${HOME}/jcr:content/text`, { './text': 'Closed' });
  expect((await server.publish.inject(`${HOME}.html`)).body).toContain('<p>Closed</p>');
  const state = await server.author.inject(`/bin/authoring/publishing.json?path=${HOME}`);
  expect(state.json()).toEqual({ queue: false, items: [] });
  const answer = await postAsAuthor(server, '/bin/replicate.json', { cmd: 'Activate', path: HOME });
  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain('--publish-queue');
  await fixture.remove();
});
