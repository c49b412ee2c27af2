import { resolve } from 'node:path';
import { type CacheSettings, readCacheSettings } from './cache/cacheSettings';
import { readFarm } from './farm';
import { type FilteredRequest, type FilterRule, decideFilter, readFilter } from './filter';
import { type Exchange, type RequestHeaders, responseHeaders } from './headers';
import { chooseVirtualHost, readVirtualHosts, type VirtualHost } from './readVirtualHosts';
import { encodePath, type MalformedStatus, normalizePath, unescapePath } from './requestPath';
import { globPattern } from './pattern';
import { rewrite } from './rewrite';

/** A request as it reaches the web server: `host` with its port, `url` as sent, with its query. */
export interface PublicRequest {
  readonly host: string;
  readonly method: string;
  readonly url: string;
  readonly headers?: RequestHeaders;
}

/**
 * The decision about a request: passed on under its content address, redirected, refused by a filter or
 * rewrite rule, or refused because the address is malformed or the host belongs to no site.
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

/** The rules of `dispatcher/src`. The rewrite rules apply first, then the filter, as in production. */
export interface Dispatcher {
  route(request: PublicRequest): Route;
  /** Decides about a request that the rewrite rules have passed on. */
  filter(request: FilteredRequest): Route;
  /**
   * Returns the headers that the web server changes in a response, with their values; a removed header has no
   * values.
   */
  headers(host: string, exchange: Exchange): ReadonlyMap<string, readonly string[]>;
  /** Returns whether the caller named this host, with or without a port, as a further host of the first site. */
  isFurtherHost(host: string): boolean;
  /** The settings of the farm's cache; undefined if it stores nothing. */
  readonly cache: CacheSettings | undefined;
}

/**
 * Reads the enabled virtual hosts and farms below `folder` (the Cloud Service layout's `src`). The rules are
 * compiled once; after a change on disk, call it again. The first virtual host also claims `moreHosts`.
 * @throws DispatcherConfigError naming file, line and remedy.
 */
export function readDispatcher(folder: string, moreHosts: readonly string[] = []): Dispatcher {
  const root = resolve(folder);
  const more = moreHosts.map((name) => globPattern(name, 'i'));
  const hosts = claim(readVirtualHosts(root), more);
  const farm = readFarm(root);
  const filter = readFilter(farm);
  return {
    cache: readCacheSettings(farm),
    route: (request) => route(hosts, filter, request),
    filter: (request) => decide(filter, request),
    headers: (host, exchange) =>
      responseHeaders(chooseVirtualHost(hosts, host)?.headers ?? [], exchange),
    isFurtherHost: (host) => more.some((name) => name.test(host.replace(/:\d+$/, ''))),
  };
}

/**
 * Returns the farm alone, for a server that a real Apache with `conf.d` is in front of: the filter decides about an
 * address that is already rewritten and escaped once more, and no header changes. Apache's virtual hosts have chosen the
 * site.
 */
export function behindApache(dispatcher: Dispatcher): Dispatcher {
  return {
    ...dispatcher,
    route: ({ method, url }) => {
      const [target, query] = splitQuery(url);
      const path = unescapePath(target);
      if (typeof path === 'number') return { kind: 'malformed', status: path };
      return dispatcher.filter({ method, path, query });
    },
    headers: () => new Map(),
  };
}

function claim(hosts: readonly VirtualHost[], more: readonly RegExp[]): readonly VirtualHost[] {
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
  const [raw, query] = splitQuery(target);
  const path = normalizePath(raw);
  if (typeof path === 'number') return { kind: 'malformed', status: path };
  if (query?.includes('#')) return { kind: 'malformed', status: 400 };
  const { method, headers = {} } = request;
  const rewritten = rewrite(virtualHost.rules, { host, method, path, query, headers });
  if (rewritten.kind === 'redirect') return rewritten;
  if (rewritten.kind === 'forbid') {
    const { text, place } = rewritten.rule;
    return { kind: 'deny', status: 403, rule: text, ...place };
  }
  return decide(filter, { ...rewritten, method });
}

/** Returns the filter's decision about a rewritten request. */
function decide(filter: readonly FilterRule[], request: FilteredRequest): Route {
  const { allowed, rule } = decideFilter(filter, request);
  if (!allowed) return { kind: 'deny', status: 404, rule: rule.text, ...rule.place };
  const suffix = request.query === undefined ? '' : `?${request.query}`;
  return { kind: 'pass', url: encodePath(request.path) + suffix };
}

/** Splits an address into its path and its query, which is undefined if there is no question mark. */
function splitQuery(url: string): readonly [string, string | undefined] {
  const mark = url.indexOf('?');
  return mark < 0 ? [url, undefined] : [url.slice(0, mark), url.slice(mark + 1)];
}
