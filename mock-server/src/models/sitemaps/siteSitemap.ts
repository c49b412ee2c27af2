import { inheritedProperties, type Page } from '../../sling/resources/Page';
import type { Resource } from '../../sling/resources/Resource';
import type { SitemapContent, SitemapUrl } from '../../sling/sitemaps/SitemapGenerator';
import { shopsOf } from '../dessert/shops';
import { isUnlisted } from '../pages/isUnlisted';
import { pagePathOf } from '../pages/pagePath';
import { storeRows } from '../stores/storeRows';

/** The folder of each language in public addresses. English is first. */
const LANGUAGES = [
  { code: 'en', folder: '' },
  { code: 'es', folder: '/es' },
] as const;

const PAGE = 'riteaid-web/components/page';

/**
 * Returns the pages of a site in both languages and the pages of its stores, for search engines. A page that must not be
 * listed (`cq:robotsTags`) is left out with its children. The root is the home page of a language; for other roots, and for a site
 * without a public address, there is no sitemap.
 *
 * It lists no time of a change, because a page also changes with the content that it shows.
 */
export function siteSitemap(
  root: Resource,
  content: SitemapContent,
): readonly SitemapUrl[] | undefined {
  const { pageManager } = content;
  const home = pageManager.getPage(root.path);
  const { site, language, rest } = pagePathOf(root.path);
  if (!home?.contentResource?.isResourceType(PAGE)) return undefined;
  if (!LANGUAGES.some(({ code }) => code === language) || rest !== '') return undefined;
  const { siteUrl } = inheritedProperties(home);
  if (typeof siteUrl !== 'string' || siteUrl === '') return undefined;

  const listed = LANGUAGES.map(({ code, folder }) => ({
    code,
    paths: new Set(pathsBelow(content, site, code)),
    url: (path: string) => siteUrl + (folder + path || '/'),
  }));
  return listed.flatMap(({ paths, url }) =>
    [...paths].map((path) => ({
      location: url(path),
      alternates: alternatesOf(
        listed.filter((version) => version.paths.has(path)),
        path,
      ),
    })),
  );
}

/** Returns the listed addresses of a language, below its home page: `/stores`. */
function pathsBelow(content: SitemapContent, site: string, code: string): readonly string[] {
  const { pageManager } = content;
  const root = `${site}/${code}`;
  const home = pageManager.getPage(root);
  if (!home) return [];
  const places = (folder: string, all: () => readonly { readonly parts: readonly string[] }[]) =>
    pageManager.getPage(`${root}${folder}/directory`)
      ? all().map(({ parts }) => `${folder}/${parts.join('/')}`)
      : [];
  return [
    ...listedPages(home).map(({ path }) => path.slice(root.length)),
    ...places('/stores', () => storeRows(pageManager, site)),
    ...places('/find-us', () => shopsOf(content, root)),
  ];
}

/** Returns a page and the pages below it that may be listed. */
function listedPages(page: Page): readonly Page[] {
  if (isUnlisted(page)) return [];
  return [page, ...page.listChildren.flatMap(listedPages)];
}

/** Returns an address's versions as the head of its page names them; none if there is only one. */
function alternatesOf(
  versions: readonly { readonly code: string; readonly url: (path: string) => string }[],
  path: string,
): SitemapUrl['alternates'] {
  if (versions.length < 2) return [];
  return versions.flatMap(({ code, url }, index) => {
    const version = { language: code, location: url(path) };
    return index === 0 ? [version, { ...version, language: 'x-default' }] : [version];
  });
}
