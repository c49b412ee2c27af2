import { KNOWN_NAMESPACES, type Property } from '../../repository';
import type { Repository } from '../../repository/Repository';
import type { ContentEngine } from './ContentEngine';
import { findScript } from './scripts';
import { pathInfoOf, type RequestPathInfo } from './SlingRequest';
import { contentOf } from '../resources/Page';
import { BadAddress } from '../resources/requestPath';
import { Resource } from '../resources/Resource';

/** A URL's resource, the rest of the URL, and the script that renders the resource. */
export interface Resolution {
  /** The resource. If the URL names a page it is the page itself; the script renders its `jcr:content`. */
  readonly resource: Resource;
  /** The property, if the URL names one. */
  readonly property: Property | undefined;
  readonly pathInfo: RequestPathInfo;
  /** The script's path; undefined if the resource type has no script for method, selectors and extension. */
  readonly script: string | undefined;
}

/**
 * Returns the resource at a decoded path without query, and its script, or undefined if nothing along the
 * path exists.
 * @throws BadAddress 400 for an empty selector.
 */
export function resolve(
  engine: ContentEngine,
  path: string,
  method: string,
): Resolution | undefined {
  const { resource, property, pathInfo } = resolveResource(engine.repository, path);
  if (!resource) return undefined;
  const script = findScript(engine, contentOf(resource), pathInfo, method);
  return { resource, property, pathInfo, script };
}

/** The resource at a path: a node, a property, or a path that does not exist yet. */
interface Found {
  readonly resource: Resource | undefined;
  readonly property: Property | undefined;
  readonly pathInfo: RequestPathInfo;
}

/**
 * Returns the resource with the longest existing path. It tries the whole path, then shorter ones up to each
 * dot; the rest contains selectors, extension and suffix (Apache Sling, "URL decomposition"). A slash before
 * the dot makes no difference: `/x/.json` is `/x.json`. `path` is decoded, without query.
 * @throws BadAddress 400 for an empty selector, as Sling's engine does.
 */
export function resolveResource(repository: Repository, path: string): Found {
  const unmangled = unmangle(path);
  for (let end = unmangled.length; end > 0; end = unmangled.lastIndexOf('.', end - 1)) {
    const found = resourceNamed(repository, unmangled.slice(0, end).replace(/(?<=.)\/$/, ''));
    if (!found) continue;
    const pathInfo = pathInfoOf(found.resource.path, unmangled.slice(end));
    if (pathInfo.selectors.includes('')) {
      throw new BadAddress(400, `${path} has an empty selector. Leave out one of the dots.`);
    }
    return { ...found, pathInfo };
  }
  // A missing resource gets the path up to the first dot, which a POST creates.
  const dot = unmangled.indexOf('.', unmangled.lastIndexOf('/'));
  const end = dot < 0 ? unmangled.length : dot;
  const pathInfo = pathInfoOf(unmangled.slice(0, end), unmangled.slice(end));
  return { resource: undefined, property: undefined, pathInfo };
}

/** Returns the node or property at a path. */
function resourceNamed(
  repository: Repository,
  path: string,
): { readonly resource: Resource; readonly property: Property | undefined } | undefined {
  const node = repository.get(path);
  if (node) return { resource: new Resource(repository, node.path, node), property: undefined };
  const slash = path.lastIndexOf('/');
  const parent = slash < 0 ? undefined : repository.get(path.slice(0, slash) || '/');
  const name = path.slice(slash + 1);
  const property = parent?.properties.get(name);
  if (!parent || !property) return undefined;
  const resourceType = `${new Resource(repository, parent.path, parent).resourceType}/${name}`;
  return { resource: new Resource(repository, path, undefined, { resourceType }), property };
}

const MANGLED = /\/_([a-z]+)_/g;

/** Returns the path of a node from a URL with namespaces in the form `_jcr_content`. */
export function unmangle(path: string): string {
  if (!path.includes('/_')) return path;
  return path.replace(MANGLED, (written, prefix: string) =>
    KNOWN_NAMESPACES.has(prefix) ? `/${prefix}:` : written,
  );
}
