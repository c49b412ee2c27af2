import { KNOWN_NAMESPACES, type PropertyType } from '../../repository';
import { javaDecimal, javaDouble } from '../resources/javaNumbers';
import { parseDate } from './parseDate';
import { PostError } from './PostRequest';

/**
 * Converts a form's text to a value of a JCR type, as Oak would store it.
 * @throws PostError 422 if the text is not a value of the type, 409 for a Name or Path with an unknown prefix
 */
export function typedValue(type: PropertyType, value: string, path: string): string {
  const typed = READ[type]?.(value);
  if (typed === undefined && READ[type]) {
    throw new PostError(
      422,
      `"${value}" is no ${type} (${path}). Send a value of this type, or another @TypeHint.`,
    );
  }
  if (type === 'Name' || type === 'Path') requireKnownPrefixes(value, path);
  return typed ?? value;
}

/** Converts a text; undefined if it is not a value of the type. */
type Read = (value: string) => string | undefined;

const JCR_NAME = /^(?:[^\s/:[\]|*{}]+:)?(?!\.{1,2}$)[^\s/:[\]|*](?:[^/:[\]|*]*[^\s/:[\]|*])?$/;

const readName: Read = (value) => (JCR_NAME.test(value) ? value : undefined);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const readUuid: Read = (value) => (UUID.test(value) ? value : undefined);

const READ: Readonly<Partial<Record<PropertyType, Read>>> = {
  Boolean: (value) => String(value.toLowerCase() === 'true'),
  Date: parseDate,
  Long: (value) => (/^[+-]?\d+$/.test(value) ? longText(BigInt(value)) : undefined),
  Double: readDouble,
  Decimal: javaDecimal,
  Name: readName,
  Path: readPath,
  URI: (value) => (isJavaUri(value) ? value : undefined),
  Reference: readUuid,
  WeakReference: readUuid,
};

function longText(value: bigint): string | undefined {
  return BigInt.asIntN(64, value) === value ? value.toString() : undefined;
}

/** Reads a number like java.lang.Double, except hexadecimal numbers. */
function readDouble(value: string): string | undefined {
  const [, number] =
    /^\s*([+-]?(?:NaN|Infinity|(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?))[fFdD]?\s*$/.exec(value) ??
    [];
  if (number === undefined) return undefined;
  return javaDouble(number.endsWith('NaN') ? NaN : Number(number));
}

/** Reads a Path and removes `.` and `..`. */
function readPath(value: string): string | undefined {
  const names: string[] = [];
  const parts = value.replace(/^\//, '').split('/');
  for (const part of value === '/' ? [] : parts) {
    if (part === '..' && names.length > 0) names.pop();
    else if (part !== '.' && part !== '..' && !JCR_NAME.test(part.replace(/\[\d+\]$/, ''))) {
      return undefined;
    } else if (part !== '.') names.push(part);
  }
  return (value.startsWith('/') ? '/' : '') + names.join('/');
}

/**
 * Returns whether java.net.URI accepts the text. It accepts letters of any script, and brackets around an
 * IPv6 host.
 */
export function isJavaUri(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- what no address can hold
  if (/[\u0000-\u0020\u007F<>"{}|\\^`\p{Surrogate}]|%(?![0-9a-f]{2})/iu.test(text)) return false;
  return !/[[\]]/.test(text.replace(/^([a-z][a-z0-9+.-]*:)?\/\/\[[0-9a-f:.]+\]/i, ''));
}

function requireKnownPrefixes(value: string, path: string): void {
  for (const [, prefix = ''] of value.matchAll(/(?:^|\/)([^/:]+):/g)) {
    if (KNOWN_NAMESPACES.has(prefix) || prefix === 'xml') continue;
    throw new PostError(409, `The prefix "${prefix}" is not known (${path}). Send a known one.`);
  }
}
