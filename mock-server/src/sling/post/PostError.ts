/** A request that cannot be fulfilled; the message says why and what to do. */
export class PostError extends Error {
  override readonly name = 'PostError';

  constructor(
    /** HTTP status. */
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
