import type { Page } from '../../sling/resources/Page';
import type { ModelContext } from '../../sling/scripting/ContentEngine';
import { shopsOf } from '../dessert/shops';
import { pagePathOf } from '../pages/pagePath';
import { storeRows } from '../stores/storeRows';
import { optionOf, propertyOf } from '../values';

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';

/**
 * Returns the pages of a site in both languages and the pages of its stores for search engines (sitemaps.org). A page that
 * must not be listed (`robots`) is left out with its children. `page` is the path of a page of the site, `siteUrl` its
 * origin.
 */
export function sitemap(context: ModelContext): { readonly text: string } {
  const { pageManager } = context;
  const { site } = pagePathOf(optionOf(context, 'page'));
  const paths = ['', '/es'].flatMap((prefix) => {
    const root = site + (prefix || '/en');
    const home = pageManager.getPage(root);
    if (!home) return [];
    const below = (folder: string, stores: () => readonly { parts: readonly string[] }[]) =>
      pageManager.getPage(`${root}${folder}/directory`)
        ? stores().map(({ parts }) => `${prefix}${folder}/${parts.join('/')}`)
        : [];
    return [
      ...listed(home).map(({ path }) => prefix + path.slice(root.length) || '/'),
      ...below('/stores', () => storeRows(pageManager, site)),
      ...below('/find-us', () => shopsOf(context, root)),
    ];
  });
  const siteUrl = optionOf(context, 'siteUrl');
  const urls = paths.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`);
  return { text: `${HEAD}${urls.join('\n')}\n</urlset>\n` };
}

/** Returns a page and the pages below it that may be listed. */
function listed(page: Page): readonly Page[] {
  if (propertyOf(page.contentResource, 'robots') !== '') return [];
  return [page, ...page.listChildren.flatMap(listed)];
}
