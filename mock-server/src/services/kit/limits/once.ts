/** A function that calls `make` at its first call only, and returns the same result from then on. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
