import { excerpt, HtlSyntaxError } from '../errors';
import { tokenize, type Token } from './lexer';

/** Text with expressions in it. */
export type Interpolation = readonly (string | Expression)[];

/** One `${…}`: a value, options, or both. An option without a value maps to undefined. */
export interface Expression {
  readonly root: ExpressionNode | undefined;
  readonly options: ReadonlyMap<string, ExpressionNode | undefined>;
  /** As written, with `${` and `}`. */
  readonly source: string;
  /** The expression's offset in the script. */
  readonly offset: number;
}

/** The syntax tree of HTL's expression language (HTL 1.4 §1.1.1). */
export type ExpressionNode =
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  | { readonly kind: 'array'; readonly items: readonly ExpressionNode[] }
  | { readonly kind: 'name'; readonly name: string }
  | {
      readonly kind: 'property';
      readonly target: ExpressionNode;
      readonly property: ExpressionNode;
    }
  | { readonly kind: 'not'; readonly operand: ExpressionNode }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: ExpressionNode;
      readonly right: ExpressionNode;
    }
  | {
      readonly kind: 'ternary';
      readonly condition: ExpressionNode;
      readonly then: ExpressionNode;
      readonly otherwise: ExpressionNode;
    };

export type BinaryOperator = '&&' | '||' | 'in' | ComparisonOperator;
export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';

/**
 * Splits text into plain parts and expressions. `\${…}` becomes text without the backslash.
 * @param offset the text's offset in the script
 * @throws HtlSyntaxError with an offset in the script
 */
export function parseInterpolation(text: string, offset: number): Interpolation {
  const parts: (string | Expression)[] = [];
  let plain = '';
  let at = 0;
  for (let next = text.indexOf('${'); next !== -1; next = text.indexOf('${', at)) {
    if (next > at && text.charAt(next - 1) === '\\') {
      // §1.1.1: the expression is escaped as in JSP, so the content of the braces is not parsed.
      const close = text.indexOf('}', next);
      const end = close === -1 ? text.length : close + 1;
      plain += text.slice(at, next - 1) + text.slice(next, end);
      at = end;
      continue;
    }
    plain += text.slice(at, next);
    if (plain !== '') parts.push(plain);
    plain = '';
    const { expression, end } = parseAt(text, next, offset);
    parts.push(expression);
    at = end;
  }
  plain += text.slice(at);
  if (plain !== '') parts.push(plain);
  return parts;
}

/** Returns the expression of an interpolation that consists of exactly one, otherwise undefined. */
export function onlyExpression(interpolation: Interpolation): Expression | undefined {
  const [only] = interpolation;
  return interpolation.length === 1 && typeof only === 'object' ? only : undefined;
}

function parseAt(text: string, start: number, offset: number): ReturnType<typeof parseExpression> {
  try {
    return parseExpression(text, start, offset);
  } catch (error) {
    if (!(error instanceof HtlSyntaxError)) throw error;
    throw new HtlSyntaxError(error.message, error.offset + offset, error.expression);
  }
}

/**
 * Parses the expression whose `${` is at `start`. `base` is the offset of the text in the script.
 * @throws HtlSyntaxError with an offset in the text.
 */
function parseExpression(
  source: string,
  start: number,
  base: number,
): { readonly expression: Expression; readonly end: number } {
  const parser = new Parser(tokenize(source, start), excerpt(source, start));
  const { root, options } = parser.expression();
  const end = parser.end;
  return {
    expression: { root, options, source: source.slice(start, end), offset: base + start },
    end,
  };
}

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);

class Parser {
  private at = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly excerpt: string,
  ) {}

  /** The offset after the closing brace. */
  get end(): number {
    return (this.tokens.at(-1)?.offset ?? 0) + 1;
  }

  expression(): {
    root: ExpressionNode | undefined;
    options: Map<string, ExpressionNode | undefined>;
  } {
    const root = this.sees('@') || this.sees('}') ? undefined : this.ternary();
    const options = new Map<string, ExpressionNode | undefined>();
    if (this.accept('@')) {
      do {
        const name = this.name('an option after @ or a comma');
        options.set(name, this.accept('=') ? this.ternary() : undefined);
      } while (this.accept(','));
    }
    this.expect('}');
    return { root, options };
  }

  /**
   * Parses a ternary. A ternary inside another needs parentheses, because AEM's grammar allows no `?` in a
   * branch.
   */
  private ternary(): ExpressionNode {
    const condition = this.or();
    if (!this.accept('?')) return condition;
    const then = this.or();
    this.expect(':');
    return { kind: 'ternary', condition, then, otherwise: this.or() };
  }

  private or(): ExpressionNode {
    let left = this.and();
    while (this.accept('||')) left = binary('||', left, this.and());
    return left;
  }

  private and(): ExpressionNode {
    let left = this.membership();
    while (this.accept('&&')) left = binary('&&', left, this.membership());
    return left;
  }

  private membership(): ExpressionNode {
    let left = this.comparison();
    while (this.seesName('in')) {
      this.at += 1;
      left = binary('in', left, this.comparison());
    }
    return left;
  }

  private comparison(): ExpressionNode {
    let left = this.factor();
    for (let token = this.peek(); token.kind === 'symbol'; token = this.peek()) {
      if (!COMPARISONS.has(token.text)) break;
      this.at += 1;
      left = binary(token.text as ComparisonOperator, left, this.factor());
    }
    return left;
  }

  private factor(): ExpressionNode {
    if (this.accept('!')) return { kind: 'not', operand: this.factor() };
    return this.term();
  }

  private term(): ExpressionNode {
    let target = this.simple();
    for (;;) {
      if (this.accept('.')) {
        const value = this.name('a property after the dot');
        target = { kind: 'property', target, property: { kind: 'literal', value } };
      } else if (this.accept('[')) {
        target = { kind: 'property', target, property: this.ternary() };
        this.expect(']');
      } else {
        return target;
      }
    }
  }

  private simple(): ExpressionNode {
    const token = this.peek();
    if (token.kind === 'symbol') {
      if (this.accept('(')) {
        const inner = this.ternary();
        this.expect(')');
        return inner;
      }
      if (this.accept('[')) return { kind: 'array', items: this.items() };
      return this.fail('a value', token);
    }
    this.at += 1;
    if (token.kind !== 'name') return { kind: 'literal', value: token.value };
    if (token.text === 'true' || token.text === 'false') {
      return { kind: 'literal', value: token.text === 'true' };
    }
    return { kind: 'name', name: token.text };
  }

  private items(): ExpressionNode[] {
    if (this.accept(']')) return [];
    const items = [this.ternary()];
    while (this.accept(',')) items.push(this.ternary());
    this.expect(']');
    return items;
  }

  private name(what: string): string {
    const token = this.peek();
    if (token.kind !== 'name') return this.fail(what, token);
    this.at += 1;
    return token.text;
  }

  /** Returns the current token. The last token is a brace, and the parser never reads beyond it. */
  private peek(): Token {
    return this.tokens[this.at] ?? { kind: 'symbol', text: '}', offset: this.end };
  }

  private sees(symbol: string): boolean {
    const token = this.peek();
    return token.kind === 'symbol' && token.text === symbol;
  }

  private seesName(name: string): boolean {
    const token = this.peek();
    return token.kind === 'name' && token.text === name;
  }

  private accept(symbol: string): boolean {
    if (!this.sees(symbol)) return false;
    this.at += 1;
    return true;
  }

  private expect(symbol: string): void {
    if (!this.accept(symbol)) this.fail(symbol, this.peek());
  }

  private fail(expected: string, token: Token): never {
    const found = token.kind === 'name' || token.kind === 'symbol' ? token.text : token.value;
    throw new HtlSyntaxError(
      `The expression needs ${expected}, but here it has ${found}.`,
      token.offset,
      this.excerpt,
    );
  }
}

function binary(
  operator: BinaryOperator,
  left: ExpressionNode,
  right: ExpressionNode,
): ExpressionNode {
  return { kind: 'binary', operator, left, right };
}
