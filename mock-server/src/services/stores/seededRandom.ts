/**
 * Returns a pseudo-random number from 0 (inclusive) to 1 (exclusive) that is always the same for a seed,
 * because the stores are generated at each start and must not change.
 */
export function randomOf(seed: string): number {
  // FNV-1a with the finalizer of MurmurHash3, because FNV alone is uneven for similar seeds.
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Returns a pseudo-random item of a list. */
export function pickOne<T>(seed: string, list: readonly [T, ...T[]]): T {
  return list[Math.floor(randomOf(seed) * list.length)] ?? list[0];
}

/** Returns a weighted sample without replacement: an item of weight 2 is twice as likely as one of weight 1. */
export function sampleWeighted<T>(
  items: readonly T[],
  count: number,
  seedOf: (item: T) => string,
  weightOf: (item: T) => number,
): T[] {
  return items
    .map((item) => ({ item, rank: Math.log(randomOf(seedOf(item))) / weightOf(item) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, count)
    .map(({ item }) => item);
}
