import { KNOWN_NAMESPACES, MAX_DEPTH, namesBelow } from '../../repository';
import { storedName } from '../resources/propertyNames';
import { PostError, type PostParameters, type PostValue, valueText } from './PostRequest';
import { normalizePath, splitPath } from './PostSession';

/** All parameters of a request for one property (Sling's RequestProperty). */
export interface RequestProperty {
  readonly path: string;
  readonly parent: string;
  /** The name as JCR accepts it, escaped if necessary. */
  readonly name: string;
  values: readonly PostValue[] | undefined;
  /** A JCR type or a node type, without `[]`. */
  typeHint: string | undefined;
  multipleHint: boolean;
  defaults: readonly string[];
  remove: boolean;
  source: { readonly path: string; readonly move: boolean } | undefined;
  ignoreBlanks: boolean;
  useDefaultWhenMissing: boolean;
  patch: boolean;
  /** The chunk of a file in a chunked upload: its offset, the file's length, and whether it is the last chunk. */
  chunk: { readonly offset?: number; readonly length?: number; readonly completed?: boolean };
}

/**
 * Returns the properties that a request stores, by path. If any parameter begins with `./`, only those that
 * begin with `./`, `../` or `/` are stored. `:x`, `j_…` and `_charset_` are never stored.
 */
export function collectProperties(
  parameters: PostParameters,
  basePath: string,
): ReadonlyMap<string, RequestProperty> {
  const prefixed = requiresPrefix(parameters);
  const properties = new Map<string, RequestProperty>();
  for (const [name, values] of parameters.entries()) {
    if (/^(?::|j_|_charset_$)/.test(name)) continue;
    if (prefixed && !/^(?:\/|\.\/|\.\.\/)/.test(name)) continue;
    const suffix = SUFFIXES.find((known) => name.endsWith(known)) ?? '';
    const plain = name.slice(0, name.length - suffix.length);
    const path = normalizePath(plain.startsWith('/') ? plain : `${basePath}/${plain}`);
    if (path === undefined) {
      throw new PostError(400, `The parameter ${plain.slice(0, 80)} leads above the root.`);
    }
    // An empty name or a dot names no property.
    if (path === '/' || path === basePath) continue;
    requireShallow(path);
    const property = properties.get(path) ?? requestProperty(path);
    properties.set(path, property);
    APPLY[suffix]?.(property, values, parameters);
  }
  return properties;
}

function requireShallow(path: string): void {
  if (namesBelow(path, '/').length <= MAX_DEPTH + 1) return;
  throw new PostError(
    400,
    `The parameter ${path.slice(0, 80)}… leads more than ${MAX_DEPTH} levels deep. Shorten it.`,
  );
}

/** Returns whether only prefixed parameters are content. */
export function requiresPrefix(parameters: PostParameters): boolean {
  return [...parameters.entries()].some(([name]) => name.startsWith('./'));
}

/** Returns whether the request contains a value for the property. */
export function hasValues(property: RequestProperty): boolean {
  if (property.useDefaultWhenMissing && property.defaults.length > 0) return true;
  if (property.values === undefined) return false;
  return !property.ignoreBlanks || (stringValues(property)?.length ?? 0) > 0;
}

/** Returns the values to store. An empty list empties an existing property; undefined removes it. */
export function stringValues(property: RequestProperty): readonly string[] | undefined {
  const { values, defaults, ignoreBlanks } = property;
  if (values === undefined) return defaults.slice(0, 1);
  const texts = values.map(valueText);
  if (texts.length > 1) return ignoreBlanks ? texts.filter((text) => text !== '') : texts;
  if (texts[0] !== '') return texts;
  if (ignoreBlanks) return [];
  if (defaults.length !== 1) return texts;
  if (defaults[0] === ':ignore') return [];
  return defaults[0] === ':null' ? undefined : defaults;
}

type Apply = (
  property: RequestProperty,
  values: readonly PostValue[],
  parameters: PostParameters,
) => void;

const only = (values: readonly PostValue[]): string | undefined =>
  values.length === 1 && values[0] !== undefined ? valueText(values[0]) : undefined;

const APPLY: Readonly<Record<string, Apply>> = {
  '': (property, values) => {
    property.values = values;
  },
  '@TypeHint': (property, [hint = '']) => {
    const text = valueText(hint);
    property.multipleHint = text.endsWith('[]');
    property.typeHint = text.replace(/\[\]$/, '');
  },
  '@DefaultValue': (property, values) => {
    property.defaults = values.map(valueText);
  },
  '@ValueFrom': (property, values, parameters) => {
    const referred = parameters.all(only(values) ?? '');
    if (referred) property.values = referred;
  },
  '@Delete': (property) => {
    property.remove = true;
  },
  '@MoveFrom': (property, values) => {
    setSource(property, only(values), true);
  },
  '@CopyFrom': (property, values) => {
    setSource(property, only(values), false);
  },
  '@IgnoreBlanks': (property, values) => {
    property.ignoreBlanks ||= values.length === 1;
  },
  '@UseDefaultWhenMissing': (property, values) => {
    property.useDefaultWhenMissing ||= values.length === 1;
  },
  '@Patch': (property) => {
    property.patch = true;
  },
  '@Offset': (property, values) => {
    property.chunk = { ...property.chunk, offset: wholeNumber(property.path, only(values)) };
  },
  '@Length': (property, values) => {
    property.chunk = { ...property.chunk, length: wholeNumber(property.path, only(values)) };
  },
  '@Completed': (property, values) => {
    property.chunk = { ...property.chunk, completed: only(values)?.toLowerCase() === 'true' };
  },
};

/** Parses a whole number. @throws PostError 500, as in Sling, if the text is not a number. */
function wholeNumber(path: string, text = ''): number {
  if (/^[+-]?\d{1,15}$/.test(text)) return Number(text);
  throw new PostError(
    500,
    `"${text}" is no number of bytes (${path}). Correct @Offset and @Length.`,
  );
}

const SUFFIXES = Object.keys(APPLY).filter((suffix) => suffix !== '');

function setSource(property: RequestProperty, source: string | undefined, move: boolean): void {
  if (source === undefined) return;
  const path = normalizePath(source.startsWith('/') ? source : `${property.parent}/${source}`);
  if (path !== undefined) property.source = { path, move };
}

function requestProperty(path: string): RequestProperty {
  const { parent, name } = splitPath(path);
  return {
    path,
    parent,
    name: storedName(name, (prefix) => KNOWN_NAMESPACES.has(prefix)),
    values: undefined,
    typeHint: undefined,
    multipleHint: false,
    defaults: [],
    remove: false,
    source: undefined,
    ignoreBlanks: false,
    useDefaultWhenMissing: false,
    patch: false,
    chunk: {},
  };
}
