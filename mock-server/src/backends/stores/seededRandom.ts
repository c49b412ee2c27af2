/**
 * A number from 0 up to but not 1 that looks like chance and is always the same for its name: the
 * stores are made anew at each start and must not move.
 */
export function randomOf(name: string): number {
  // FNV-1a, then the finish of MurmurHash3, because FNV alone is uneven for similar names.
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) {
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** One of a list. */
export function pickOne<T>(name: string, list: readonly [T, ...T[]]): T {
  return list[Math.floor(randomOf(name) * list.length)] ?? list[0];
}

/** Draws `count` items without putting back; an item of weight 2 comes twice as likely as of 1. */
export function sampleWeighted<T>(
  items: readonly T[],
  count: number,
  nameOf: (item: T) => string,
  weightOf: (item: T) => number,
): T[] {
  return items
    .map((item) => ({ item, rank: Math.log(randomOf(nameOf(item))) / weightOf(item) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, count)
    .map(({ item }) => item);
}
