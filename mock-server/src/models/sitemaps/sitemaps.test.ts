import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSitemap, type ReadUrl } from '../../sling/sitemaps/readSitemap.testing';
import { sitemapServlet } from '../../sling/sitemaps/sitemapServlet';
import { siteSitemaps } from '..';
import { contextOf, type JsonNode } from '../models.testing';

/** The cases that the generator of the bundle has to pass as well, in the servlet of Apache Sling. */
const { content, cases } = JSON.parse(
  readFileSync(join(__dirname, '../../../../contract/models/sitemaps.json'), 'utf8'),
) as {
  readonly content: Readonly<Record<string, JsonNode>>;
  readonly cases: readonly {
    readonly case: string;
    readonly page: string;
    readonly selectors?: string;
    readonly status?: number;
    readonly expected?: readonly ReadUrl[];
  }[];
};

test.each(cases)('$case', ({ page, selectors = 'sitemap', status = 200, expected }) => {
  const context = contextOf({ content, resource: page, selectors: selectors.split('.') });
  const body = sitemapServlet(siteSitemaps).render(context);
  expect(context.response.status).toBe(status);
  if (status === 200) expect(readSitemap(body)).toEqual(expected);
  else expect(body).toMatch(/^[^<]+[.]\n$/);
});
