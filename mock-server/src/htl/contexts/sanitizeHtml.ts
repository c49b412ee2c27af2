import sanitize from 'sanitize-html';
import { requireShallowMarkup } from '../../html/nesting';

/** How many texts are cached: an authored text is rendered with every request. */
const CACHE_SIZE = 500;
const cache = new Map<string, string>();

/**
 * Removes from markup what could run code (`context='html'`): formatting, lists, tables, links and
 * images stay, as in the AntiSamy policy that Sling ships.
 * @throws NestingError where elements are nested deeper than any text needs.
 */
export function sanitizeHtml(markup: string): string {
  if (!/[<&>]/.test(markup)) return markup;
  const known = cache.get(markup);
  if (known !== undefined) {
    // Moved to the end of the map, so that the least recently used text is dropped first.
    cache.delete(markup);
    cache.set(markup, known);
    return known;
  }
  requireShallowMarkup(markup);
  const clean = sanitize(markup, POLICY);
  cache.set(markup, clean);
  if (cache.size > CACHE_SIZE) {
    const oldest = cache.keys().next();
    if (oldest.done !== true) cache.delete(oldest.value);
  }
  return clean;
}

const POLICY: sanitize.IOptions = {
  allowedTags: (
    'a abbr acronym address area article aside b bdi bdo big blockquote br caption center cite ' +
    'code col colgroup dd del dfn div dl dt em fieldset figcaption figure font footer h1 h2 h3 h4 ' +
    'h5 h6 header hr i img ins kbd label legend li main map mark nav ol p picture pre q rp rt ruby ' +
    's samp section small source span strike strong sub sup table tbody td tfoot th thead time tr ' +
    'tt u ul var wbr'
  ).split(' '),
  allowedAttributes: {
    '*': [
      'id',
      'class',
      'title',
      'lang',
      'dir',
      'align',
      'valign',
      'role',
      'style',
      'data-*',
      'aria-*',
    ],
    a: ['href', 'name', 'target', 'rel', 'rev', 'shape', 'coords', 'hreflang'],
    area: ['href', 'alt', 'shape', 'coords', 'target'],
    blockquote: ['cite'],
    col: ['span', 'width'],
    colgroup: ['span', 'width'],
    del: ['cite', 'datetime'],
    font: ['color', 'face', 'size'],
    img: [
      'src',
      'srcset',
      'alt',
      'width',
      'height',
      'border',
      'hspace',
      'vspace',
      'loading',
      'usemap',
    ],
    ins: ['cite', 'datetime'],
    label: ['for'],
    li: ['type', 'value'],
    map: ['name'],
    ol: ['type', 'start', 'reversed'],
    q: ['cite'],
    source: ['srcset', 'media', 'sizes', 'type'],
    table: ['border', 'cellpadding', 'cellspacing', 'width', 'height', 'summary', 'bgcolor'],
    td: ['colspan', 'rowspan', 'width', 'height', 'headers', 'abbr', 'bgcolor', 'nowrap'],
    th: ['colspan', 'rowspan', 'width', 'height', 'headers', 'abbr', 'scope', 'bgcolor', 'nowrap'],
    time: ['datetime'],
    ul: ['type'],
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
