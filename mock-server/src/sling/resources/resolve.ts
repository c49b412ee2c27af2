import { KNOWN_NAMESPACES } from '../../repository';
import type { Repository } from '../../repository/Repository';
import { Resource } from './Resource';

/** What a URL names beyond the resource: `/content/page.print.a4.html/suffix`. */
export interface RequestPathInfo {
  readonly resourcePath: string;
  readonly selectors: readonly string[];
  /** The selectors joined by dots, or null where there are none. */
  readonly selectorString: string | null;
  /** Without the dot, or null. */
  readonly extension: string | null;
  /** With its leading slash, or null. */
  readonly suffix: string | null;
}

export interface Resolution {
  /** Undefined where nothing along the path exists. */
  readonly resource: Resource | undefined;
  readonly pathInfo: RequestPathInfo;
}

/**
 * The resource with the longest existing path, tried from the whole path back over every dot;
 * what is left is selectors, extension and suffix (Apache Sling, "URL decomposition").
 * `path` is decoded, without query.
 */
export function resolve(repository: Repository, path: string): Resolution {
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

/** `.print.a4.html/suffix` in its parts. */
export function pathInfoOf(resourcePath: string, rest: string): RequestPathInfo {
  const slash = rest.indexOf('/');
  const names = (slash < 0 ? rest : rest.slice(0, slash)).split('.').slice(1);
  const extension = names.pop() ?? null;
  return {
    resourcePath,
    selectors: names,
    selectorString: names.length > 0 ? names.join('.') : null,
    extension: extension === '' ? null : extension,
    suffix: slash < 0 ? null : rest.slice(slash),
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
