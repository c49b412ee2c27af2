/** A position in a script, for messages. */
export interface SourceLocation {
  readonly file: string;
  /** One-based. */
  readonly line: number;
  /** The faulty expression or markup, as written. */
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
    const what = location.expression === '' ? '' : ` It is in: ${location.expression}`;
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

/** An operator or statement got a value of a type that it does not support. `render` adds the location. */
export class HtlTypeError extends Error {
  override readonly name = 'HtlTypeError';
}

/** A pattern that Java's formatters refuse. `render` adds its location. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}

/** Returns the one-based line of an offset. */
export function lineAt(source: string, offset: number): number {
  let line = 1;
  for (let at = source.indexOf('\n'); at !== -1 && at < offset; at = source.indexOf('\n', at + 1)) {
    line += 1;
  }
  return line;
}

/** Returns a short piece of the source for a message. */
export function excerpt(source: string, start: number): string {
  const line = source.slice(start, start + 120).split('\n', 1)[0] ?? '';
  return line.trim();
}

/** Returns a sentence about any thrown value. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : messageOf(error);
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/**
 * Returns the message of an error of any realm. Use-API scripts run in their own realm, whose errors are not
 * instances of our Error.
 */
function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error) {
    return String(error.message);
  }
  return String(error);
}
