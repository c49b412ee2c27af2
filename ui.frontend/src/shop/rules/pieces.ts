/** The section `cart` as the shop sends it (domain-facts §3); `readCart` reads the rest of it. */
export type CartSection = Readonly<Record<string, unknown>>;

/**
 * How many pieces a cart holds, not how many lines: what the shop counts, or the lines' sum where it
 * does not say. Every page with a cart in its header reads it, so it needs no schema.
 */
export function piecesIn({ summary_count: counted, items }: CartSection): number {
  const count = toCount(counted);
  if (count !== undefined) return count;
  if (!Array.isArray(items)) return 0;
  return items.reduce<number>((sum, item) => sum + lineQty((item as Line | null)?.qty), 0);
}

/** The pieces of a line; a line whose quantity cannot be read has at least one. */
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
