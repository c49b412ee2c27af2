import { excerpt, HtlSyntaxError } from '../errors';

export type Token =
  | { readonly kind: 'name'; readonly text: string; readonly offset: number }
  | { readonly kind: 'number'; readonly value: number; readonly offset: number }
  | { readonly kind: 'string'; readonly value: string; readonly offset: number }
  | { readonly kind: 'symbol'; readonly text: string; readonly offset: number };

const WHITESPACE = /[ \t\r\n\f\v\u00a0]*/y;
const COMMENT = /<!--\/\*[^]*?\*\/-->/y;
const NAME = /[A-Za-z_][A-Za-z0-9_:]*/y;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const STRING = /"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'/y;
const SYMBOL = /&&|\|\||==|!=|<=|>=|[.()![\],=@?:<>}]/y;
const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|([^]))/g;

const ESCAPED: Readonly<Record<string, string>> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  '"': '"',
  "'": "'",
  '\\': '\\',
};

/**
 * Returns the tokens of the expression whose `${` is at `start`, including its closing brace.
 * @throws HtlSyntaxError if a character begins no token or the brace is missing
 */
export function tokenize(source: string, start: number): Token[] {
  const tokens: Token[] = [];
  let at = start + 2;
  for (;;) {
    at = skipBlanks(source, at);
    if (at >= source.length) {
      throw new HtlSyntaxError(
        'The expression has no closing brace; add } at its end.',
        start,
        excerpt(source, start),
      );
    }
    const token = nextToken(source, at, start);
    tokens.push(token.token);
    at = token.end;
    if (token.token.kind === 'symbol' && token.token.text === '}') return tokens;
  }
}

function skipBlanks(source: string, start: number): number {
  let at = start + (match(WHITESPACE, source, start) ?? '').length;
  for (
    let comment = match(COMMENT, source, at);
    comment !== undefined;
    comment = match(COMMENT, source, at)
  ) {
    at += comment.length;
    at += (match(WHITESPACE, source, at) ?? '').length;
  }
  return at;
}

function nextToken(source: string, offset: number, start: number): { token: Token; end: number } {
  const name = match(NAME, source, offset);
  if (name !== undefined) {
    return { token: { kind: 'name', text: name, offset }, end: offset + name.length };
  }
  const number = match(NUMBER, source, offset);
  if (number !== undefined) {
    return {
      token: { kind: 'number', value: Number(number), offset },
      end: offset + number.length,
    };
  }
  const string = match(STRING, source, offset);
  if (string !== undefined) {
    const value = unescape(string.slice(1, -1), offset, excerpt(source, start));
    return { token: { kind: 'string', value, offset }, end: offset + string.length };
  }
  const symbol = match(SYMBOL, source, offset);
  if (symbol !== undefined) {
    return { token: { kind: 'symbol', text: symbol, offset }, end: offset + symbol.length };
  }
  const found = source.charAt(offset);
  const reason =
    found === '"' || found === "'"
      ? `The string that begins with ${found} is not closed.`
      : `The character ${found} is not part of the expression language.`;
  throw new HtlSyntaxError(reason, offset, excerpt(source, start));
}

function unescape(text: string, offset: number, expression: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(ESCAPE, (_, hex: string | undefined, letter: string | undefined) => {
    if (hex !== undefined) return String.fromCharCode(parseInt(hex, 16));
    const character = ESCAPED[letter ?? ''];
    if (character !== undefined) return character;
    throw new HtlSyntaxError(
      `\\${letter ?? ''} is no escape of a string; write \\\\ for a backslash.`,
      offset,
      expression,
    );
  });
}

function match(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}
