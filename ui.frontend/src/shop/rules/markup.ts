import { toNumber } from '../../base/values/tolerant';

/**
 * The text of a piece of HTML as the shop sends it: without tags, with its character references
 * decoded and its white space as single spaces. The result is text, and is only ever shown as text.
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
 * A price in cents from `34.0000`, `"$1,234.50"` or `<span class="price">$34.00</span>`; undefined
 * where it holds no price, or one with parts of a cent.
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

/** Those that Magento writes, and those that stand in names of products. */
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
