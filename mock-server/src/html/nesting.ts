/** Markup that is nested too deeply to be parsed in time; the message names the remedy. */
class NestingError extends Error {
  override readonly name = 'NestingError';
}

/**
 * The deepest allowed nesting. Text written by people nests a few levels; a parser's time grows with the
 * depth times the length.
 */
const MAX_NESTING = 500;

const TAG = /<(\/?)([a-z][a-z0-9:-]*)/gi;

const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/**
 * Counts in one pass how deeply elements could be nested.
 * @throws NestingError if that is deeper than any text needs.
 */
export function requireShallowMarkup(markup: string): void {
  let depth = 0;
  for (const [, slash, name = ''] of markup.matchAll(TAG)) {
    if (VOID.has(name.toLowerCase())) continue;
    depth = slash === '' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MAX_NESTING) {
      throw new NestingError(
        `The text nests elements more than ${MAX_NESTING} deep. Close the elements that were left open.`,
      );
    }
  }
}
