/** A pattern that Java's formatters would refuse. `render` adds the place. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}
