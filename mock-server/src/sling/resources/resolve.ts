import { KNOWN_NAMESPACES } from '../../repository';
import type { Repository } from '../../repository/Repository';
import type { ContentEngine } from '../scripting/ContentEngine';
import { findScript } from '../scripting/scripts';
import { pathInfoOf, type RequestPathInfo } from '../scripting/SlingRequest';
import { contentOf } from './Page';
import { Resource } from './Resource';

/** A URL's resource, the rest of the URL, and the script that renders the resource. */
export interface Resolution {
  /** The page itself where the URL names a page; its `jcr:content` is what the script renders. */
  readonly resource: Resource;
  readonly pathInfo: RequestPathInfo;
  /** The script's path; undefined where the resource type has none for method, selectors and extension. */
  readonly script: string | undefined;
}

/**
 * The resource that a decoded path without query names, and its script; undefined where nothing
 * along the path exists.
 */
export function resolve(
  engine: ContentEngine,
  path: string,
  method: string,
): Resolution | undefined {
  const { resource, pathInfo } = resolveResource(engine.repository, path);
  if (!resource) return undefined;
  return { resource, pathInfo, script: findScript(engine, contentOf(resource), pathInfo, method) };
}

/**
 * The resource with the longest existing path, tried from the whole path back over every dot;
 * what is left is selectors, extension and suffix (Apache Sling, "URL decomposition").
 * `path` is decoded, without query.
 */
export function resolveResource(
  repository: Repository,
  path: string,
): { readonly resource: Resource | undefined; readonly pathInfo: RequestPathInfo } {
  const unmangled = unmangle(path);
  for (let end = unmangled.length; end > 0; end = unmangled.lastIndexOf('.', end - 1)) {
    const candidate = unmangled.slice(0, end);
    const node = candidate.endsWith('/') && end > 1 ? undefined : repository.get(candidate);
    if (node) {
      return {
        resource: new Resource(repository, node.path, node),
        pathInfo: pathInfoOf(node.path, unmangled.slice(end)),
      };
    }
  }
  // A resource that is not there keeps the path up to its first dot, as a POST creates it.
  const dot = unmangled.indexOf('.', unmangled.lastIndexOf('/'));
  const end = dot < 0 ? unmangled.length : dot;
  return {
    resource: undefined,
    pathInfo: pathInfoOf(unmangled.slice(0, end), unmangled.slice(end)),
  };
}

const MANGLED = /\/_([a-z]+)_/g;

/** The path of a node whose URL writes a namespace's colon as in `_jcr_content`. */
export function unmangle(path: string): string {
  if (!path.includes('/_')) return path;
  return path.replace(MANGLED, (written, prefix: string) =>
    KNOWN_NAMESPACES.has(prefix) ? `/${prefix}:` : written,
  );
}
