/** The section `cart` as the shop sends it (docs/specification/shop.md#cart-section). */
export type CartSection = Readonly<Record<string, unknown>>;

/**
 * Returns the number of pieces in a cart, not of lines: the shop's count, or the sum of the lines if
 * the shop sends none; undefined if neither can be read. It uses no schema, because every page with a cart in its header loads this code.
 */
export function piecesIn({ summary_count: counted, items }: CartSection): number | undefined {
  const count = toCount(counted);
  if (count !== undefined) return count;
  if (items === null || items === undefined) return 0;
  if (!Array.isArray(items)) return undefined;
  return items.reduce<number>((sum, item) => sum + lineQty((item as Line | null)?.qty), 0);
}

/** Returns the number of pieces of a line; 1 if the quantity cannot be read. */
export function lineQty(qty: unknown): number {
  return toCount(qty) ?? 1;
}

interface Line {
  readonly qty?: unknown;
}

function toCount(value: unknown): number | undefined {
  const count =
    typeof value === 'string' && value !== '' ? Number(value.replaceAll(',', '')) : value;
  return typeof count === 'number' && count >= 0 && count < Infinity
    ? Math.round(count)
    : undefined;
}
