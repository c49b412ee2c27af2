import { escapeAttribute, escapeText } from '../../html/escape';
import { doubleText } from '../javaNumber';
import { toText } from '../objectModel';
import { sanitizeHtml } from './sanitizeHtml';

/** A function that makes a text safe for one context of a page. */
export type Escape = (text: string) => string;

/** The display contexts by the names that `@ context` takes (HTL 1.4 §1.2.1). */
const CONTEXTS: ReadonlyMap<unknown, Escape> = new Map([
  ['html', sanitizeHtml],
  ['text', escapeText],
  ['elementName', validElementName],
  ['attributeName', validAttributeName],
  ['attribute', escapeAttribute],
  ['uri', validUri],
  ['number', validNumber],
  ['scriptToken', validScriptToken],
  ['scriptString', escapeScriptString],
  ['scriptComment', validBlockComment],
  ['scriptRegExp', escapeScriptRegExp],
  ['jsonString', escapeJsonString],
  ['styleToken', validStyleToken],
  ['styleString', escapeStyleString],
  ['styleComment', validBlockComment],
  ['comment', escapeText],
]);

/** Applies the context named by `@ context`. `unsafe` keeps the value; an unknown name drops it. */
export function applyContext(value: unknown, context: unknown): unknown {
  if (context === 'unsafe') return value;
  return CONTEXTS.get(context)?.(toText(value)) ?? '';
}

/** Attributes whose value is an address (§1.1.3), on any element. */
const URI_ATTRIBUTES: ReadonlySet<string> = new Set([
  'action',
  'cite',
  'data',
  'formaction',
  'href',
  'manifest',
  'poster',
  'src',
]);

/** Returns the context of an attribute's value if the expression names no context. */
export function attributeEscape(name: string): Escape {
  return URI_ATTRIBUTES.has(name.toLowerCase()) ? validUri : escapeAttribute;
}

/*
 * Encoders of the script and style contexts (HTL 1.4 §1.2.1). Their output equals that of OWASP's Java
 * encoder, which Sling uses, so that markup can be compared.
 */

const SCRIPT: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '\\': '\\\\',
  '/': '\\/',
  "'": '\\x27',
  '"': '\\x22',
  '&': '\\x26',
  '-': '\\u002D',
};

// eslint-disable-next-line no-control-regex -- the pattern matches control characters
const SCRIPT_UNSAFE = /[\x00-\x1f\\/'"&\-\u2028\u2029]/g;

/** Escapes text for the inside of a JavaScript string. */
export function escapeScriptString(text: string): string {
  return text.replace(SCRIPT_UNSAFE, (c) => SCRIPT[c] ?? hexEscape(c));
}

// eslint-disable-next-line no-control-regex -- the pattern matches control characters
const REGEXP_UNSAFE = /[\x00-\x1f\\/^$.*+?()[\]{}|<>'"&\-\u2028\u2029]/g;

/** Escapes text for the inside of a JavaScript regular expression that matches the text literally. */
function escapeScriptRegExp(text: string): string {
  return text.replace(REGEXP_UNSAFE, (c) =>
    /[<>'"&\-\s]|[^ -~]/.test(c) ? hexEscape(c) : `\\${c}`,
  );
}

// eslint-disable-next-line no-control-regex -- the pattern matches control characters
const STYLE_UNSAFE = /[\x00-\x1f"'\\<&/>\x7f\u2028\u2029]([0-9a-fA-F])?/g;

/** Escapes text for the inside of a CSS string. A space ends an escape before a hex digit. */
function escapeStyleString(text: string): string {
  return text.replace(STYLE_UNSAFE, (found, digit: string | undefined) => {
    const code = found.charCodeAt(0).toString(16);
    return digit === undefined ? `\\${code}` : `\\${code} ${digit}`;
  });
}

function hexEscape(character: string): string {
  const code = character.charCodeAt(0);
  return code < 256
    ? `\\x${code.toString(16).padStart(2, '0')}`
    : `\\u${code.toString(16).padStart(4, '0')}`;
}

/* Display contexts that keep or drop a value (HTL 1.4 §1.2.1), by the rules of Sling's XSSAPI. */

/** The element names that Sling's `elementName` allows. It lacks `abbr` by mistake. */
const ELEMENT_NAMES: ReadonlySet<string> = new Set(
  (
    'section nav article aside h1 h2 h3 h4 h5 h6 header footer address main p pre blockquote ul ' +
    'ol li dl dt dd figure figcaption div a em strong small s cite q dfn data time code var ' +
    'samp kbd sub sup i b u mark ruby rt rp bdi bdo span br wbr ins del table caption colgroup ' +
    'col tbody thead tfoot tr td th'
  ).split(' '),
);

export function validElementName(text: string): string {
  const name = text.trim();
  return ELEMENT_NAMES.has(name.toLowerCase()) ? name : '';
}

/** Returns whether an attribute is `style` or an event handler, whose value no context can make safe (§2.2.3). */
export function isSensitiveAttribute(name: string): boolean {
  return /^(?:style|on.*)$/is.test(name);
}

export function validAttributeName(text: string): string {
  const name = text.trim();
  return /^[a-zA-Z_:][-a-zA-Z0-9_:.]*$/.test(name) && !isSensitiveAttribute(name) ? name : '';
}

/** Returns a number as a Long or Double prints it, or 0. */
function validNumber(text: string): string {
  if (/[.eE]/.test(text)) {
    const isDouble = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/.test(text.trim());
    return isDouble ? doubleText(Number(text)) : '0';
  }
  if (!/^[+-]?\d+$/.test(text)) return '0';
  const long = BigInt(text.replace('+', ''));
  return BigInt.asIntN(64, long) === long ? String(long) : '0';
}

/** Escapes text for the inside of a JSON string. */
function escapeJsonString(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('/', '\\/')
    .replace(/[^ -~]/g, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase();
      return `\\u${code.padStart(4, '0')}`;
    });
}

function validScriptToken(text: string): string {
  const token = text.trim();
  const quote = token.charAt(0);
  if ((quote === '"' || quote === "'") && token.length > 1 && token.endsWith(quote)) {
    return quote + escapeScriptString(token.slice(1, -1)) + quote;
  }
  return /^[0-9a-zA-Z_$][0-9a-zA-Z_$.]*$/.test(token) ? token : '';
}

const STYLE_NUMBER = '[+-]?\\d*(?:\\.\\d*)?(?:e[+-]?\\d+)?';
const STYLE_NAME = '-?[a-z_][\\w-]*';
const STYLE_STRING =
  '"(?:(?!javascript\\s?:)[^"^\\\\\\n]|\\\\")*"|\'(?:(?!javascript\\s?:)[^\'^\\\\\\n]|\\\\\')*\'';
const STYLE_TOKEN = new RegExp(
  `^(?:${STYLE_NUMBER}(?:${STYLE_NAME}|%)?|#[0-9a-f]*|${STYLE_NAME}|${STYLE_STRING}` +
    `|${STYLE_NAME}\\([\\w\\s,.%+#-]*\\)|url\\((?:[^"'^()\\s<>\\\\]*|${STYLE_STRING})\\))$`,
  'i',
);

function validStyleToken(text: string): string {
  return STYLE_TOKEN.test(text) && !/^url\((?:\s*["'])?\s*(?:javascript|vbscript)/i.test(text)
    ? text
    : '';
}

/** Returns the text for a block comment of JavaScript or CSS, unless it would end the comment. */
function validBlockComment(text: string): string {
  return text.includes('*/') ? '' : text;
}

const ENCODED: Readonly<Record<string, string>> = {
  '"': '%22',
  "'": '%27',
  '>': '%3E',
  '<': '%3C',
  '`': '%60',
  ' ': '%20',
};

/** The characters of RFC 3986 and letters of every script, as in Sling's href rule. */
const CHARACTERS = /^(?:[\p{L}\p{M}\p{N}\-._~!$&'()*+,;=:@/?#[\]]|%[0-9a-fA-F]{2})*$/u;

/** Schemes whose addresses run code in the linking page. */
const RUNS_CODE = /^(?:javascript|vbscript|data:text\/html|data:image\/svg)/;

/** Returns the address with unsafe characters encoded, or an empty text if it could run code. */
export function validUri(text: string): string {
  if (text === '') return '';
  const uri = text.replace(/["'><` ]/g, (character) => ENCODED[character] ?? '');
  if (!CHARACTERS.test(uri)) return '';
  const decoded = decode(uri);
  return decoded !== undefined && !isRisk(uri) && !isRisk(decoded) ? uri : '';
}

function isRisk(uri: string): boolean {
  // Browsers ignore spaces and control characters before and inside a scheme.
  // eslint-disable-next-line no-control-regex -- the pattern matches control characters
  return RUNS_CODE.test(uri.toLowerCase().replace(/[\s\x00-\x20\x7f-\x9f\u200b\ufeff]+/g, ''));
}

/** Decodes percent escapes and character references, as a browser does. Returns undefined if they are broken. */
function decode(uri: string): string | undefined {
  try {
    return decodeURIComponent(uri)
      .replace(/&colon;/gi, ':')
      .replace(/&(?:tab|newline);/gi, '')
      .replace(/&#x([0-9a-f]{1,6});?/gi, (_, hex: string) => character(parseInt(hex, 16)))
      .replace(/&#(\d{1,7});?/g, (_, code: string) => character(Number(code)));
  } catch {
    // The address is not UTF-8, or an escape is incomplete.
    return undefined;
  }
}

function character(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
