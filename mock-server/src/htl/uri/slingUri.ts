import { parseJavaUri } from './javaUri';

/**
 * A path as parsed by Sling's SlingUriBuilder without a repository:
 * `/content/page;v='1'.selector.html/suffix`.
 */
export interface SlingPath {
  /** The resource; undefined if the text contains no path, so that Sling leaves it unchanged. */
  readonly resource: string | undefined;
  readonly parameters: readonly (readonly [name: string, value: string])[];
  readonly selectors: readonly string[];
  readonly extension: string | undefined;
  /** The suffix with its leading slash. */
  readonly suffix: string | undefined;
  /** The parts of the text before and after the path (`//host`, `?query`). */
  readonly before: string;
  readonly behind: string;
}

const EMPTY: SlingPath = {
  resource: undefined,
  parameters: [],
  selectors: [],
  extension: undefined,
  suffix: undefined,
  before: '',
  behind: '',
};

/** Matches the parts, before the fragment, that SlingUriBuilder reads from a text that is not a valid address. */
const BEST_EFFORT =
  /^(?:([^:@]+):)?(?:\/\/(?:([^@]+)@)?([^/:]+)(?::([0-9]+))?)?([^?]+)?(?:\?(.*))?$/s;

/** Matches a line break, which SlingUriBuilder accepts only before the fragment. */
const LINE_BREAK = /[\n\r\u2028\u2029]/;

/**
 * Parses a path without escapes. As in Sling, it is parsed as an address a second time: a decoded `%3F` now
 * begins a query.
 */
export function parseSlingPath(text: string): SlingPath {
  if (text.trim() === '') return EMPTY;
  const uri = parseJavaUri(text);
  if (uri !== undefined) {
    const { scheme, host, userInfo, port, path, query, fragment } = uri;
    const isPathless = path.trim() === '' && query === undefined;
    const before = prefix(scheme, userInfo, host, port);
    const behind = tail(query, fragment);
    if (isPathless) return { ...EMPTY, before: before + (uri.opaque ?? before), behind };
    return { ...splitPath(path), before, behind };
  }
  const [start = '', ...rest] = text.split('#');
  const fragment = rest.length > 0 ? rest.join('#') : undefined;
  const [, scheme, userInfo, host, port, path, query] = BEST_EFFORT.exec(start) ?? [];
  const isPathless = path === undefined || (scheme !== undefined && host === undefined);
  if (isPathless || (fragment !== undefined && LINE_BREAK.test(fragment))) {
    return { ...EMPTY, before: text };
  }
  return {
    ...splitPath(path),
    before: prefix(scheme, userInfo, host, port),
    behind: tail(query, fragment),
  };
}

function prefix(
  scheme: string | undefined,
  userInfo: string | undefined,
  host: string | undefined,
  port: string | undefined,
): string {
  const user = userInfo === undefined ? '' : `${userInfo}@`;
  const server =
    host === undefined ? '' : `//${user}${host}${port === undefined ? '' : `:${port}`}`;
  return (scheme === undefined ? '' : `${scheme}:`) + server;
}

function tail(query: string | undefined, fragment: string | undefined): string {
  return (query === undefined ? '' : `?${query}`) + (fragment === undefined ? '' : `#${fragment}`);
}

/** A dot that is not part of `./` or `../`. */
const DOT = /\.(?!\.?\/)/;
const PARAMETER = /;([A-z0-9]+)=(?:'([^']*)'|([^/]+))/g;

/** Splits a path. The resource ends at the first dot. */
function splitPath(path: string): SlingPath {
  const parameters = Array.from(
    path.matchAll(PARAMETER),
    ([, name = '', quoted, bare = '']) => [name, quoted?.trim() ? quoted : bare] as const,
  );
  const text = path.replace(PARAMETER, '');
  const dot = text.search(DOT);
  if (dot === -1) return { ...EMPTY, resource: text, parameters };
  const slash = text.indexOf('/', dot);
  const names = javaSplit(text.slice(dot + 1, slash === -1 ? undefined : slash), DOT);
  return {
    ...EMPTY,
    resource: text.slice(0, dot),
    parameters,
    selectors: names.slice(0, -1),
    extension: names.at(-1) === '' ? undefined : names.at(-1),
    suffix: slash === -1 ? undefined : text.slice(slash),
  };
}

/** Joins the parts of a path. A suffix needs a dot before it. */
export function buildSlingPath(path: SlingPath): string {
  const { resource, parameters, selectors, extension, suffix, before, behind } = path;
  if (resource === undefined) return before + behind;
  let text = resource;
  for (const [name, value] of parameters) text += `;${name}='${value}'`;
  const dotted = extension === undefined ? selectors : [...selectors, extension];
  if (dotted.length > 0) text += `.${dotted.join('.')}`;
  if (suffix !== undefined) text += dotted.length > 0 ? suffix : `.${suffix}`;
  return before + text + behind;
}

/** Splits like java.lang.String: empty parts at the end are dropped. */
export function javaSplit(text: string, separator: string | RegExp): string[] {
  const pieces = text.split(separator);
  if (pieces.length === 1) return pieces;
  while (pieces.at(-1) === '') pieces.pop();
  return pieces;
}
