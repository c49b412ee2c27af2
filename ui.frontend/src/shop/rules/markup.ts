import { toNumber } from '../../base/values/tolerant';

/**
 * Returns the text of HTML from the shop: without tags, with decoded character references and with
 * single spaces. Show the result only as text, never as markup.
 */
export function textOfMarkup(markup: string): string {
  return markup
    .replace(/<[^<>]*>/g, ' ')
    .replace(
      /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6}\d{0,2});/gi,
      (whole, name: string) => decoded(name) ?? whole,
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Reads a price in cents from `34.0000`, `"$1,234.50"` or `<span class="price">$34.00</span>`.
 * Undefined if there is no price, or one with parts of a cent.
 */
export function priceInCents(price: string): number | undefined {
  const number = toNumber(textOfMarkup(price).replace(/^\$\s?|\s?USD$/g, ''));
  if (number === undefined) return undefined;
  const cents = Math.round(number * 100);
  return Number.isSafeInteger(cents) && Math.abs(number * 100 - cents) < 1e-6 ? cents : undefined;
}

function decoded(name: string): string | undefined {
  if (!name.startsWith('#')) return NAMED.get(name);
  const isHex = /^#x/i.test(name);
  const code = parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  const isCharacter = code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}

/** The character references that Magento writes or that appear in names of products. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    reg: '®',
    trade: '™',
    copy: '©',
    deg: '°',
    frac12: '½',
    frac14: '¼',
    ndash: '–',
    mdash: '—',
    rsquo: '’',
    lsquo: '‘',
    eacute: 'é',
    ntilde: 'ñ',
  }),
);
