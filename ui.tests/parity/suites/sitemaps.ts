import { readSitemap } from '../../../mock-server/src/sling/sitemaps/readSitemap.testing';
import { compareEach, type Suite, textDifference } from '../comparison';
import type { Answer } from '../exchange';
import { nodesBelow } from './pages';

/** The selectors of a sitemap, of one with a name that no generator has, and of nothing. */
const SELECTORS = ['sitemap', 'sitemap.news-sitemap', 'sitemap.news.sports'];

/** The sitemaps of all home pages, roots or not, which Sling writes by the bundle that AEM has. */
export const sitemaps: Suite = {
  name: 'sitemaps',
  compare: (sides) => {
    const addresses = nodesBelow(sides, '/content')
      .map(({ path }) => path)
      .filter((path) => /^\/content\/[^/]+-web(?:\/(?:en|es)(?:\/contact)?)?$/.test(path))
      .flatMap((path) => SELECTORS.map((selectors) => `${path}.${selectors}.xml`));
    return compareEach(addresses, async (path) => {
      const [sling, ours] = await Promise.all([
        sides.sling.ask({ path }),
        sides.ours.ask({ path }),
      ]);
      return textDifference(`sitemaps ${path}`, urlsOf(sling), urlsOf(ours));
    });
  },
};

/** Returns the addresses of a sitemap, a line for each. They are sorted, because the pages below a page have no order in Oak. */
function urlsOf({ status, headers, body }: Answer): string {
  if (status !== 200) return String(status);
  const lines = readSitemap(body).map((url) => JSON.stringify(url));
  return [String(headers['content-type']).toLowerCase(), ...lines.sort()].join('\n');
}
