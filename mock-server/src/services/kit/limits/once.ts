/** Returns a function that calls `make` once and always returns its result. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
