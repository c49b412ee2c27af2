import { textOf } from '../resources/valueMap';
import type { Resource } from '../resources/Resource';
import type { Servlet, ServletContext } from '../scripting/Servlet';
import type { SitemapGenerator, SitemapUrl } from './SitemapGenerator';
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
      const { response } = context;
      const found = sitemapOf(generators, context);
      if ('urls' in found) {
        response.setContentType('application/xml;charset=utf-8');
        return sitemapXml(found.urls);
      }
      response.setStatus(found.status);
      response.setContentType('text/plain;charset=utf-8');
      return `${found.sentence}\n`;
    },
  };
}

/** The addresses of a sitemap, or why there are none, with the remedy. */
type Found =
  | { readonly urls: readonly SitemapUrl[] }
  | { readonly status: 400 | 404; readonly sentence: string };

function sitemapOf(generators: readonly SitemapGenerator[], context: ServletContext): Found {
  const { resource, request } = context;
  const [, name, ...more] = request.requestPathInfo.selectors;
  const { path } = pageOf(resource);
  if (!isSitemapRoot(resource)) {
    const remedy = 'Set "Generate Sitemap" (sling:sitemapRoot) in its properties, tab Advanced.';
    return { status: 400, sentence: `${path} is no sitemap root. ${remedy}` };
  }
  if (more.length > 0) return { status: 400, sentence: 'A sitemap has at most two selectors.' };
  const none = (reason: string): Found => ({
    status: 404,
    sentence: `${path} has no such sitemap. ${reason}`,
  });
  if (name !== undefined) return none(`No generator has one with the name ${name}.`);
  const above = rootAbove(pageOf(resource));
  if (above) return none(`${above.path} is a sitemap root above it.`);
  for (const generate of generators) {
    const urls = generate(pageOf(resource), context);
    if (urls) return { urls };
  }
  return none('No generator has one for this page.');
}

/** Returns the page whose content is rendered. */
function pageOf(resource: Resource): Resource {
  return (resource.name === 'jcr:content' ? resource.parent : undefined) ?? resource;
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
