/** Where in a script something stands, for messages. */
export interface SourcePlace {
  readonly file: string;
  /** One-based. */
  readonly line: number;
  /** The expression or markup in question, as it was written. */
  readonly expression: string;
}

/** A script that does not compile or cannot be rendered. The message names file, line and expression. */
export class HtlError extends Error {
  override readonly name = 'HtlError';
  readonly file: string;
  readonly line: number;
  readonly expression: string;

  constructor(reason: string, place: SourcePlace, cause?: unknown) {
    const where = `${place.file}, line ${place.line}`;
    const what = place.expression === '' ? '' : ` It stands in: ${place.expression}`;
    super(`${where}: ${reason}${what}`, cause === undefined ? undefined : { cause });
    this.file = place.file;
    this.line = place.line;
    this.expression = place.expression;
  }
}

/** A fault in the source, found while parsing; `compileHtl` turns its offset into a place. */
export class HtlSyntaxError extends Error {
  override readonly name = 'HtlSyntaxError';

  constructor(
    reason: string,
    readonly offset: number,
    readonly expression: string,
  ) {
    super(reason);
  }
}

/** The one-based line of an offset. */
export function lineAt(source: string, offset: number): number {
  let line = 1;
  for (let at = source.indexOf('\n'); at !== -1 && at < offset; at = source.indexOf('\n', at + 1)) {
    line += 1;
  }
  return line;
}
