/**
 * An address as parsed by java.net.URI: RFC 2396 with Java's documented deviations. Parts are as written,
 * with their escapes; a missing part is undefined.
 */
export interface JavaUri {
  readonly scheme: string | undefined;
  /** The text after the scheme if it does not begin with a slash (`a@b.org` of `mailto:`, §3). */
  readonly opaque: string | undefined;
  readonly userInfo: string | undefined;
  readonly host: string | undefined;
  readonly port: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/** Unreserved (§2.3) and reserved characters (§2.2, with the brackets of RFC 2732). */
const UNRESERVED = "\\w\\-!.~'()*";
const RESERVED = ';/?:@&=+$,\\[\\]';

/** Java also allows visible characters beyond ASCII without escapes ("other" in its documentation). */
const OTHER = '[^\\x00-\\x7f\\p{Z}\\p{Cc}]';

/** Returns a pattern for allowed characters, other characters, and escapes (§2.4.1). */
const characters = (allowed: string): string => `(?:[${allowed}]|${OTHER}|%[0-9A-Fa-f]{2})*`;

const PATH_CHARACTERS = `${UNRESERVED}:@&=+$,;/`;
const URI_CHARACTERS = UNRESERVED + RESERVED;
const USER_CHARACTERS = `${UNRESERVED};:&=+$,`;

const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*$/;
const PATH = new RegExp(`^${characters(PATH_CHARACTERS)}$`, 'u');
const PART = new RegExp(`^${characters(URI_CHARACTERS)}$`, 'u');
const USER = new RegExp(`^${characters(USER_CHARACTERS)}$`, 'u');

const SECTIONS = /^(?:([^:/?#]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;
const AUTHORITY = /^(?:([^@]*)@)?(\[[^\]]*\]|[^:]*)(?::(\d*))?$/;

/**
 * Returns the parts of an address, or undefined if Java refuses it or its authority is not a server
 * (`new URI(text).parseServerAuthority()`).
 */
export function parseJavaUri(text: string): JavaUri | undefined {
  const found = SECTIONS.exec(text);
  if (found === null) return undefined;
  const [, scheme, authority, path = '', query, fragment] = found;
  if (scheme !== undefined && !SCHEME.test(scheme)) return undefined;
  if (![query, fragment].every((part) => part === undefined || PART.test(part))) return undefined;
  const isOpaque = scheme !== undefined && authority === undefined && !path.startsWith('/');
  if (isOpaque) {
    const opaque = query === undefined ? path : `${path}?${query}`;
    // A scheme alone is not an address (§3).
    if (opaque === '' || !PART.test(opaque)) return undefined;
    return { ...NO_SERVER, scheme, opaque, path: '', query: undefined, fragment };
  }
  if (!PATH.test(path)) return undefined;
  const hasMore = path !== '' || query !== undefined || fragment !== undefined;
  const server = serverOf(authority, hasMore);
  return server && { ...server, scheme, opaque: undefined, path, query, fragment };
}

type Server = Pick<JavaUri, 'userInfo' | 'host' | 'port'>;

const NO_SERVER: Server = { userInfo: undefined, host: undefined, port: undefined };

/** Parses `user@host:port` (§3.2.2). An empty authority is valid only if something follows it. */
function serverOf(authority: string | undefined, hasMore: boolean): Server | undefined {
  if (authority === undefined) return NO_SERVER;
  if (authority === '') return hasMore ? NO_SERVER : undefined;
  const found = AUTHORITY.exec(authority);
  if (found === null) return undefined;
  const [, userInfo, host = '', port] = found;
  if (userInfo !== undefined && !USER.test(userInfo)) return undefined;
  if (Number(port ?? 0) > 0x7fffffff) return undefined;
  return isHost(host) ? { userInfo, host, port: port === '' ? undefined : port } : undefined;
}

/** A label begins and ends with a letter or digit; the last of several begins with a letter. */
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const HOST_NAME = new RegExp(
  `^(?:${LABEL}\\.?|(?:${LABEL}\\.)+[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?\\.?)$`,
);
const IPV4 = /^(?:(?:0*(?:25[0-5]|2[0-4]\d|1?\d?\d))(?:\.(?!$)|$)){4}$/;

function isHost(host: string): boolean {
  if (host.startsWith('[')) return isIpv6(host.slice(1, -1));
  return IPV4.test(host) || HOST_NAME.test(host);
}

/** Returns whether a text is an IPv6 address (RFC 2373 §2.2), optionally with Java's scope after a percent sign. */
function isIpv6(text: string): boolean {
  const [address = '', scope, ...more] = text.split('%');
  if (more.length > 0 || (scope !== undefined && !/^[A-Za-z0-9_.]+$/.test(scope))) return false;
  try {
    return new URL(`http://[${address}]/`).hostname !== '';
  } catch {
    return false;
  }
}

/**
 * The parameters of java.net.URI's constructor with seven parameters: all parts but the query are without
 * escapes.
 */
export interface UriParts extends Omit<JavaUri, 'opaque'> {
  readonly opaque?: string | undefined;
}

/**
 * Joins the parts to an address and escapes characters that a part may not contain. Returns undefined if the
 * result is not an address. A percent sign of the query is kept, because the query contains its escapes.
 */
export function composeJavaUri(parts: UriParts): string | undefined {
  const { scheme, opaque, userInfo, host, port, path, query, fragment } = parts;
  let text = scheme === undefined ? '' : `${scheme}:`;
  if (opaque !== undefined) text += escape(opaque, URI_CHARACTERS);
  else {
    if (scheme !== undefined && path !== '' && !path.startsWith('/')) return undefined;
    if (host !== undefined) {
      const user = userInfo === undefined ? '' : `${escape(userInfo, USER_CHARACTERS)}@`;
      const bracketed = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
      text += `//${user}${bracketed}${port === undefined ? '' : `:${Number(port)}`}`;
    }
    text += escape(path, PATH_CHARACTERS);
    if (query !== undefined) text += `?${escape(query, `${URI_CHARACTERS}%`)}`;
  }
  if (fragment !== undefined) text += `#${escape(fragment, URI_CHARACTERS)}`;
  return parseJavaUri(text) && text;
}

function escape(text: string, allowed: string): string {
  const forbidden = new RegExp(`(?!${OTHER})[^${allowed}]`, 'gu');
  return text.replace(forbidden, (character) =>
    Array.from(
      Buffer.from(character),
      (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    ).join(''),
  );
}

/** Decodes the escapes of a part. Bytes that are not UTF-8 become U+FFFD. */
export function unescape(part: string): string {
  return part.replace(/(?:%[0-9A-Fa-f]{2})+/g, (escapes) =>
    Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8'),
  );
}
