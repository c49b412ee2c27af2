import type { StoredNode } from '../../repository';
import { isPublishable, nodeAt, unitPath } from '../../publishing/units';
import { textOf } from '../../sling/resources/valueMap';
import type { DispatcherCache } from './DispatcherCache';

/** The most invalidations for one change. After a larger one, everything is dropped. */
const MOST = 200;

/**
 * Invalidates what is published, as AEM's flush agent does for each page, asset, template or policy. What is not published,
 * such as scripts, comes with a deployment, after which the document root is empty.
 *
 * @param root the published content
 * @param paths the paths that have changed
 */
export function flush(cache: DispatcherCache, root: StoredNode, paths: readonly string[]): void {
  const units = [...new Set(paths.map((path) => unitPath(root, path)))];
  if (units.length > MOST || !units.every(isPublishable)) {
    cache.clear();
    return;
  }
  const sites = sitesOf(root);
  const handles = units.flatMap((unit) => [unit, ...sitesThatRead(sites, unit).map(handleOfSite)]);
  for (const handle of new Set(handles)) cache.invalidate({ handle });
}

/** Returns the paths of all sites: the pages directly below `/content`. */
const sitesOf = (root: StoredNode): readonly string[] =>
  [...(nodeAt(root, '/content')?.children.values() ?? [])]
    .filter((node) => textOf(node, 'jcr:primaryType') === 'cq:Page')
    .map(({ path }) => path);

/**
 * Returns the sites whose pages read what is published outside of the site's folder, for which AEM needs a rule of its own:
 * the site's own properties, its assets and content fragments, which have its name, and what all sites share: templates,
 * policies, and experience fragments, because the header that a template names leads to the one of each site. In AEM the
 * bundle has the same rules (`SitesThatRead.java`), and `contract/flush/sitesThatRead.json` compares both.
 */
export function sitesThatRead(sites: readonly string[], unit: string): readonly string[] {
  if (sites.includes(unit)) return [unit];
  const [, asset] = /^\/content\/dam(\/[^/]+)/.exec(unit) ?? [];
  const namesake = `/content${asset ?? ''}`;
  if (asset !== undefined && sites.includes(namesake)) return [namesake];
  const isShared = /^\/(?:conf|content\/experience-fragments)(?:\/|$)/.test(unit);
  return asset !== undefined || isShared ? sites : [];
}

/** Returns a path whose invalidation ends the whole site. The path of the site itself ends only the folder above. */
const handleOfSite = (site: string): string => `${site}/jcr:content`;
