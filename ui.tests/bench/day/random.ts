/** Returns a generator of numbers from 0 to below 1, which are the same for each seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns how many of independent events with this mean occur (Poisson; for more than 50, its normal approximation). */
export function countOf(mean: number, random: () => number): number {
  if (mean > 50) {
    const spread = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(mean + spread * Math.sqrt(mean)));
  }
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random(); product > limit; product *= random()) count += 1;
  return count;
}

/** Returns a function that chooses an index with a probability that is proportional to its weight (Walker's alias method). */
export function chooserOf(weights: readonly number[], random: () => number): () => number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const scaled = weights.map((weight) => (weight * weights.length) / total);
  const alias = new Int32Array(weights.length);
  const small = scaled.flatMap((share, at) => (share < 1 ? [at] : []));
  const large = scaled.flatMap((share, at) => (share < 1 ? [] : [at]));
  while (small.length > 0 && large.length > 0) {
    const [less, more] = [small.pop() ?? 0, large.pop() ?? 0];
    alias[less] = more;
    scaled[more] = (scaled[more] ?? 0) + (scaled[less] ?? 0) - 1;
    ((scaled[more] ?? 0) < 1 ? small : large).push(more);
  }
  for (const at of [...small, ...large]) scaled[at] = 1;
  return () => {
    const at = Math.floor(random() * scaled.length);
    return random() < (scaled[at] ?? 1) ? at : (alias[at] ?? at);
  };
}
