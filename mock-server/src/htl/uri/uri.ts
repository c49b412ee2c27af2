import { HtlTypeError } from '../errors';
import { composeJavaUri, parseJavaUri, unescape } from './javaUri';
import { isIterable, isMap, isPlainObject, toItems, toText } from '../objectModel';
import { buildSlingPath, javaSplit, parseSlingPath, type SlingPath } from './slingUri';

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

type Options = ReadonlyMap<string, unknown>;

/**
 * Changes parts of an address. An option without a value removes its part. An address that Java refuses, or
 * that the options would make invalid, is returned unchanged.
 * @throws HtlTypeError if an option that requires a text has another value, as in Sling
 */
export function changeUri(uri: string, options: Options): string {
  const original = parseJavaUri(uri);
  if (original === undefined) return uri;
  const scheme = keep(options, 'scheme', original.scheme);
  const fragment = replace(options, 'fragment', decoded(original.fragment));
  // mailto:, tel: and similar addresses have no path to change.
  if (original.opaque !== undefined) {
    return (
      composeJavaUri({ ...original, scheme, opaque: decoded(original.opaque), fragment }) ?? uri
    );
  }
  const host = keep(options, 'domain', original.host);
  const isAbsolute = scheme !== undefined || host !== undefined;
  const changed = composeJavaUri({
    scheme,
    userInfo: decoded(original.userInfo),
    host,
    port: original.port,
    path: changePath(unescape(original.path), options, isAbsolute),
    query: changeQuery(original.query, options),
    fragment,
  });
  return changed ?? uri;
}

function decoded(part: string | undefined): string | undefined {
  return part === undefined ? undefined : unescape(part);
}

/** Joins paths with one slash between them and ignores blank ones. */
export function joinPaths(...parts: readonly string[]): string {
  let joined = '';
  for (const part of parts) {
    if (part.trim() === '') continue;
    if (joined !== '' && !part.startsWith('/') && !joined.endsWith('/')) joined += '/';
    joined += joined.endsWith('/') && part.startsWith('/') ? part.slice(1) : part;
  }
  return joined;
}

function changePath(path: string, options: Options, isAbsolute: boolean): string {
  const info = parseSlingPath(path);
  const resource = keep(options, 'path', info.resource) ?? '';
  // Without a path there is nothing to prepend or append to.
  if (resource === '' && !options.has('path')) return buildSlingPath(info);
  let changed = joinPaths(text(options, 'prependPath'), resource, text(options, 'appendPath'));
  if (isAbsolute && !changed.startsWith('/')) changed = `/${changed}`;
  return buildSlingPath({
    ...info,
    resource: changed,
    selectors: changeSelectors(info.selectors, options),
    extension: replace(options, 'extension', info.extension),
    suffix: changeSuffix(info, options),
  });
}

function changeSelectors(selectors: readonly string[], options: Options): readonly string[] {
  let changed = selectors.slice();
  if (options.has('selectors')) {
    const value = options.get('selectors') ?? '';
    const isBlank = typeof value === 'string' && value.trim() === '';
    changed = isBlank ? [] : (selectorList(value) ?? changed).slice();
  }
  changed.push(...(selectorList(options.get('addSelectors')) ?? []));
  for (const selector of selectorList(options.get('removeSelectors')) ?? []) {
    const found = changed.indexOf(selector);
    if (found !== -1) changed.splice(found, 1);
  }
  return changed;
}

/** Returns the selectors of an option, or undefined if it is neither a text nor an array, which Sling ignores. */
function selectorList(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return javaSplit(value, '.');
  return Array.isArray(value) ? value.map(toText) : undefined;
}

function changeSuffix(info: SlingPath, options: Options): string | undefined {
  const suffix = joinPaths(
    text(options, 'prependSuffix'),
    replace(options, 'suffix', info.suffix) ?? '',
    text(options, 'appendSuffix'),
  );
  if (suffix === '') return undefined;
  return suffix.startsWith('/') ? suffix : `/${suffix}`;
}

/** Returns the option's text, or the present part if the option is missing or empty. */
function keep(options: Options, name: string, present: string | undefined): string | undefined {
  return text(options, name) || present;
}

/** Returns the option's text, undefined if the option is empty, or the present part if it is missing. */
function replace(options: Options, name: string, present: string | undefined): string | undefined {
  return options.has(name) ? text(options, name) || undefined : present;
}

function text(options: Options, name: string): string {
  const value = options.get(name) ?? '';
  if (typeof value === 'string') return value;
  throw new HtlTypeError(
    `The option ${name} takes a text, but here it has ${describe(value)}; format it as a text first.`,
  );
}

/** Applies `@ query`, `@ addQuery` and `@ removeQuery` to the part after the question mark. */
function changeQuery(query: string | undefined, options: Options): string | undefined {
  const [add, remove] = [options.get('addQuery') ?? null, options.get('removeQuery') ?? null];
  if (!options.has('query') && add === null && remove === null) return query;
  const parameters = options.has('query') ? new Map<string, string[]>() : parametersOf(query ?? '');
  if (options.has('query')) addParameters(parameters, options.get('query'));
  addParameters(parameters, add);
  const removed = typeof remove === 'string' ? [remove] : Array.isArray(remove) ? remove : [];
  for (const name of removed) parameters.delete(toText(name));
  if (parameters.size === 0) return undefined;
  const pairs = [...parameters].flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new URLSearchParams(pairs).toString();
}

/** Returns the parameters with a value, grouped by name. Sling drops the others. */
function parametersOf(query: string): Map<string, string[]> {
  const parameters = new Map<string, string[]>();
  for (const pair of query.split('&')) {
    const [name, value, ...more] = javaSplit(pair, '=').map((part) =>
      unescape(part.replaceAll('+', ' ')),
    );
    if (name === undefined || value === undefined || more.length > 0) continue;
    const values = parameters.get(name);
    if (values === undefined) parameters.set(name, [value]);
    else values.push(value);
  }
  return parameters;
}

/** Adds parameters. An existing parameter of the same name is replaced. */
function addParameters(parameters: Map<string, string[]>, value: unknown): void {
  const entries = isMap(value) ? [...value] : isPlainObject(value) ? Object.entries(value) : [];
  for (const [name, values] of entries) {
    const isCollection = isIterable(values) && !isMap(values);
    parameters.set(toText(name), (isCollection ? toItems(values) : [values]).map(toText));
  }
}

function describe(value: unknown): string {
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}
