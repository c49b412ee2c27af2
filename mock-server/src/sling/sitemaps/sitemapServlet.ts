import { textOf } from '../resources/valueMap';
import type { Resource } from '../resources/Resource';
import type { Servlet, ServletContext } from '../scripting/Servlet';
import type { SitemapGenerator } from './SitemapGenerator';
import { sitemapXml } from './sitemapXml';

/** The type of AEM's pages for which the feature file of its SDK registers the servlet; that of the Core Components inherits it. */
const PAGE = 'wcm/foundation/components/basicpage/v1/basicpage';

/**
 * Returns the servlet of `org.apache.sling.sitemap` 1.0.6 (`SitemapServlet`) for sitemaps that are generated when they are
 * requested. An index of sitemaps and sitemaps generated in the background are left out, because no site has them.
 *
 * @param generators the generators, that of the highest rank first
 */
export function sitemapServlet(generators: readonly SitemapGenerator[]): Servlet {
  return {
    resourceType: PAGE,
    selector: 'sitemap',
    extension: 'xml',
    render(context) {
      const { resource, request } = context;
      const root = rootOf(resource);
      if (!root)
        return refused(
          context,
          400,
          `${pageOf(resource)?.path ?? resource.path} is no sitemap root. Set sling:sitemapRoot in the properties of the page (Advanced, Generate Sitemap).`,
        );
      const [, name, ...more] = request.requestPathInfo.selectors;
      if (more.length > 0) return refused(context, 400, 'A sitemap has at most two selectors.');
      const above = name === undefined ? rootAbove(root) : undefined;
      const urls = name === undefined && !above ? firstOf(generators, root, context) : undefined;
      if (urls) return sitemapXml(urls);
      const reason =
        name !== undefined
          ? `There is no sitemap ${name}.`
          : above
            ? `${above.path} is a sitemap root above it.`
            : 'No generator has a sitemap for it.';
      return refused(context, 404, `${root.path} has no sitemap of its own. ${reason}`);
    },
  };
}

function firstOf(generators: readonly SitemapGenerator[], root: Resource, context: ServletContext) {
  for (const generate of generators) {
    const urls = generate(root, context);
    if (urls) return urls;
  }
  return undefined;
}

/** Returns the page of a sitemap root, which may be given by its content. */
function rootOf(resource: Resource): Resource | undefined {
  return isSitemapRoot(resource) ? pageOf(resource) : undefined;
}

function pageOf(resource: Resource): Resource | undefined {
  return resource.name === 'jcr:content' ? resource.parent : resource;
}

/** Returns the sitemap root that is nearest to `/`, if it is above a given one: addresses name the sitemaps of that one only. */
function rootAbove(root: Resource): Resource | undefined {
  let found: Resource | undefined;
  for (let above = root.parent; above; above = above.parent)
    if (isSitemapRoot(above)) found = above;
  return found;
}

function isSitemapRoot(resource: Resource): boolean {
  const own = textOf(resource.node, 'sling:sitemapRoot');
  const value = own ?? textOf(resource.getChild('jcr:content')?.node, 'sling:sitemapRoot');
  return value?.toLowerCase() === 'true';
}

function refused({ response }: ServletContext, status: number, sentence: string): string {
  response.setStatus(status);
  response.setContentType('text/plain;charset=utf-8');
  return `${sentence}\n`;
}
