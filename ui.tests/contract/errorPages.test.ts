/** What a visitor sees of a page that cannot be rendered: the site's own page, in the page's language. */
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
