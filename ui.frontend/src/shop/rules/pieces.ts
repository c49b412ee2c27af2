/** The section `cart` as the shop sends it (docs/specification/shop.md#cart-section). */
export type CartSection = Readonly<Record<string, unknown>>;

/**
 * Returns the number of pieces in a cart, not of lines: the shop's count, or the sum of the lines if
 * the shop sends none, where a line with an unreadable quantity counts as one; undefined if neither can be read. It uses no schema, because every page with a cart in its header loads this code.
 */
export function piecesIn({ summary_count: counted, items }: CartSection): number | undefined {
  const count = toCount(counted);
  if (count !== undefined) return count;
  if (items === null || items === undefined) return 0;
  if (!Array.isArray(items)) return undefined;
  return items.reduce<number>((sum, item) => sum + (toCount((item as Line | null)?.qty) ?? 1), 0);
}

interface Line {
  readonly qty?: unknown;
}

/**
 * Returns a quantity; undefined for one below 0 and for anything that is not a number. A shop may sell parts of a piece,
 * such as 1.5 pounds.
 */
export function toCount(value: unknown): number | undefined {
  const isNumber =
    typeof value === 'string' && /^\s*(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?\s*$/.test(value);
  const count = isNumber ? Number(value.replaceAll(',', '')) : value;
  return typeof count === 'number' && count >= 0 && count < Infinity ? count : undefined;
}
