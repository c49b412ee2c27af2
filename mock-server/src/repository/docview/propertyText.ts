import { PROPERTY_TYPES, type Property, type PropertyType } from '../node';

/**
 * FileVault's document view writes a property into one attribute:
 * `[ "{" type "}" ] ( value | "[" value { "," value } "]" )`, with `\` before `\`, before a comma in an array
 * and before a leading bracket or brace, `\uXXXX` for characters that XML cannot contain, and `[\0]` for an
 * array of one empty string.
 */

/** An attribute that does not follow the grammar; the message names the remedy. */
export class PropertyTextError extends Error {
  override readonly name = 'PropertyTextError';
}

/** Parses the text of an attribute. @throws PropertyTextError if the type is not a JCR type. */
export function parsePropertyText(name: string, text: string): Property {
  const [type, body] = splitType(name, text);
  if (!body.startsWith('[')) {
    return { type, multiple: false, values: [body.includes('\\') ? unescape(body) : body] };
  }
  return { type, multiple: true, values: parseArray(body) };
}

export function formatPropertyText(name: string, property: Property): string {
  const { type, multiple, values } = property;
  const prefix = type === 'String' || hasImpliedType(name) ? '' : `{${type}}`;
  if (!multiple) return prefix + escape(values[0] ?? '', false);
  if (values.length === 1 && values[0] === '') return `${prefix}[\\0]`;
  return `${prefix}[${values.map((value) => escape(value, true)).join(',')}]`;
}

/** Returns whether JCR defines a property as a name, so that vault writes no type. */
function hasImpliedType(name: string): boolean {
  return name === 'jcr:primaryType' || name === 'jcr:mixinTypes';
}

function splitType(name: string, text: string): [PropertyType, string] {
  const implied = hasImpliedType(name) ? 'Name' : 'String';
  if (!text.startsWith('{')) return [implied, text];
  const end = text.indexOf('}');
  const written = text.slice(1, end < 0 ? undefined : end);
  const type = written === 'BinaryRef' ? 'Binary' : PROPERTY_TYPES.find((t) => t === written);
  if (end < 0 || type === undefined) {
    throw new PropertyTextError(
      `The value of "${name}" begins with "{${written}${end < 0 ? '' : '}'}", which is no property type. ` +
        `Write one of ${PROPERTY_TYPES.join(', ')}, or "\\{" where the text itself begins with a brace.`,
    );
  }
  return [hasImpliedType(name) ? 'Name' : type, text.slice(end + 1)];
}

/** Parses an array. `body` begins with a bracket; the closing bracket may be missing, as in vault. */
function parseArray(body: string): readonly string[] {
  const values: string[] = [];
  let value = '';
  let marked = false;
  for (let at = 1; at < body.length; at++) {
    const unit = body.charAt(at);
    if (unit === '\\') {
      const [character, length] = readEscape(body, at);
      marked ||= character === '';
      value += character;
      at += length - 1;
    } else if (unit === ',') {
      values.push(value);
      value = '';
      marked = true;
    } else if (unit !== ']' || at < body.length - 1) {
      value += unit;
    }
  }
  if (value !== '' || marked) values.push(value);
  return values;
}

function unescape(text: string): string {
  let value = '';
  for (let at = 0; at < text.length; at++) {
    const [character, length] = text[at] === '\\' ? readEscape(text, at) : [text.charAt(at), 1];
    value += character;
    at += length - 1;
  }
  return value;
}

/** Returns the character of an escape and the escape's length. The character of `\0` is empty. */
function readEscape(text: string, at: number): [string, number] {
  const next = text.charAt(at + 1);
  if (next === '0') return ['', 2];
  if (next !== 'u') return [next, 2];
  const hex = /^[0-9a-fA-F]{4}/.exec(text.slice(at + 2, at + 6));
  return hex ? [String.fromCharCode(parseInt(hex[0], 16)), 6] : ['u', 2];
}

/**
 * Characters that XML cannot contain. vault escapes UTF-16 units, so both halves of a character beyond the
 * basic plane become `\uXXXX`.
 */
// eslint-disable-next-line no-control-regex -- the pattern matches characters that XML cannot contain
const INVALID_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/g;

function escape(value: string, inArray: boolean): string {
  let text = value.includes('\\') ? value.replaceAll('\\', '\\\\') : value;
  if (inArray) text = text.replaceAll(',', '\\,');
  else if (/^[[{]/.test(text)) text = `\\${text}`;
  return text.replace(
    INVALID_IN_XML,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
