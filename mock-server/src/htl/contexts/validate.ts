import { numberText } from '../values/toText';
import { escapeScriptString } from './escape';

/*
 * Display contexts that let a value through or drop it (HTL 1.4 §1.2.1), with the rules of
 * Sling's XSSAPI.
 */

/** The element names that `elementName` lets through. `ul` is missing from the specification only. */
const ELEMENT_NAMES: ReadonlySet<string> = new Set(
  (
    'section nav article aside h1 h2 h3 h4 h5 h6 header footer address main p pre blockquote ul ' +
    'ol li dl dt dd figure figcaption div a em strong small s cite q dfn abbr data time code var ' +
    'samp kbd sub sup i b u mark ruby rt rp bdi bdo span br wbr ins del table caption colgroup ' +
    'col tbody thead tfoot tr td th'
  ).split(' '),
);

export function validElementName(text: string): string {
  const name = text.trim();
  return ELEMENT_NAMES.has(name.toLowerCase()) ? name : '';
}

/** `style` and the event handlers: no context can make their values safe (§2.2.3). */
export function isSensitiveAttribute(name: string): boolean {
  return /^(?:style|on.*)$/is.test(name);
}

export function validAttributeName(text: string): string {
  const name = text.trim();
  return /^[a-zA-Z_:][-a-zA-Z0-9_:.]*$/.test(name) && !isSensitiveAttribute(name) ? name : '';
}

/** The number, or 0. */
export function validNumber(text: string): string {
  const trimmed = text.trim();
  if (/^[+-]?\d+$/.test(trimmed)) return trimmed.replace(/^\+/, '').replace(/^(-?)0+(?=\d)/, '$1');
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(trimmed)) return '0';
  const value = Number(trimmed);
  return Number.isInteger(value) && Math.abs(value) < 1e7 ? `${value}.0` : numberText(value);
}

export function validScriptToken(text: string): string {
  const token = text.trim();
  const quote = token.charAt(0);
  if ((quote === '"' || quote === "'") && token.length > 1 && token.endsWith(quote)) {
    return quote + escapeScriptString(token.slice(1, -1)) + quote;
  }
  return /^[0-9a-zA-Z_$][0-9a-zA-Z_$.]*$/.test(token) ? token : '';
}

const STYLE_NUMBER = '[+-]?\\d*\\.?\\d*(?:e[+-]?\\d+)?';
const STYLE_NAME = '-?[a-z_][\\w-]*';
const STYLE_STRING =
  '"(?:(?!javascript\\s?:)[^"^\\\\\\n]|\\\\")*"|\'(?:(?!javascript\\s?:)[^\'^\\\\\\n]|\\\\\')*\'';
const STYLE_TOKEN = new RegExp(
  `^(?:${STYLE_NUMBER}(?:${STYLE_NAME}|%)?|#[0-9a-f]*|${STYLE_NAME}|${STYLE_STRING}` +
    `|${STYLE_NAME}\\([\\w\\s,.%+#-]*\\)|url\\((?:[^"'^()\\s<>\\\\]*|${STYLE_STRING})\\))$`,
  'i',
);

export function validStyleToken(text: string): string {
  return STYLE_TOKEN.test(text) && !/^url\(\s*["']?\s*(?:javascript|vbscript)/i.test(text)
    ? text
    : '';
}

/** The text of a block comment of JavaScript or CSS, unless it would end the comment. */
export function validBlockComment(text: string): string {
  return text.includes('*/') ? '' : text;
}
