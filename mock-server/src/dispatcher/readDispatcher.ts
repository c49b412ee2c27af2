import { resolve } from 'node:path';
import { type FilterRule, decideFilter, readFilter } from './filter';
import { responseHeaders, type HeaderRequest } from './headers';
import { chooseVirtualHost, readVirtualHosts, type VirtualHost } from './readVirtualHosts';
import { encodePath, normalizePath } from './requestPath';
import { rewrite } from './rewrite';

/** A request as it reaches the web server: `host` with its port, `url` as sent, query included. */
export interface PublicRequest {
  readonly host: string;
  readonly method: string;
  readonly url: string;
}

/** What becomes of a request: refused, sent elsewhere, or passed on under its content address. */
export type Route =
  | { readonly kind: 'deny'; readonly rule: string; readonly file: string; readonly line: number }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | { readonly kind: 'pass'; readonly url: string };

/** The rules of `dispatcher/src`: rewrite rules first, then the filter, as in production. */
export interface Dispatcher {
  route(request: PublicRequest): Route;
  /** The headers that the answer of a host to a request carries, with an error or without one. */
  headers(host: string, request: HeaderRequest, isError: boolean): Readonly<Record<string, string>>;
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
 * Compiled once; a change on disk needs another call.
 * @throws DispatcherConfigError naming file, line and remedy.
 */
export function readDispatcher(folder: string): Dispatcher {
  const root = resolve(folder);
  const hosts = readVirtualHosts(root);
  const filter = readFilter(root);
  const routeRequest = (request: PublicRequest): Route => route(hosts, filter, request);
  const publicPaths = new Map<string, string>();
  return {
    route: routeRequest,
    headers: (host, request, isError) =>
      responseHeaders(chooseVirtualHost(hosts, host).headers, request, isError),
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

function route(
  hosts: readonly VirtualHost[],
  filter: readonly FilterRule[],
  request: PublicRequest,
): Route {
  const host = chooseVirtualHost(hosts, request.host);
  const mark = request.url.indexOf('?');
  const path = normalizePath(mark < 0 ? request.url : request.url.slice(0, mark));
  if (path === undefined) {
    return { kind: 'deny', rule: 'The address is malformed', ...host.place };
  }
  const query = mark < 0 ? '' : request.url.slice(mark + 1);
  const rewritten = rewrite(host.rules, { host: request.host, method: request.method, path, query });
  if (rewritten.kind !== 'pass') {
    return rewritten;
  }
  const decision = decideFilter(filter, request.method, rewritten.path);
  if (!decision.allowed) {
    return { kind: 'deny', rule: decision.rule.text, ...decision.rule.place };
  }
  const suffix = rewritten.query === '' ? '' : `?${rewritten.query}`;
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
  const page = /\.html(\/|$)/.test(path) ? path : `${path}.html`;
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const own = chooseVirtualHost(hosts, host);
  for (const site of [own, ...hosts.filter((other) => other !== own)]) {
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
