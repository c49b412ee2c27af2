/** A position in a script, for messages. */
export interface SourceLocation {
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

  constructor(reason: string, location: SourceLocation, cause?: unknown) {
    const where = `${location.file}, line ${location.line}`;
    const what = location.expression === '' ? '' : ` It stands in: ${location.expression}`;
    super(`${where}: ${reason}${what}`, cause === undefined ? undefined : { cause });
    this.file = location.file;
    this.line = location.line;
    this.expression = location.expression;
  }
}

/** A fault in the source, found by a parser; `compileHtl` turns its offset into a location. */
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

/** An operator or statement met a value that it is not made for. `render` adds the location. */
export class HtlTypeError extends Error {
  override readonly name = 'HtlTypeError';
}

/** A pattern that Java's formatters refuse. `render` adds the location. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}

/** The one-based line of an offset. */
export function lineAt(source: string, offset: number): number {
  let line = 1;
  for (let at = source.indexOf('\n'); at !== -1 && at < offset; at = source.indexOf('\n', at + 1)) {
    line += 1;
  }
  return line;
}

/** A short piece of the source for a message. */
export function excerpt(source: string, start: number): string {
  const line = source.slice(start, start + 120).split('\n', 1)[0] ?? '';
  return line.trim();
}

/** A sentence about any thrown value. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : messageOf(error);
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/** Use-API scripts run in a realm of their own, whose errors are not instances of our Error. */
function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) {
    return String(error.message);
  }
  return String(error);
}
