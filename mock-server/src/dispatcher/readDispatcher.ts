import { resolve } from 'node:path';
import { type FilterRule, decideFilter, readFilter } from './filter';
import { type Exchange, type RequestHeaders, responseHeaders } from './headers';
import { chooseVirtualHost, readVirtualHosts, type VirtualHost } from './readVirtualHosts';
import { encodePath, type MalformedStatus, normalizePath } from './requestPath';
import { globPattern } from './pattern';
import { rewrite } from './rewrite';

/** A request as it reaches the web server: `host` with its port, `url` as sent, query included. */
export interface PublicRequest {
  readonly host: string;
  readonly method: string;
  readonly url: string;
  readonly headers?: RequestHeaders;
}

/**
 * What becomes of a request: refused by a rule of the filter or of the rewriting, refused because the address is
 * malformed or its host belongs to no site, sent elsewhere, or passed on under its content address.
 */
export type Route =
  | {
      readonly kind: 'deny';
      readonly status: 403 | 404;
      readonly rule: string;
      readonly file: string;
      readonly line: number;
    }
  | { readonly kind: 'malformed'; readonly status: MalformedStatus }
  | { readonly kind: 'unclaimed'; readonly host: string }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'pass'; readonly url: string };

/** The rules of `dispatcher/src`: rewrite rules first, then the filter, as in production. */
export interface Dispatcher {
  route(request: PublicRequest): Route;
  /** The headers that the web server changes in a response, with their values; none removes one. */
  headers(host: string, exchange: Exchange): ReadonlyMap<string, readonly string[]>;
  /**
   * The address a visitor sees for a content path: `/content/thrifty-web/en/flavours` is `/flavours`
   * on its own host and `//thrifty.localhost:4503/flavours` on another one's. Query and fragment
   * stay. A path without a short address comes back as it is.
   */
  publicPath(host: string, contentPath: string): string;
}

/** The public paths that are remembered, because links repeat on every page. */
const MAXIMUM_PUBLIC_PATHS = 5000;

/**
 * Reads the enabled virtual hosts and farms below `folder` (the Cloud Service layout's `src`).
 * Compiled once; a change on disk needs another call. The first virtual host also claims `moreHosts`.
 * @throws DispatcherConfigError naming file, line and remedy.
 */
export function readDispatcher(folder: string, moreHosts: readonly string[] = []): Dispatcher {
  const root = resolve(folder);
  const hosts = claim(readVirtualHosts(root), moreHosts);
  const filter = readFilter(root);
  const routeRequest = (request: PublicRequest): Route => route(hosts, filter, request);
  const publicPaths = new Map<string, string>();
  return {
    route: routeRequest,
    headers: (host, exchange) =>
      responseHeaders(chooseVirtualHost(hosts, host)?.headers ?? [], exchange),
    publicPath(host, contentPath) {
      const key = `${host} ${contentPath}`;
      let address = publicPaths.get(key);
      if (address === undefined) {
        address = publicPathOf(hosts, routeRequest, host, contentPath);
        // The keys come from requests, so their number has a limit.
        if (publicPaths.size >= MAXIMUM_PUBLIC_PATHS) publicPaths.clear();
        publicPaths.set(key, address);
      }
      return address;
    },
  };
}

function claim(hosts: readonly VirtualHost[], moreHosts: readonly string[]): readonly VirtualHost[] {
  const more = moreHosts.map((name) => globPattern(name, 'i'));
  return hosts.map((host, index) =>
    index === 0 ? { ...host, names: [...host.names, ...more] } : host,
  );
}

function route(
  hosts: readonly VirtualHost[],
  filter: readonly FilterRule[],
  request: PublicRequest,
): Route {
  // A proxy's client sends the whole address, whose host then counts (RFC 9112 §3.2.2).
  const [, origin, target = ''] = /^(?:https?:\/\/([^/?#]*))?(.*)$/is.exec(request.url) ?? [];
  const host = origin ?? request.host;
  const virtualHost = chooseVirtualHost(hosts, host);
  if (virtualHost === undefined) return { kind: 'unclaimed', host };
  const mark = target.indexOf('?');
  const path = normalizePath(mark < 0 ? target : target.slice(0, mark));
  if (typeof path === 'number') return { kind: 'malformed', status: path };
  const query = mark < 0 ? undefined : target.slice(mark + 1);
  if (query?.includes('#')) return { kind: 'malformed', status: 400 };
  const { method, headers = {} } = request;
  const rewritten = rewrite(virtualHost.rules, { host, method, path, query, headers });
  if (rewritten.kind === 'redirect') return rewritten;
  if (rewritten.kind === 'forbid') {
    const { text, place } = rewritten.rule;
    return { kind: 'deny', status: 403, rule: text, ...place };
  }
  const { allowed, rule } = decideFilter(filter, { ...rewritten, method });
  if (!allowed) return { kind: 'deny', status: 404, rule: rule.text, ...rule.place };
  const suffix = rewritten.query === undefined ? '' : `?${rewritten.query}`;
  return { kind: 'pass', url: encodePath(rewritten.path) + suffix };
}

/**
 * The inverse of the rewrite rules. A page's long address is redirected to its short one on its own site,
 * and the short one is passed on as the long one, or as it is to a service that shows the page, as the
 * shop does: where both hold, the short one is the public path.
 * Links are derived from the rules, so they always agree with them.
 */
function publicPathOf(
  hosts: readonly VirtualHost[],
  route: (request: PublicRequest) => Route,
  host: string,
  contentPath: string,
): string {
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(contentPath) ?? [];
  if (!path.startsWith('/')) {
    return contentPath;
  }
  // An author's path may hold any letter; in an address it is bytes.
  const bytes = path.replace(/[^\0-\x7f]+/g, encodeURIComponent);
  const page = /\.html(\/|$)/.test(bytes) ? bytes : `${bytes}.html`;
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const own = chooseVirtualHost(hosts, host);
  for (const site of own ? [own, ...hosts.filter((other) => other !== own)] : hosts) {
    const short = shortAddress(route, site === own ? host : site.linkName, page);
    if (short !== undefined) {
      return `${site === own ? '' : `//${site.linkName}${port}`}${short}${tail}`;
    }
  }
  return contentPath;
}

function shortAddress(
  route: (request: PublicRequest) => Route,
  host: string,
  page: string,
): string | undefined {
  const forward = route({ host, method: 'GET', url: page });
  if (forward.kind !== 'redirect') {
    return undefined;
  }
  const back = route({ host, method: 'GET', url: forward.location });
  if (back.kind !== 'pass') return undefined;
  const isShown = back.url === page || back.url === forward.location;
  return isShown ? forward.location : undefined;
}
