import * as v from 'valibot';
import { count, flag, listOf, part, text, toFlag } from '../../base/values/tolerant';
import { priceInCents, textOfMarkup } from './markup';
import { lineQty, piecesIn, type CartSection } from './pieces';

/** A visitor's cart, as the shop's section `cart` describes it (product-spec §7, domain-facts §3). */
export interface Cart {
  /** How many pieces there are, not how many lines. */
  readonly pieces: number;
  /** Undefined where the shop's text cannot be read as a price. */
  readonly subtotalCents: number | undefined;
  readonly items: readonly CartItem[];
  /** Whether the shop would take the order as it is. */
  readonly canCheckOut: boolean;
}

/** A line of the cart. */
export interface CartItem {
  /** Empty where the shop names none: such a line is shown, and cannot be changed. */
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  /** The product's page; undefined where it has none. */
  readonly page: string | undefined;
  readonly image: CartImage | undefined;
  readonly options: readonly CartOption[];
  readonly qty: number;
  /** The price of one piece; undefined where it cannot be read. */
  readonly priceCents: number | undefined;
  /** The shop's own word for its kind, such as `simple`. */
  readonly type: string;
  /** What keeps the line from being ordered, in the shop's words. */
  readonly problem: string | undefined;
}

/** What was chosen of a product, such as its color. */
export interface CartOption {
  readonly label: string;
  readonly value: string;
  /** The shop's numbers of the option and of the choice, to choose it again; empty where it names none. */
  readonly id: string;
  readonly valueId: string;
}

export interface CartImage {
  readonly src: string;
  /** In CSS pixels; 0 where the shop does not say. */
  readonly width: number;
  readonly height: number;
}

/**
 * The cart of a section, or undefined where it cannot be read. Prices arrive as numbers, as texts and
 * as HTML, and names as HTML: all of them are read as values, and none is ever put into the page as
 * markup. Only a missing list of items is an empty cart: where the items are no list, it is not known
 * what a visitor has in it.
 */
export function readCart(section: CartSection): Cart | undefined {
  const { success, output } = v.safeParse(cartSection, section);
  if (!success) return undefined;
  const items = output.items.map(toItem);
  return {
    pieces: piecesIn(section),
    subtotalCents: priceInCents(output.subtotalAmount) ?? priceInCents(output.subtotal),
    items,
    canCheckOut: items.length > 0 && toFlag(output.possible_onepage_checkout) !== false,
  };
}

/** How many pieces of a product the cart holds. */
export function piecesOf({ items }: Cart, productId: string): number {
  return items
    .filter((item) => item.productId === productId)
    .reduce((pieces, { qty }) => pieces + qty, 0);
}

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
  options: listOf(part({ label: text, value: text, option_id: text, option_value: text })),
  qty: v.optional(v.unknown()),
  message: text,
});

const cartSection = v.object({
  subtotalAmount: text,
  subtotal: text,
  possible_onepage_checkout: v.optional(v.unknown()),
  items: v.nullish(v.array(sectionItem), []),
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
      value: textOfMarkup(value),
      id,
      valueId,
    })),
    qty: lineQty(item.qty),
    priceCents: priceInCents(item.product_price_value) ?? priceInCents(item.product_price),
    type: item.product_type,
    problem: textOfMarkup(item.message) || undefined,
  };
}

/** An address of the shop: a path of this site, or http(s); that of a script is none. */
function addressOf(address: string): string | undefined {
  return /^(?:\/(?![/\\])|https?:\/\/)[^\s<>"'\\]*$/.test(address) ? address : undefined;
}
