import type { RequestHeaders } from '../headers';
import type { CacheSettings } from './cacheSettings';

/** A request after the rewrite rules and the filter. */
export interface CacheRequest {
  readonly method: string;
  /** The content address with its query. */
  readonly url: string;
  readonly headers: RequestHeaders;
}

/** A response of AEM. Headers are in lower case. */
export interface CacheResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The longest path of a file in the document root. */
const LONGEST_PATH = 1024;

/**
 * Returns the reason why a request is neither stored nor sent from the cache, in the words of `X-Cache-Info`; undefined if
 * there is none (Adobe, "Configuring Dispatcher", "Specifying the documents to cache" and "Debugging").
 */
export function refusalOfRequest(
  { method, url, headers }: CacheRequest,
  settings: CacheSettings,
): string | undefined {
  const { path, parameters } = partsOf(url);
  if (method !== 'GET' && method !== 'HEAD') return "request wasn't a GET or HEAD";
  if (path.length > LONGEST_PATH) return 'cache file path too long';
  if (path.endsWith('/')) return 'request URL has trailing slash';
  if (!/[.][^./]+$/.test(path)) return "request URL doesn't have an extension";
  if (!parameters.every((name) => settings.ignoredParameters(name)))
    return 'request contained a query string';
  if (!settings.allowAuthorized && isAuthorized(headers)) return 'request contains authorization';
  if (!settings.rules(path)) return 'request URL not in cache rules';
  return undefined;
}

/**
 * Returns the reason why a response is not stored; undefined if there is none. A response of another status than 200 is
 * not stored (Adobe, "Which requests does AEM Dispatcher cache?").
 */
export function refusalOfResponse({ status, headers, body }: CacheResponse): string | undefined {
  if (status !== 200) return "response status isn't 200";
  if (/no.?cache/i.test(headers.dispatcher ?? '')) return 'response contains no_cache';
  const kept = `${headers['cache-control'] ?? ''},${headers.pragma ?? ''}`;
  if (/no-cache|no-store|must-revalidate/i.test(kept)) return 'response contains no_cache';
  if (body.length === 0) return 'response content length is zero';
  return undefined;
}

/** Returns the path under which a request is stored. */
export const storedPath = (url: string): string => partsOf(url).path;

function partsOf(url: string): { readonly path: string; readonly parameters: readonly string[] } {
  const [path = '', query] = url.split('?', 2);
  // A question mark without a parameter is a query as well.
  const parameters = query === undefined ? [] : query.split('&');
  return { path, parameters: parameters.map((parameter) => parameter.split('=', 1)[0] ?? '') };
}

/** Returns whether a request names a user, by the header or by one of the cookies that Adobe lists. */
function isAuthorized(headers: RequestHeaders): boolean {
  if (headers.authorization !== undefined) return true;
  return /(?:^|;)\s*(?:authorization|login-token)=/.test(String(headers.cookie ?? ''));
}
