import * as v from 'valibot';
import { count, flag, optionalListOf, part, text, toFlag } from '../../base/values/tolerant';
import { priceInCents, textOfMarkup } from './markup';
import { piecesIn, toCount, type CartSection } from './pieces';

/** A visitor's cart, read from the shop's section `cart` (docs/specification/shop.md#cart-section). */
export interface Cart {
  /** The number of pieces, not of lines. */
  readonly pieces: number;
  /** The subtotal; undefined if the shop's text cannot be read as a price. */
  readonly subtotalCents: number | undefined;
  readonly items: readonly CartItem[];
  /** Whether the shop accepts the order as it is. */
  readonly canCheckOut: boolean;
}

/** A line of the cart. */
export interface CartItem {
  /** The line's id; empty if the shop sends none. Such a line is shown and cannot be changed. */
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  /** The product's page, if it has one. */
  readonly page: string | undefined;
  readonly image: CartImage | undefined;
  readonly options: readonly CartOption[];
  /** The quantity, which may be a fraction such as 1.5; undefined if it cannot be read. */
  readonly qty: number | undefined;
  /** The price of one piece; undefined if it cannot be read. */
  readonly priceCents: number | undefined;
  /** The product's type in the shop, such as `simple`. */
  readonly type: string;
  /** The shop's reason why the line cannot be ordered, if any. */
  readonly problem: string | undefined;
}

/** A chosen option of a product, such as its color. */
export interface CartOption {
  readonly label: string;
  readonly value: string;
  /** The shop's ids of the option and of the choice, to choose it again; empty if it sends none. */
  readonly id: string;
  readonly valueId: string;
}

export interface CartImage {
  readonly src: string;
  /** The width in CSS pixels; 0 if the shop sends none. */
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the cart of a section; undefined if it cannot be read. The shop sends prices as numbers, texts
 * and HTML, and names as HTML: all of them are read as values, and no markup is ever put into the page.
 * A missing list of items is an empty cart if the shop counts no pieces. Any other items that are not a
 * list make the cart unreadable, because its contents are unknown.
 */
export function readCart(section: CartSection): Cart | undefined {
  const { success, output } = v.safeParse(cartSection, section);
  const pieces = piecesIn(section);
  if (!success || pieces === undefined) return undefined;
  const items = output.items.map(toItem);
  if (items.length === 0 && pieces > 0) return undefined;
  return {
    pieces,
    subtotalCents: priceInCents(output.subtotalAmount) ?? priceInCents(output.subtotal),
    items,
    canCheckOut: items.length > 0 && toFlag(output.possible_onepage_checkout) !== false,
  };
}

/** Returns how many pieces of a product are in the cart. A line with an unreadable quantity counts as one. */
export function piecesOf({ items }: Cart, productId: string): number {
  return items
    .filter((item) => item.productId === productId)
    .reduce((pieces, { qty }) => pieces + (qty ?? 1), 0);
}

/** A text, or the list of texts that an option with several choices has. */
const texts = v.union([
  v.array(text),
  v.pipe(
    text,
    v.transform((value) => [value]),
  ),
]);

const sectionItem = part({
  item_id: text,
  product_id: text,
  product_name: text,
  product_url: text,
  product_has_url: flag,
  product_type: text,
  product_price: text,
  product_price_value: text,
  product_image: part({ src: text, width: count, height: count }),
  options: v.fallback(
    optionalListOf(part({ label: text, value: texts, option_id: text, option_value: text })),
    [],
  ),
  qty: v.optional(v.unknown()),
  message: text,
});

const cartSection = v.object({
  subtotalAmount: text,
  subtotal: text,
  possible_onepage_checkout: v.optional(v.unknown()),
  items: v.optional(v.nullable(v.array(sectionItem), []), null),
});

function toItem(item: v.InferOutput<typeof sectionItem>): CartItem {
  const { src: picture, width, height } = item.product_image;
  const src = addressOf(picture);
  return {
    id: item.item_id,
    productId: item.product_id,
    name: textOfMarkup(item.product_name),
    page: item.product_has_url ? addressOf(item.product_url) : undefined,
    image: src === undefined ? undefined : { src, width, height },
    options: item.options.map(({ label, value, option_id: id, option_value: valueId }) => ({
      label: textOfMarkup(label),
      value: value.map(textOfMarkup).join(', '),
      id,
      valueId,
    })),
    qty: toCount(item.qty),
    priceCents: priceInCents(item.product_price_value) ?? priceInCents(item.product_price),
    type: item.product_type,
    problem: textOfMarkup(item.message) || undefined,
  };
}

/** Returns an address if it is a path of this site or http(s); undefined for a script's. */
function addressOf(address: string): string | undefined {
  return /^(?:\/(?![/\\])|https?:\/\/)[^\s<>"'\\]*$/.test(address) ? address : undefined;
}
