import { MAX_DEPTH, namesBelow } from '../../repository';
import { PostError, type PostParameters, type PostValue, valueText } from './PostRequest';
import { normalizePath, splitPath } from './PostSession';

/** Everything that a request holds about one property (Sling's RequestProperty). */
export interface RequestProperty {
  readonly path: string;
  readonly parent: string;
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
}

/**
 * The properties that a request stores, by path. Where any parameter begins with `./`, only those
 * that begin with `./`, `../` or `/` are stored; `:x`, `j_…` and `_charset_` never are.
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
    if (path === undefined || path === '/') continue;
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

/** Whether only prefixed parameters are content. */
export function requiresPrefix(parameters: PostParameters): boolean {
  return [...parameters.entries()].some(([name]) => name.startsWith('./'));
}

/** Whether the request gives the property a value. */
export function hasValues(property: RequestProperty): boolean {
  if (property.useDefaultWhenMissing && property.defaults.length > 0) return true;
  if (property.values === undefined) return false;
  return !property.ignoreBlanks || (stringValues(property)?.length ?? 0) > 0;
}

/** The values to store; none to leave an existing property empty, undefined to remove it. */
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
};

const SUFFIXES = Object.keys(APPLY).filter((suffix) => suffix !== '');

function setSource(property: RequestProperty, source: string | undefined, move: boolean): void {
  if (source === undefined) return;
  const path = normalizePath(source.startsWith('/') ? source : `${property.parent}/${source}`);
  if (path !== undefined) property.source = { path, move };
}

function requestProperty(path: string): RequestProperty {
  return {
    path,
    ...splitPath(path),
    values: undefined,
    typeHint: undefined,
    multipleHint: false,
    defaults: [],
    remove: false,
    source: undefined,
    ignoreBlanks: false,
    useDefaultWhenMissing: false,
    patch: false,
  };
}
