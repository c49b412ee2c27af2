/** A page that cannot be rendered shows the site's own error page, in the page's language. */
import { createContentServer, type ContentServer } from 'mock-server';
import {
  contentFolder,
  docViewText,
  type ContentFolder,
} from 'mock-server/src/repository/contentFolder.testing';
import { DISPATCHER, SITES, UI_APPS, UI_CONTENT, type Brand } from '../support/site';

let server: ContentServer;
let pages: ContentFolder;

beforeAll(async () => {
  const broken = docViewText(
    'jcr:primaryType="cq:Page"',
    '<jcr:content jcr:primaryType="cq:PageContent" jcr:title="Broken" sling:resourceType="no/such/type"/>',
  );
  const places = Object.keys(SITES).flatMap((brand) =>
    ['en', 'es'].map((language) => `content/${brand}-web/${language}/broken/.content.xml`),
  );
  pages = contentFolder(Object.fromEntries(places.map((place) => [place, broken])));
  server = await createContentServer({
    mounts: [UI_APPS, UI_CONTENT, pages.path],
    dispatcher: DISPATCHER,
    log: () => undefined,
  });
});

afterAll(async () => {
  await server.close();
  pages.remove();
});

describe.each(Object.keys(SITES) as Brand[])('a page of %s that cannot be rendered', (brand) => {
  test.each([
    ['/broken', 'en-US', 'This one is on us.', '/'],
    ['/es/broken', 'es-US', 'Esto es culpa nuestra.', '/es'],
  ])('%s: status 500, in %s, with ways on', async (url, language, heading, home) => {
    const { statusCode, body } = await server.publish.inject({
      url,
      headers: { host: SITES[brand].host },
    });
    expect(statusCode).toBe(500);
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).toMatch(new RegExp(`<h1[^>]*>\\s*${heading}`));
    const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
    expect(main).toContain(`href="${home}"`);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('no/such/type');
  });
});

/* Apache Sling shows the same pages with the packages' error handler, /apps/sling/servlet/errorhandler. */
describe.each(Object.keys(SITES) as Brand[])('an address of %s that does not exist', (brand) => {
  test.each([
    [`/content/${brand}-web/en/nowhere.html`, 'en-US', 'Page not found'],
    [`/content/${brand}-web/es/nowhere.html`, 'es-US', 'No encontramos la página'],
  ])('%s is the site’s own page for an author who looks as a visitor', async (url, lang, title) => {
    const { statusCode, body } = await server.author.inject({ url });
    expect(statusCode).toBe(404);
    expect(body).toContain(`<html lang="${lang}"`);
    expect(body).toContain(title);
  });
});

test('an author in edit mode gets AEM’s own page, which offers the sign-in', async () => {
  const { statusCode, body } = await server.author.inject({
    url: '/content/riteaid-web/en/nowhere.html',
    headers: { cookie: 'wcmmode=edit' },
  });
  expect(statusCode).toBe(404);
  expect(body).toContain('There is nothing at /content/riteaid-web/en/nowhere.html.');
});

test.each([
  ['/content/other-web/en/nowhere.html', 'en', 'Page not found', '/'],
  ['/content/other-web/es/nowhere.html', 'es', 'No encontramos la página', '/es'],
])('%s is a plain page, for a site without a page of its own', async (url, lang, title, home) => {
  const { statusCode, body } = await server.author.inject({ url });
  expect(statusCode).toBe(404);
  expect(body).toMatch(new RegExp(`<html lang="${lang}">[^]*<h1>${title}</h1>[^]*href="${home}"`));
});

test.each(['/errors/404', '/es/errors/404'])(
  'the error page at %s explains that the page does not exist, also when the web server shows it',
  async (url) => {
    const { statusCode } = await server.publish.inject({ url, headers: { host: 'localhost' } });
    expect(statusCode).toBe(404);
  },
);
