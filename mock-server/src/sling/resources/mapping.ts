import type { ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { textOf } from './valueMap';

/** The path of the publish tier's mapping, `resource.resolver.map.location` in `ui.config`. */
export const MAP_LOCATION = '/etc/map.publish';

/** A rule for addresses in markup. A matching path is replaced by `target`, including its `$1`. */
export interface MapEntry {
  readonly pattern: RegExp;
  /** A full address, such as `http://localhost:4503/stores/$1`. */
  readonly target: string;
}

/** The rules, the longest expression first. */
export interface Mapping {
  readonly entries: readonly MapEntry[];
  /** The scheme, host and port of the first site; empty without a site. */
  readonly firstOrigin: string;
}

/**
 * Returns the value of the environment variable in `$[env:NAME;default=…]`, or the given default; undefined
 * if there is neither.
 */
export type Environment = (name: string, fallback: string | undefined) => string | undefined;

/**
 * Reads the outgoing side of a mapping as Apache Sling does ("Mappings for Resource Resolution"): the values
 * of `sling:match` along the path of a node are the public address, `sling:internalRedirect` is a regular
 * expression for the content path.
 *
 * @throws SyntaxError if an internal redirect is not a regular expression
 */
export function readMapping(repository: Repository, environment: Environment): Mapping {
  const entries: MapEntry[] = [];
  const root = repository.get(MAP_LOCATION);
  if (root) gather(root, '', entries, environment);
  const firstOrigin = /^[^/]+\/\/[^/]+/.exec(entries[0]?.target ?? '')?.[0] ?? '';
  entries.sort((a, b) => b.pattern.source.length - a.pattern.source.length);
  return { entries, firstOrigin };
}

/**
 * Returns the address of a content path in the markup of a page: `/login` on the site's own host,
 * `http://thrifty.localhost:4503/flavors` on another site's. Query and fragment are kept. Returns undefined
 * if no entry matches.
 *
 * @param origin scheme, host and port of the request, `http://localhost:4503`
 */
export function mapPath({ entries }: Mapping, path: string, origin: string): string | undefined {
  const [, resourcePath = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const entry = entries.find(({ pattern }) => pattern.test(resourcePath));
  if (!entry) return undefined;
  const address = resourcePath.replace(entry.pattern, entry.target);
  return (address.startsWith(`${origin}/`) ? address.slice(origin.length) : address) + rest;
}

function gather(
  parent: ContentNode,
  address: string,
  entries: MapEntry[],
  environment: Environment,
): void {
  for (const child of parent.children.values()) {
    const match = textOf(child, 'sling:match');
    const own = address + (match === undefined ? child.name : interpolate(match, environment));
    // A match that ends with $ is a full address, so children cannot continue it.
    if (!own.endsWith('$')) gather(child, `${own}/`, entries, environment);
    entries.push(...entriesOf(child, own, match === undefined));
  }
}

/** Returns a node's entries. A regular expression as the address has no entries, because it cannot be reversed. */
function entriesOf(node: ContentNode, address: string, isFolder: boolean): readonly MapEntry[] {
  if (node.properties.has('sling:redirect') || IS_PATTERN.test(address)) return [];
  const isWhole = address.endsWith('$');
  const slash = isFolder ? '/' : '';
  const target = toUri(isWhole ? address.slice(0, -1) : address + slash);
  const redirects = node.properties.get('sling:internalRedirect')?.values ?? [];
  return redirects
    .filter((redirect) => !redirect.includes('$'))
    .map((redirect) => (isFolder && !redirect.endsWith('/') ? `${redirect}/` : redirect))
    .map((redirect) => ({ pattern: new RegExp(`^${redirect}${isWhole ? '$' : ''}`), target }));
}

const IS_PATTERN = /(?<!\\)[+*?|()[\]]/;

/** Converts `http/localhost.4503/shop` or `http/localhost:4503/shop` to an address, without a default port. */
function toUri(address: string): string {
  const [, scheme = '', host = '', port, rest = '/'] = AUTHORITY.exec(address) ?? [];
  const isDefault = port === undefined || port === DEFAULT_PORTS.get(scheme);
  return `${scheme}://${host}${isDefault ? '' : `:${port}`}${rest}`;
}

const AUTHORITY = /^([^/]+)\/([^/]+?)(?:[.:](\d+))?(\/.*)?$/;

const DEFAULT_PORTS: ReadonlyMap<string, string> = new Map([
  ['http', '80'],
  ['https', '443'],
]);

/** Replaces `$[env:NAME;default=value]`. A variable with neither value nor default is left as written. */
function interpolate(text: string, environment: Environment): string {
  return text.replace(
    /\$\[env:([^;\]]+)(?:;default=([^\]]*))?\]/g,
    (placeholder, name: string, fallback?: string) => environment(name, fallback) ?? placeholder,
  );
}
