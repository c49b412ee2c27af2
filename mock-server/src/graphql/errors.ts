/** A persisted query that cannot be answered, with the HTTP status that says why. */
export class PersistedQueryError extends Error {
  override readonly name = 'PersistedQueryError';

  constructor(
    readonly status: 400 | 404 | 500,
    readonly problems: readonly string[],
  ) {
    super(problems.join(' '));
  }
}
