/** Conditions that authored content meets after every edit. */
import { createContentServer, type ContentServer } from 'mock-server';
import type { ContentNode } from 'mock-server/src/repository/node';
import { SPANISH_PAGES } from 'ui.frontend/src/base/page/site';
import { DISPATCHER, SITES, UI_APPS, UI_CONTENT, type Brand } from '../support/site';

let server: ContentServer;

beforeAll(async () => {
  server = await createContentServer({ mounts: [UI_APPS, UI_CONTENT], dispatcher: DISPATCHER });
});

afterAll(() => server.close());

test('the repository reads the packages without problems', () => {
  expect(server.repository.problems).toEqual([]);
});

describe.each(Object.keys(SITES) as Brand[])('the site %s', (brand) => {
  const { host, content } = SITES[brand];
  const spanish = content.replace(/en$/, 'es');

  test.each([
    ['English', content, '/'],
    ['Spanish', spanish, '/es'],
  ])('renders every page in %s, and links to pages', async (_language, root, homeAddress) => {
    const home = server.repository.get(root);
    const pages = home ? pagesBelow(home) : [];
    expect(pages.length).toBeGreaterThan(root === spanish ? 0 : 3);

    const broken: string[] = [];
    /** Each address once, because header and footer link the same addresses on every page. */
    const statuses = new Map<string, Promise<number>>();
    const statusOf = (url: string): Promise<number> => {
      const known = statuses.get(url);
      if (known) return known;
      const asked = server.publish
        .inject({ url, headers: { host } })
        .then(({ statusCode }) => statusCode);
      statuses.set(url, asked);
      return asked;
    };
    for (const path of pages) {
      const address =
        path === root ? homeAddress : path.replace(root, homeAddress === '/' ? '' : homeAddress);
      const { statusCode, body } = await server.publish.inject({ url: address, headers: { host } });
      if (statusCode !== 200) broken.push(`${path} answers ${String(statusCode)}`);
      if (body.includes('/content/') && /href="\/content\/[^"]*\.html/.test(body))
        broken.push(`${path} links to a content path`);
      for (const [, link = ''] of body.matchAll(/(?:href|src)="(\/(?!\/)[^"#?]*)"/g)) {
        const status = await statusOf(link);
        // The list of orders leads a visitor who is signed out to the sign-in page.
        if (status !== 200 && !link.endsWith('/shop/sales/order/history'))
          broken.push(`${path} links to ${link}: ${status}`);
      }
    }
    expect(broken).toEqual([]);
  });

  test('links each page to its counterpart in the other language', async () => {
    const get = async (url: string) =>
      (await server.publish.inject({ url, headers: { host } })).body;
    const [english, inSpanish, onlyEnglish] = [
      await get('/'),
      await get('/es'),
      await get('/404-page'),
    ];
    expect(english).toMatch(/<html lang="en-US"/);
    expect(inSpanish).toMatch(/<html lang="es-US"/);
    for (const page of [english, inSpanish])
      expect(
        [
          ...page.matchAll(/rel="alternate" hreflang="([\w-]+)" href="https:\/\/[^/]+([^"]*)"/g),
        ].map(([, code, path]) => `${code ?? ''} ${path ?? ''}`),
      ).toEqual(['en /', 'x-default /', 'es /es']);
    expect(english).toMatch(
      /<a class="cmp-header__language" href="\/es" hreflang="es" lang="es">Español/,
    );
    expect(inSpanish).toMatch(
      /<a class="cmp-header__language" href="\/" hreflang="en" lang="en">English/,
    );
    expect(onlyEnglish).not.toContain('rel="alternate"');
  });

  test('marks each link of a Spanish page to an English page, and links only to existing sections', async () => {
    const below = (root: string, prefix: string): string[] => {
      const home = server.repository.get(root);
      return (home ? pagesBelow(home) : []).map((path) => path.replace(root, prefix) || '/');
    };
    const english = new Set(below(content, ''));
    const get = async (url: string) =>
      (await server.publish.inject({ url, headers: { host } })).body;
    const home = await get('/es');
    const problems: string[] = [];
    for (const address of below(spanish, '/es')) {
      const body = await get(address);
      const main = body.slice(body.indexOf('</header>'));
      for (const [link, href = ''] of main.matchAll(
        /<a [^>]*href="([^"]*)"[^>]*>[^<]*(?:<\/a>)?.{0,13}/g,
      )) {
        const [path = '', section] = href.split('#');
        if (english.has(path) && !link.includes('en inglés')) problems.push(`${address}: ${link}`);
        if (path === '/es' && section !== undefined && !home.includes(`id="${section}"`))
          problems.push(`${address}: ${href}`);
      }
    }
    expect(problems).toEqual([]);
  });

  test('the header and the footer of each Spanish page lead to Spanish pages, the menu to all of them', async () => {
    const get = async (url: string) =>
      (await server.publish.inject({ url, headers: { host } })).body;
    const menuOf = (body: string) =>
      linksIn(body, 'nav').map((link) => link.replace(/^\/es/, '') || '/');
    const englishMenu = menuOf(await get('/'));
    const home = server.repository.get(spanish);
    const problems: string[] = [];
    for (const path of home ? pagesBelow(home) : []) {
      const address = path.replace(spanish, '/es');
      const body = await get(address);
      for (const link of [...linksIn(body, 'header'), ...linksIn(body, 'footer')])
        if (!/^\/es(?:[/#?]|$)/.test(link)) problems.push(`${address} leads to ${link}`);
      expect([address, menuOf(body)]).toEqual([address, englishMenu]);
    }
    expect(problems).toEqual([]);
  });

  test('has the Spanish pages that the browser links to', () => {
    for (const page of SPANISH_PAGES) {
      const path = page === '/' ? '' : page;
      if (!server.repository.get(content + path)) continue;
      expect([page, server.repository.get(spanish + path)]).toEqual([page, expect.anything()]);
    }
  });
});

/** The pharmacies' pages that exist only in English, each with the reason. */
const ENGLISH_ALONE = {
  '/account/login': 'a second address of the form at /es/login',
  '/account/signup': 'a second address of the form at /es/signup',
  '/signup-signin': 'both forms on one page; in Spanish each has its own',
};

test.each([
  ['riteaid', Object.keys(ENGLISH_ALONE)],
  ['bartell', Object.keys(ENGLISH_ALONE)],
  ['thrifty', []],
] as const)(
  'every page of %s exists in Spanish, except those listed with a reason',
  (brand, exceptions) => {
    const { content } = SITES[brand];
    const pathsBelow = (root: string): string[] => {
      const home = server.repository.get(root);
      return (home ? pagesBelow(home) : []).map((path) => path.slice(root.length));
    };
    const spanish = pathsBelow(content.replace(/en$/, 'es'));
    const english = pathsBelow(content);
    expect(english.filter((path) => !spanish.includes(path)).sort()).toEqual(exceptions);
    expect(spanish.filter((path) => !english.includes(path))).toEqual([]);
  },
);

/** Returns where the links in an element of a page lead on their sites, except the link to the other language. */
function linksIn(body: string, element: string): string[] {
  const [markup = ''] = new RegExp(`<${element}\\b.*?</${element}>`, 's').exec(body) ?? [];
  return [...markup.matchAll(/<a ([^>]*)href="([^"]*)"/g)]
    .filter(([, before]) => !before?.includes('cmp-header__language'))
    .map(([, , href = '']) => href.replace(/^http:\/\/[^/]+/, ''))
    .filter((href) => href.startsWith('/'));
}

/** Returns the pages of a site, without its error pages. */
function pagesBelow(page: ContentNode): string[] {
  const children = [...page.children.values()].filter(
    (node) =>
      node.properties.get('jcr:primaryType')?.values[0] === 'cq:Page' && node.name !== 'errors',
  );
  return [page.path, ...children.flatMap(pagesBelow)];
}
