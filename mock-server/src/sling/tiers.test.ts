import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ContentServer } from '../index';
import {
  component,
  ContentFixture,
  page,
  placed,
  PLAIN_PAGE,
  postAsAuthor,
} from './content.testing';

const DISPATCHER = join(__dirname, '..', '..', '..', 'dispatcher', 'src');

const MODE = {
  'apps/site/components/page/txt.html': '${currentPage.title}',
  'apps/site/components/mode/POST.html': 'posted to ${resource.name}',
  'apps/site/components/mode/.content.xml': component(),
  'apps/site/components/mode/mode.html':
    "<p>${wcmmode.edit ? 'edit' : (wcmmode.preview ? 'preview' : 'disabled')}</p>" +
    '<a href="/content/riteaid-web/en/store.html?a=1#b">store</a>' +
    '<link rel="next" href="/content/riteaid-web/en/store.html">' +
    '<form action="/content/thrifty-web/en.emaildistributor.json"></form>',
};

const HEADERS = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN' };

describe('author and publish', () => {
  const fixture = new ContentFixture({
    ...PLAIN_PAGE,
    ...MODE,
    'etc/map.publish/.content.xml':
      '<jcr:root jcr:primaryType="sling:Folder"><http jcr:primaryType="sling:Folder">' +
      '<site jcr:primaryType="sling:Mapping" sling:match="$[env:SITE;default=localhost:4503]">' +
      '<page jcr:primaryType="sling:Mapping" sling:match="$1$"' +
      ' sling:internalRedirect="/content/riteaid-web/en/([^.]+).html"/></site></http></jcr:root>',
    'content/riteaid-web/en/.content.xml': page(placed('mode', 'site/components/mode')),
    'content/riteaid-web/en/store/.content.xml': page(),
    'content/riteaid-web/en/errors/404/.content.xml': page(placed('mode', 'site/components/mode')),
    'content/thrifty-web/en/.content.xml': page('', 'subtitle="ice"'),
    'content/riteaid-web/en/long/.content.xml': page('', '').replace('Home', 'long '.repeat(300)),
    'content/dam/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  });
  let server: ContentServer;
  beforeAll(async () => {
    server = await fixture.serve({ dispatcher: DISPATCHER });
  });
  afterAll(() => fixture.remove());

  const home = '/content/riteaid-web/en.html';
  const onPublish = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    server.publish.inject({ url, headers: { host: 'localhost:4503', ...headers } });

  test.each([
    ['wcmmode=edit', 'edit'],
    ['wcmmode=preview', 'preview'],
    ['a=b; wcmmode=edit; c=d', 'edit'],
    ['x-wcmmode=edit', 'disabled'],
    ['wcmmode=design', 'disabled'],
    ['wcmmode=', 'disabled'],
    ['', 'disabled'],
  ])('on author, the cookie “%s” means %s', async (cookie, mode) => {
    const { body } = await server.author.inject({ url: home, headers: { cookie } });
    expect(body).toContain(`<p>${mode}</p>`);
  });

  test('on author, the parameter “wcmmode” counts before the cookie', async () => {
    const { body } = await server.author.inject({
      url: `${home}?wcmmode=disabled`,
      headers: { cookie: 'wcmmode=edit' },
    });
    expect(body).toContain('<p>disabled</p>');
  });

  test('on publish, neither the cookie nor the parameter has an effect', async () => {
    const { body } = await onPublish('/?wcmmode=edit', { cookie: 'wcmmode=edit' });
    expect(body).toContain('<p>disabled</p>');
  });

  test('publish serves public addresses by host', async () => {
    expect((await onPublish('/store')).statusCode).toBe(200);
    const thrifty = await onPublish('/', { host: 'thrifty.localhost:4503' });
    expect(thrifty.body).toContain('<h1>Home</h1>');
  });

  test('links to pages are public on publish and unchanged on author', async () => {
    const publish = (await onPublish('/')).body;
    expect(publish).toContain('<a href="/store?a=1#b">');
    // AEM maps only the links of a, area and form.
    expect(publish).toContain('<link rel="next" href="/content/riteaid-web/en/store.html">');
    expect(publish).toContain('action="/content/thrifty-web/en.emaildistributor.json"');
    const author = (await server.author.inject(home)).body;
    expect(author).toContain('href="/content/riteaid-web/en/store.html?a=1#b"');
  });

  test('a denied request gets the site’s own 404, and the terminal names the rule', async () => {
    const answer = await onPublish('/content/riteaid-web/en.infinity.json');
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<p>disabled</p>');
    expect(fixture.lines.at(-1)).toMatch(/en\.infinity\.json is denied by .+:\d+, /);
  });

  test.each([
    ['content', home],
    ['a service', '/services/geocode/search?q=97201'],
    ['the token', '/libs/granite/csrf/token.json'],
    ['what is not there', '/nothing'],
  ])('the author tier refuses foreign hosts and sends the headers for %s', async (_, url) => {
    for (const host of ['rebound.example', 'rebound.example:4502', 'localhost.rebound.example']) {
      const refused = await server.author.inject({ url, headers: { host } });
      expect(refused.statusCode).toBe(403);
      expect(refused.headers).toMatchObject(HEADERS);
    }
    for (const host of [
      'localhost:4502',
      'thrifty.localhost:4502',
      '127.0.0.1:4502',
      '[::1]:4502',
    ]) {
      const served = await server.author.inject({ url, headers: { host } });
      expect(served.statusCode).not.toBe(403);
      expect(served.headers).toMatchObject(HEADERS);
    }
  });

  test('the terminal shows neither the query nor an email address of a denied request', async () => {
    const before = fixture.lines.length;
    await onPublish('/content/riteaid-web/ana@example.com.infinity.json?q=nunez');
    await onPublish('/people/ben%40example.com?q=nunez', { host: 'unknown.example:4503' });
    const lines = fixture.lines.slice(before);
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toMatch(/ana|ben|nunez/);
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)(
    'a denied %s also gets the site’s own 404, and the terminal names only the rule',
    async (method) => {
      const before = fixture.lines.length;
      const url = '/content/riteaid-web/en/jcr:content';
      const headers = { host: 'localhost:4503' };
      const answer = await server.publish.inject({ method, url, headers, payload: '' });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<p>disabled</p>');
      expect(answer.body).not.toContain('posted to');
      expect(fixture.lines.slice(before)).toEqual([
        expect.stringMatching(/^(POST|PUT|DELETE) .+jcr:content is denied by .+:\d+, /),
      ]);
    },
  );

  test('a host that no virtual host claims is not found, and the terminal names the remedy', async () => {
    const answer = await onPublish('/', { host: 'unknown.example:4503' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toMatch(/^No virtual host claims this host\. .*--host/);
    expect(answer.headers).not.toHaveProperty('content-security-policy');
    expect(fixture.lines.at(-1)).toMatch(/GET \/ .*“unknown\.example:4503”.*--host.*custom\.vars/);
  });

  test('a host named on the command line shows the first site', async () => {
    const other = await fixture.serve({ dispatcher: DISPATCHER, hosts: ['192.168.1.20'] });
    const headers = { host: '192.168.1.20:4503' };
    const answer = await other.publish.inject({ url: '/', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('href="/store?a=1#b"');
  });

  test.each([
    ['/%zz', 400, 'Bad Request.'],
    ['/a%3Fb', 403, 'Forbidden.'],
  ])('the web server itself refuses %s (%i)', async (url, status, sentence) => {
    const answer = await onPublish(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toBe(`${sentence}\n`);
    expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  test('a page that does not exist is the authored 404, or a plain page without an authored one', async () => {
    const authored = await onPublish('/no-such-page');
    expect(authored.statusCode).toBe(404);
    expect(authored.body).toContain('<p>disabled</p>');
    const plain = await onPublish('/no-such-page', { host: 'thrifty.localhost:4503' });
    expect(plain.statusCode).toBe(404);
    expect(plain.body).toContain('Page not found');
  });

  test('content can be written only on author', async () => {
    const path = '/content/thrifty-web/en/jcr:content';
    const refused = await server.publish.inject({ method: 'POST', url: path, payload: '' });
    expect(refused.statusCode).toBe(404);
    const written = await postAsAuthor(server, path, { subtitle: 'sorbet' });
    expect(written.statusCode).toBe(200);
    const { body } = await server.author.inject('/content/thrifty-web/en/_jcr_content.json');
    expect(JSON.parse(body)).toMatchObject({ subtitle: 'sorbet' });
  });

  test('a write can name the node in the form of its URL', async () => {
    const path = '/content/thrifty-web/en/_jcr_content';
    const answer = await postAsAuthor(server, path, { season: 'summer' });
    expect(answer.statusCode).toBe(200);
    const { body } = await server.author.inject('/content/thrifty-web/en/jcr:content.json');
    expect(JSON.parse(body)).toMatchObject({ season: 'summer' });
  });

  test('an author gets a request token, a visitor does not, and it is never cached', async () => {
    const path = '/libs/granite/csrf/token.json';
    const author = await server.author.inject(path);
    expect(author.json()).toHaveProperty('token');
    expect(author.headers['cache-control']).toBe('no-store');
    const publish = await onPublish(path);
    expect(publish.json()).toEqual({});
  });

  test('an unchanged page is revalidated each time and not sent again', async () => {
    const first = await server.author.inject(home);
    expect(first.headers['cache-control']).toBe('no-cache');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const second = await server.author.inject({ url: home, headers });
    expect(second.statusCode).toBe(304);
    expect(second.body).toBe('');
  });

  test('text is sent compressed if the client accepts it', async () => {
    const url = '/content/riteaid-web/en/long.html';
    const zipped = await server.author.inject({ url, headers: { 'accept-encoding': 'br, gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.rawPayload).toString()).toContain('long long');
    const plain = await server.author.inject({ url, headers: { 'accept-encoding': 'gzip;q=0' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
  });

  test('after an edit, a page has another validator and other compressed bytes', async () => {
    const url = '/content/riteaid-web/en/long.html';
    const get = () => server.author.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    const first = await get();
    expect((await get()).rawPayload.equals(first.rawPayload)).toBe(true);
    const title = { type: 'String', multiple: false, values: ['other '.repeat(300)] } as const;
    const path = '/content/riteaid-web/en/long/jcr:content';
    server.repository.apply([{ kind: 'setProperty', path, name: 'jcr:title', property: title }]);
    const second = await get();
    expect(second.headers.etag).not.toBe(first.headers.etag);
    expect(gunzipSync(second.rawPayload).toString()).toContain('other other');
  });

  test('HEAD has the headers of GET and no body', async () => {
    const answer = await server.author.inject({ method: 'HEAD', url: home });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.headers['content-type']).toContain('text/html');
  });

  test('a file has its type, and can be requested conditionally', async () => {
    const file = await onPublish('/content/dam/logo.svg');
    expect(file.headers['content-type']).toBe('image/svg+xml');
    expect(file.body).toContain('<svg');
    const again = await onPublish('/content/dam/logo.svg', {
      'if-none-match': String(file.headers.etag),
    });
    expect(again.statusCode).toBe(304);
  });

  test('another extension is rendered by its own script, and is 404 without a script', async () => {
    const text = await server.author.inject('/content/riteaid-web/en.txt');
    expect(text.headers['content-type']).toContain('text/plain');
    expect(text.body).toBe('Home');
    expect((await server.author.inject('/content/riteaid-web/en.xml')).statusCode).toBe(404);
    expect((await server.author.inject('/content/dam.html')).statusCode).toBe(404);
  });

  test('a POST script of the component takes precedence over the POST servlet', async () => {
    const path = '/content/riteaid-web/en/jcr:content/mode';
    const answer = await postAsAuthor(server, path, { a: 'b' });
    expect(answer.body).toBe('posted to mode');
  });

  test('a file uploaded to a path is stored there', async () => {
    const form =
      '--x\r\ncontent-disposition: form-data; name="./note.txt"; filename="note.txt"\r\n' +
      'content-type: text/plain\r\n\r\nkeep me\r\n--x--\r\n';
    const answer = await postAsAuthor(server, '/content/dam', form, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(answer.statusCode).toBe(200);
    expect((await server.author.inject('/content/dam/note.txt')).body).toBe('keep me');
  });

  test('the author’s root redirects to the console', async () => {
    expect((await server.author.inject('/')).headers.location).toBe('/mock');
  });
});

test('pages contain the live-reload script only if it is enabled', async () => {
  const fixture = new ContentFixture({ ...PLAIN_PAGE, 'content/site/en/.content.xml': page() });
  const live = await fixture.serve({ liveReload: true });
  const { body } = await live.publish.inject('/content/site/en.html');
  expect(body).toContain('<script src="/mock/live.js" defer></script></body>');
  const script = await live.publish.inject('/mock/live.js');
  expect(script.headers['content-type']).toContain('text/javascript');
  expect(script.body).toContain("new EventSource('/mock/live')");
  await live.close();
  const quiet = await fixture.serve();
  expect((await quiet.publish.inject('/content/site/en.html')).body).not.toContain('/mock/live');
  await fixture.remove();
});

test('a changed script takes effect at the next request', async () => {
  const fixture = new ContentFixture({ ...PLAIN_PAGE, 'content/site/en/.content.xml': page() });
  const server = await fixture.serve({ watch: true });
  await server.author.inject('/content/site/en.html');
  const changed = new Promise<void>((resolve) => {
    server.repository.onChange(() => {
      resolve();
    });
  });
  fixture.write({ 'apps/site/components/page/page.html': '<p>new</p>' });
  await changed;
  expect((await server.author.inject('/content/site/en.html')).body).toContain('<p>new</p>');
  await fixture.remove();
});
