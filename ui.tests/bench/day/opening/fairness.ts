/** The likeness of an order of admission to the order of arrival. */
export interface Fairness {
  /** The share of pairs of visitors of whom the later one entered first. */
  readonly inverted: number;
  /** Kendall's tau: 1 for the same order, 0 for chance, -1 for the opposite. */
  readonly tau: number;
}

/**
 * Compares two orders.
 *
 * @param entries the moments of entry, in the order of arrival; equal moments are no inversion
 */
export function fairnessOf(entries: readonly number[]): Fairness {
  const pairs = (entries.length * (entries.length - 1)) / 2;
  const inverted = pairs === 0 ? 0 : inversionsIn(Float64Array.from(entries)) / pairs;
  return { inverted, tau: 1 - 2 * inverted };
}

/** Counts the pairs in the wrong order while it sorts (merge sort). */
function inversionsIn(values: Float64Array<ArrayBuffer>): number {
  let count = 0;
  let [from, to] = [values, new Float64Array(values.length)];
  for (let width = 1; width < values.length; width *= 2) {
    for (let start = 0; start < values.length; start += 2 * width) {
      const middle = Math.min(start + width, values.length);
      const end = Math.min(start + 2 * width, values.length);
      let [left, right] = [start, middle];
      for (let at = start; at < end; at += 1) {
        const takesLeft =
          right >= end || (left < middle && (from[left] ?? 0) <= (from[right] ?? 0));
        if (!takesLeft) count += middle - left;
        to[at] = (takesLeft ? from[left++] : from[right++]) ?? 0;
      }
    }
    [from, to] = [to, from];
  }
  return count;
}
