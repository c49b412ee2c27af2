import type { ContentServer } from '../../index';
import { component, ContentFixture, page, PLAIN_PAGE } from '../content.testing';
import { rebaseStyles } from './bundle';

function library(attributes: string): string {
  return `<jcr:root jcr:primaryType="cq:ClientLibraryFolder" allowProxy="{Boolean}true" ${attributes}/>`;
}

const LIBS = 'apps/site/clientlibs';

describe('client libraries', () => {
  const fixture = new ContentFixture({
    ...PLAIN_PAGE,
    'apps/site/components/page/page.html':
      '<sly data-sly-use.clientlib="/libs/granite/sightly/templates/clientlib.html">' +
      '<sly data-sly-call="${clientlib.css @ categories=\'site\'}"></sly>' +
      "<sly data-sly-call=\"${clientlib.js @ categories=['site', 'base'], defer=true}\"></sly>" +
      '<sly data-sly-call="${clientlib.all @ categories=\'nowhere\'}"></sly></sly>',
    [`${LIBS}/site/.content.xml`]: library(
      'categories="[site]" dependencies="[base]" embed="[part]"',
    ),
    [`${LIBS}/site/css.txt`]: '#base=css\n\n# a comment\na.css\n',
    [`${LIBS}/site/css/a.css`]: '@font-face{src:url("../resources/f.woff2")}',
    [`${LIBS}/site/js.txt`]: '#base=js\nmain.js\nmissing.js',
    [`${LIBS}/site/js/main.js`]: 'main()',
    [`${LIBS}/site/resources/f.woff2`]: 'font',
    [`${LIBS}/site/resources/chunk.0a1b2c3d.js`]: 'chunk()',
    [`${LIBS}/base/.content.xml`]: library('categories="[base]" dependencies="[site]"'),
    [`${LIBS}/base/js.txt`]: 'base.js',
    [`${LIBS}/base/base.js`]: 'base()',
    [`${LIBS}/part/.content.xml`]: library('categories="[part]"'),
    [`${LIBS}/part/js.txt`]: 'part.js',
    [`${LIBS}/part/part.js`]: 'part()',
    [`${LIBS}/part/css.txt`]: 'part.css',
    [`${LIBS}/part/part.css`]: 'i{background:url(img/x.png)}',
    [`${LIBS}/big/.content.xml`]: library('categories="[big]"'),
    [`${LIBS}/big/js.txt`]: 'big.js',
    [`${LIBS}/big/big.js`]: 'work();'.repeat(400),
    [`${LIBS}/private/.content.xml`]: library('categories="[private]"').replace('}true', '}false'),
    [`${LIBS}/private/resources/secret.txt`]: 'secret',
    'content/site/en/.content.xml': page(),
    'apps/x/.content.xml': component(),
  });
  let server: ContentServer;
  let markup: string;
  beforeAll(async () => {
    server = await fixture.serve();
    markup = (await server.publish.inject('/content/site/en.html')).body;
  });
  afterAll(() => fixture.remove());

  const addresses = () =>
    Array.from(markup.matchAll(/(?:href|src)="([^"]+)"/g), ([, url]) => url ?? '');
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    server.publish.inject({ url, headers });

  test('a page links each library once, dependencies first', () => {
    const names = addresses().map((url) => url.replace(/\.lc-[0-9a-f]{32}-lc\.min/, ''));
    expect(names).toEqual([
      '/etc.clientlibs/site/clientlibs/site.css',
      '/etc.clientlibs/site/clientlibs/base.js',
      '/etc.clientlibs/site/clientlibs/site.js',
    ]);
    expect(markup).toContain('<script defer src="');
  });

  test('embedded libraries are part of a library, before its own code', async () => {
    const script = await get(addresses()[2] ?? '');
    expect(script.body).toBe('part()\n;\nmain()');
    const styles = await get(addresses()[0] ?? '');
    expect(styles.body).toContain('url(part/img/x.png)');
    expect(styles.body).toContain('url("site/resources/f.woff2")');
  });

  test('an address with a hash is cached without a limit, any other is revalidated', async () => {
    const hashed = await get(addresses()[1] ?? '');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const plain = await get('/etc.clientlibs/site/clientlibs/base.js');
    expect(plain.body).toBe('base()');
    expect(plain.headers['cache-control']).toBe('no-cache');
    const headers = { 'if-none-match': String(plain.headers.etag) };
    expect((await get('/etc.clientlibs/site/clientlibs/base.js', headers)).statusCode).toBe(304);
    const stale = await get(`/etc.clientlibs/site/clientlibs/base.lc-${'0'.repeat(32)}-lc.min.js`);
    expect(stale.headers['cache-control']).toBe('no-cache');
  });

  test('a resource is cached without a limit only with a hash in its name', async () => {
    const chunk = await get('/etc.clientlibs/site/clientlibs/site/resources/chunk.0a1b2c3d.js');
    expect(chunk.body).toBe('chunk()');
    expect(chunk.headers['cache-control']).toContain('immutable');
    const font = await get('/etc.clientlibs/site/clientlibs/site/resources/f.woff2');
    expect(font.headers['content-type']).toBe('font/woff2');
    expect(font.headers['cache-control']).toBe('no-cache');
  });

  test.each(['br', 'gzip'])('bundles are sent as %s', async (encoding) => {
    const url = '/etc.clientlibs/site/clientlibs/big.js';
    const answer = await get(url, { 'accept-encoding': encoding });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.rawPayload.length).toBeLessThan(200);
  });

  test.each([
    '/etc.clientlibs/site/clientlibs/private/resources/secret.txt',
    '/etc.clientlibs/site/clientlibs/nowhere.js',
    '/etc.clientlibs/site/clientlibs/site/js/main.js',
    '/etc.clientlibs/site/clientlibs/site/resources/../js.txt',
    '/etc.clientlibs/site/components/page/page.html',
  ])('%s is not served', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('a missing source and an unknown category are logged for the developer', () => {
    const logged = fixture.lines.join('\n');
    expect(logged).toMatch(/js\.txt lists \/apps\/site\/clientlibs\/site\/js\/missing\.js/);
    expect(logged).toMatch(/No client library has the category nowhere/);
  });

  test('the terminal shows no email address of a page with an unknown category', async () => {
    await get('/content/site/en.html/ana@example.com');
    const logged = fixture.lines.join('\n');
    expect(logged).toMatch(/category nowhere, which \/content\/site\/en\.html\/… asks for/);
    expect(logged).not.toContain('ana@');
  });
});

test.each([
  ['url(x.png)', 'url(lib/css/x.png)'],
  ["url('../a/b.svg#c')", "url('lib/a/b.svg#c')"],
  ['url(data:image/png;base64,AA==)', 'url(data:image/png;base64,AA==)'],
  ['url(/content/dam/x.svg)', 'url(/content/dam/x.svg)'],
  ['url(https://example.com/x)', 'url(https://example.com/x)'],
  ['url(#gradient)', 'url(#gradient)'],
  ['@import "base.css";', '@import "lib/css/base.css";'],
])('%s in a style sheet becomes %s in its bundle', (written, bundled) => {
  expect(rebaseStyles(written, '/etc.clientlibs/lib/css/a.css', '/etc.clientlibs')).toBe(bundled);
});
