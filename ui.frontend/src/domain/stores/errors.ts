/** An answer with stores is not of the agreed shape: the list itself is missing. */
export class MalformedStoresError extends Error {
  override name = 'MalformedStoresError';
}
