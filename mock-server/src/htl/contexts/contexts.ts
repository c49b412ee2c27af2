import { escapeAttribute, escapeText } from '../../html/escape';
import { toText } from '../values/toText';
import { escapeScriptRegExp, escapeScriptString, escapeStyleString } from './escape';
import { sanitizeHtml } from './sanitizeHtml';
import { validUri } from './validUri';
import {
  validAttributeName,
  validBlockComment,
  validElementName,
  validNumber,
  validScriptToken,
  validStyleToken,
} from './validate';

/** What makes a text safe in one place of a page. */
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

/** Attributes that hold an address (§1.1.3), whatever the element. */
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

/** The context of an attribute's value where the expression names none. */
export function attributeEscape(name: string): Escape {
  return URI_ATTRIBUTES.has(name.toLowerCase()) ? validUri : escapeAttribute;
}
