import { isMap, isPlainObject, toItems, toText } from './objectModel';

/** The options that change an address (HTL 1.4 §1.2.5). */
export const URI_OPTIONS: readonly string[] = [
  'scheme',
  'domain',
  'path',
  'prependPath',
  'appendPath',
  'selectors',
  'addSelectors',
  'removeSelectors',
  'extension',
  'suffix',
  'prependSuffix',
  'appendSuffix',
  'query',
  'addQuery',
  'removeQuery',
  'fragment',
];

const URI = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

/** Changes parts of an address. An option that is there without a value removes its part. */
export function changeUri(uri: string, options: ReadonlyMap<string, unknown>): string {
  const [, scheme, authority, path = '', query, fragment] = URI.exec(uri) ?? [];
  const newScheme = keep(options, 'scheme', scheme);
  const newFragment = replace(options, 'fragment', fragment);
  const tail = newFragment === undefined ? '' : `#${newFragment}`;
  // mailto:, tel: and their like have no path to work on.
  if (scheme !== undefined && authority === undefined && !path.startsWith('/')) {
    const rest = query === undefined ? path : `${path}?${query}`;
    return `${newScheme ?? scheme}:${rest}${tail}`;
  }
  const host = keep(options, 'domain', authority);
  const newQuery = changeQuery(query, options);
  let newPath = changePath(path, options, host !== undefined || newScheme !== undefined);
  let prefix = newScheme === undefined ? '' : `${newScheme}:`;
  if (host !== undefined) prefix += `//${host}`;
  // `example.com/x @ scheme='http'`: an address without an authority gets one.
  else if (newScheme !== undefined && scheme === undefined)
    prefix += path.startsWith('/') ? '' : '/';
  if (host === '' && newPath !== '' && !newPath.startsWith('/')) newPath = `/${newPath}`;
  return prefix + newPath + (newQuery === undefined ? '' : `?${newQuery}`) + tail;
}

/** Joins paths with one slash between them; empty ones do not count. */
export function joinPaths(...parts: readonly string[]): string {
  let joined = '';
  for (const part of parts) {
    if (part.trim() === '') continue;
    if (joined === '') joined = part;
    else joined = `${joined.replace(/\/$/, '')}/${part.replace(/^\//, '')}`;
  }
  return joined;
}

function changePath(
  path: string,
  options: ReadonlyMap<string, unknown>,
  absolute: boolean,
): string {
  const info = parsePath(path);
  const resource = keep(options, 'path', info.resource) ?? '';
  // There is nothing to prepend to or append to where neither side names a path.
  if ((resource === '' || resource === '/') && !options.has('path')) return path;
  let changed = joinPaths(text(options, 'prependPath'), resource, text(options, 'appendPath'));
  if (absolute && !changed.startsWith('/')) changed = `/${changed}`;
  return buildPath({
    resource: changed,
    selectors: changeSelectors(info.selectors, options),
    extension: replace(options, 'extension', info.extension),
    suffix: changeSuffix(info, options),
  });
}

function changeSelectors(
  selectors: readonly string[],
  options: ReadonlyMap<string, unknown>,
): readonly string[] {
  const replaced = options.has('selectors') ? selectorList(options.get('selectors')) : selectors;
  const removed = selectorList(options.get('removeSelectors'));
  const changed = [...replaced, ...selectorList(options.get('addSelectors'))];
  return changed.filter((selector) => !removed.includes(selector));
}

function selectorList(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value.map(toText) : toText(value).split('.');
  return list.filter((selector) => selector !== '');
}

function changeSuffix(info: PathInfo, options: ReadonlyMap<string, unknown>): string | undefined {
  const suffix = joinPaths(
    text(options, 'prependSuffix'),
    replace(options, 'suffix', info.suffix) ?? '',
    text(options, 'appendSuffix'),
  );
  if (suffix === '') return undefined;
  return suffix.startsWith('/') ? suffix : `/${suffix}`;
}

/** The option's text, or the present part where the option is missing or empty. */
function keep(
  options: ReadonlyMap<string, unknown>,
  name: string,
  present: string | undefined,
): string | undefined {
  return text(options, name) || present;
}

/** The option's text; nothing where the option is there and empty. */
function replace(
  options: ReadonlyMap<string, unknown>,
  name: string,
  present: string | undefined,
): string | undefined {
  return options.has(name) ? text(options, name) || undefined : present;
}

function text(options: ReadonlyMap<string, unknown>, name: string): string {
  return toText(options.get(name));
}

/** A path as Sling takes it apart: `/content/page.selector.html/suffix`. */
interface PathInfo {
  readonly resource: string;
  readonly selectors: readonly string[];
  readonly extension: string | undefined;
  /** With its leading slash. */
  readonly suffix: string | undefined;
}

/** The resource ends at the first dot; the dots of `./` and `../` belong to it. */
function parsePath(path: string): PathInfo {
  const dot = path.search(/\.(?!\.?(?:\/|$))/);
  if (dot === -1) return { resource: path, selectors: [], extension: undefined, suffix: undefined };
  const slash = path.indexOf('/', dot);
  const end = slash === -1 ? path.length : slash;
  const parts = path.slice(dot + 1, end).split('.');
  return {
    resource: path.slice(0, dot),
    selectors: parts.slice(0, -1),
    extension: parts.at(-1),
    suffix: slash === -1 ? undefined : path.slice(slash),
  };
}

function buildPath({ resource, selectors, extension, suffix }: PathInfo): string {
  const dotted = [resource, ...selectors, ...(extension === undefined ? [] : [extension])];
  return dotted.join('.') + (suffix ?? '');
}

/** `@ query`, `@ addQuery` and `@ removeQuery` on the part behind the question mark. */
function changeQuery(
  query: string | undefined,
  options: ReadonlyMap<string, unknown>,
): string | undefined {
  if (!['query', 'addQuery', 'removeQuery'].some((name) => options.has(name))) return query;
  const parameters = options.has('query')
    ? entriesOf(options.get('query'))
    : [...new URLSearchParams(query ?? '')];
  parameters.push(...entriesOf(options.get('addQuery')));
  const removed = toItems(options.get('removeQuery')).map(toText);
  const kept = parameters.filter(([name]) => !removed.includes(name));
  return kept.length === 0 ? undefined : new URLSearchParams(kept).toString();
}

function entriesOf(value: unknown): [string, string][] {
  const entries = isMap(value) ? [...value] : isPlainObject(value) ? Object.entries(value) : [];
  return entries.flatMap(([name, values]) =>
    toItems(values === true || values === false ? String(values) : values).map(
      (item): [string, string] => [toText(name), toText(item)],
    ),
  );
}
