/** Files and tags for search engines, browsers and password managers. */
import { readSitemap } from 'mock-server/src/sling/sitemaps/readSitemap.testing';
import { serveSites } from './sites.testing';

const { get } = serveSites();

describe.each([
  ['riteaid', 'https://www.fernwell.example', '/es/stores'],
  ['bartell', 'https://www.tidewater.example', '/es/stores'],
  ['thrifty', 'https://www.marigold.example', '/es/find-us'],
] as const)('the site %s', (brand, origin, spanish) => {
  test('robots.txt names the sitemap, which lists existing pages in both languages', async () => {
    const robots = await get('/robots.txt', brand);
    expect(robots.headers['content-type']).toMatch(/^text\/plain/);
    expect(robots.body).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const { headers, body } = await get('/sitemap.xml', brand);
    expect(headers['content-type']).toMatch(/^(application|text)\/xml/);
    expect(body).toMatch(/^<\?xml/);
    const urls = readSitemap(body).map(({ url, alternates }) => ({
      path: url.replace(origin, ''),
      alternates,
    }));
    const paths = urls.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/', spanish]));
    expect(paths.filter((path) => path.includes('errors'))).toEqual([]);
    // One of 50 stores is enough, because all use the same script.
    for (const { path, alternates } of urls.filter(
      (each, at) => !/\d$/.test(each.path) || at % 50 === 0,
    )) {
      const page = await get(path, brand);
      expect([path, page.statusCode]).toEqual([path, 200]);
      // A search engine reads the versions of a page in both places.
      const links = page.body.matchAll(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g);
      const named = new Map([...links].map(([, language, url]) => [language, url]));
      expect([path, named]).toEqual([path, new Map(Object.entries(alternates))]);
    }
  });

  test('has its own icons', async () => {
    const { statusCode, headers } = await get('/favicon.ico', brand);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^image\//);
    const [, touchIcon = ''] =
      /rel="apple-touch-icon" href="([^"]*)"/.exec((await get('/', brand)).body) ?? [];
    expect((await get(touchIcon, brand)).headers['content-type']).toBe('image/png');
  });

  test('has the canonical address of each page, and a title for shared links', async () => {
    const { body } = await get('/', brand);
    expect(body).toContain(`<link rel="canonical" href="${origin}/">`);
    expect(body).toContain(`<meta property="og:url" content="${origin}/">`);
    expect(body).toMatch(/<meta property="og:title" content="[^"]+ – [^"]+">/);
  });

  test.each([
    '/',
    brand === 'thrifty' ? '/find-us/az' : '/stores/nj/avalon/4525',
    '/es',
    '/contact',
  ])('gives a shared link to %s the brand’s picture, at an absolute address', async (path) => {
    const { body } = await get(
      brand === 'bartell' && path.startsWith('/stores') ? '/stores/wa' : path,
      brand,
    );
    const [, picture = ''] = /<meta property="og:image" content="([^"]*)">/.exec(body) ?? [];
    expect(picture).toBe(`${origin}/content/dam/${brand}-web/share.png`);
    expect(body.match(/property="og:image"/g)).toHaveLength(1);
    expect(body.match(/property="og:title"/g)).toHaveLength(1);
    const { headers, rawPayload } = await get(picture.slice(origin.length), brand);
    expect(headers['content-type']).toBe('image/png');
    // The size in a PNG's header.
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  test.each([
    ['/no-such-page', 'en-US'],
    ['/es/no-such-page', 'es-US'],
  ])('%s does not exist, and says so in %s', async (address, language) => {
    const { statusCode, body } = await get(address, brand);
    expect(statusCode).toBe(404);
    expect(body).toContain(`<html lang="${language}"`);
    expect(body).not.toContain('rel="canonical"');
  });
});

/** The pages about orders, which only the pharmacies have. */
const ORDER_PAGES = ['shipping', 'returns', 'help'] as const;

test.each([
  ['riteaid', [...ORDER_PAGES, 'contact', 'privacy', 'accessibility', 'terms', 'licenses']],
  ['bartell', [...ORDER_PAGES, 'contact', 'privacy', 'accessibility', 'terms', 'licenses']],
  ['thrifty', ['contact', 'privacy', 'accessibility', 'terms']],
] as const)(
  'the footer of %s leads to its legal pages and those about orders, in both languages',
  async (brand, pages) => {
    for (const prefix of ['', '/es']) {
      const home = (await get(prefix || '/', brand)).body;
      for (const page of pages) {
        const { statusCode, body } = await get(`${prefix}/${page}`, brand);
        expect([page, statusCode]).toEqual([page, 200]);
        expect(home).toContain(`class="cmp-footer__link" href="${prefix}/${page}"`);
        expect(body).toMatch(/<h1[^>]*>/);
        expect(body).toContain(`hreflang="${prefix ? 'en' : 'es'}"`);
      }
    }
  },
);

test.each(['riteaid', 'bartell'] as const)(
  'the Spanish menu of %s leads to the pages of the English one, the footer to the others',
  async (brand) => {
    const { body } = await get('/es', brand);
    const linksIn = (part: string | undefined): (string | undefined)[] =>
      [...(part ?? '').matchAll(/href="(\/[^/"][^"]*)"/g)].map(([, link]) => link);
    expect(linksIn(/<nav\b.*?<\/nav>/s.exec(body)?.[0])).toEqual([
      '/es/pharmacy/services/prescription-refills/online-prescription-refills',
      '/es/pharmacy',
      '/es/vaccines',
      '/es/shop',
      '/es/rewards',
      '/es/stores',
    ]);
    expect(linksIn(/<footer\b.*?<\/footer>/s.exec(body)?.[0])).toEqual(
      expect.arrayContaining(
        [
          ['pharmacy', 'vaccines', 'rewards'],
          ['stores', 'stores/directory', 'login', 'signup', 'ra-dashboard'],
          ['contact', 'privacy', 'accessibility', 'terms', 'licenses'],
        ]
          .flat()
          .map((page) => `/es/${page}`),
      ),
    );
  },
);
