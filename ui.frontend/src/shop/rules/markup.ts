import { dollarsToCents } from '../../base/values/tolerant';

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
 * Reads a price in cents from `34.0000`, `"$1,234.50"` or `<span class="price">$34.00</span>`. Of a product with an old
 * and a special price it is the special one, in whatever order the shop writes them. Undefined if there is no price,
 * one with parts of a cent, or several, such as a range.
 */
export function priceInCents(price: string): number | undefined {
  const cents = dollarsToCents(textOfMarkup(price));
  if (cents !== undefined || !price.includes('<')) return cents;
  const parts = price.split(BEFORE_PRICE);
  const special = parts.filter((part) => SPECIAL_PRICE.test(part));
  const amounts = (special.length > 0 ? special : parts).flatMap((part) =>
    amountsIn(part).slice(OLD_PRICE.test(part) ? 1 : 0),
  );
  const [first, ...others] = new Set(amounts);
  return others.length === 0 ? first : undefined;
}

/** Returns each amount of a part of a price, in cents; undefined for one that cannot be read. */
function amountsIn(part: string): readonly (number | undefined)[] {
  return [...textOfMarkup(part).matchAll(/-?\$\s?\d[\d.,]*/g)].map(([amount]) =>
    dollarsToCents(amount),
  );
}

/** The classes of Magento's prices, at the tag that they are in. */
const OLD_PRICE = /^<[^<>]*\bold-price\b/;
const SPECIAL_PRICE = /^<[^<>]*\bspecial-price\b/;

const BEFORE_PRICE = /(?=<[^<>]*\b(?:old|special)-price\b)/;

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
