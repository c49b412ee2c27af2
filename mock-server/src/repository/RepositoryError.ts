/** A mount that cannot be read, or a change that cannot be made; the message names the remedy. */
export class RepositoryError extends Error {
  override readonly name = 'RepositoryError';
}
