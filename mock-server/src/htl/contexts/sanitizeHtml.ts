import sanitize from 'sanitize-html';
import { requireShallowMarkup } from '../../html/nesting';

/** The number of cached texts. An authored text is rendered with every request. */
const CACHE_SIZE = 500;
const cache = new Map<string, string>();

/**
 * Removes from markup everything that could run code (`context='html'`). The output equals that of Sling's
 * sanitizer (org.apache.sling.xss): the same elements and attributes, and more characters as references than
 * markup needs. Form controls and style elements, which Sling keeps, are removed here too.
 * @throws NestingError if elements are nested deeper than any text needs
 */
export function sanitizeHtml(markup: string): string {
  if (!/[<&>"'+=@`]/.test(markup)) return markup;
  const known = cache.get(markup);
  if (known !== undefined) {
    // The text moves to the end of the map, so that the least recently used text is dropped first.
    cache.delete(markup);
    cache.set(markup, known);
    return known;
  }
  requireShallowMarkup(markup);
  const clean = sanitize(markup, POLICY).replace(/<[^<>]*>|[^<]+/g, encode);
  cache.set(markup, clean);
  if (cache.size > CACHE_SIZE) {
    const oldest = cache.keys().next();
    if (oldest.done !== true) cache.delete(oldest.value);
  }
  return clean;
}

/** Encodes a tag or a text of clean markup, in which only tags have angle brackets. */
function encode(piece: string): string {
  if (!piece.startsWith('<')) return references(piece);
  return piece.replace(/="([^"]*)"/g, (_, value: string) => `="${references(value)}"`);
}

function references(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replace(/["'+=@`]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The attribute values that Sling's policy allows. An attribute with another value is dropped. */
const VALUES: Readonly<Record<string, RegExp>> = {
  title: /^[\p{L}\p{N}\s\-_',:[\]!./\\()&]*$/u,
  href: /^\S*$/,
  rel: /^nofollow$/,
};

function withSafeValues(tagName: string, attribs: sanitize.Attributes): sanitize.Tag {
  const kept = Object.entries(attribs).filter(([name, value]) => VALUES[name]?.test(value) ?? true);
  const safe = Object.fromEntries(kept);
  // A page opened in another window must not access the window that opened it.
  if (tagName === 'a' && safe.href !== undefined && safe.target !== undefined) {
    safe.rel = [...(safe.rel === undefined ? [] : [safe.rel]), 'noopener', 'noreferrer'].join(' ');
  }
  return { tagName, attribs: safe };
}

const CELL =
  'colspan rowspan width height align valign headers abbr axis scope bgcolor nowrap'.split(' ');

const POLICY: sanitize.IOptions = {
  transformTags: { '*': withSafeValues },
  allowedTags: (
    'a b big blockquote br caption center cite code col colgroup dd div dl dt em fieldset figcaption ' +
    'figure font h1 h2 h3 h4 h5 h6 hr i img label legend li map noscript ol p pre s samp small span ' +
    'strike strong sub sup table tbody td tfoot th thead tr u ul'
  ).split(' '),
  allowedAttributes: {
    '*': ['id', 'class', 'title', 'lang', 'style', 'data-*'],
    a: ['href', 'name', 'target', 'rel'],
    col: ['align', 'valign', 'span', 'width'],
    colgroup: ['align', 'valign', 'span', 'width'],
    div: ['align'],
    font: ['color', 'face', 'size'],
    img: ['src', 'name', 'alt', 'width', 'height', 'border', 'align', 'hspace', 'vspace'],
    label: ['for'],
    p: ['align'],
    table: ['border', 'cellpadding', 'cellspacing', 'width', 'height', 'align', 'bgcolor'],
    tbody: ['align', 'valign'],
    td: CELL,
    tfoot: ['align', 'valign'],
    th: CELL,
    thead: ['align', 'valign'],
    tr: ['width', 'height', 'align', 'valign'],
  },
  allowedStyles: {
    '*': Object.fromEntries(
      (
        'color background-color font-family font-size font-style font-weight line-height ' +
        'text-align text-decoration text-indent text-transform vertical-align white-space width ' +
        'height max-width max-height margin margin-top margin-right margin-bottom margin-left ' +
        'padding padding-top padding-right padding-bottom padding-left border border-color ' +
        'border-style border-width border-collapse list-style-type float clear display'
      )
        .split(' ')
        .map((property) => [
          property,
          [/^(?!.*(?:url|expression|javascript))[\w\s#%.,()'"+/-]+$/i],
        ]),
    ),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
};
