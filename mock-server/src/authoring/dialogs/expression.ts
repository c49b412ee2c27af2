/**
 * The value of an expression: text, number, boolean, null for what is missing, a list, or an object whose members are
 * values.
 */
export type ElValue = string | number | boolean | null | readonly ElValue[] | ElObject;

/** An object whose members an expression reads. */
export interface ElObject {
  readonly [name: string]: ElValue | undefined;
}

/** An expression that cannot be evaluated, because of its form or a name that is known only to AEM. */
export class ElError extends Error {
  override readonly name = 'ElError';
}

/**
 * Evaluates an expression such as `${!cqDesign.showTitle or empty cqDesign.types}` in the Unified Expression Language:
 * operators, literals, properties and `? :`, without functions and arithmetic.
 * @param variables the names that it may use
 * @throws ElError if it cannot be evaluated
 */
export function evaluate(expression: string, variables: ElObject): ElValue {
  const [, inner] = /^\s*[$#]\{([^]*)\}\s*$/.exec(expression) ?? [];
  if (inner === undefined) throw new ElError(`${expression} is not one expression.`);
  const parser = new Parser(tokensOf(inner), variables);
  return parser.whole();
}

/** Converts a value to a boolean: null and empty text are false. @throws ElError for a number, a list and an object */
export function asBoolean(value: ElValue): boolean {
  if (value === null || value === '') return false;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value.toLowerCase() === 'true';
  throw new ElError('Only text and booleans can be true.');
}

/** A part of an expression. `text` keeps the spelling. */
interface Token {
  readonly kind: (typeof KINDS)[number];
  readonly text: string;
}

const KINDS = ['name', 'number', 'string', 'sign'] as const;

const TOKEN =
  /\s*(?:(?<name>[A-Za-z_$][\w$]*)|(?<number>\d+(?:\.\d+)?)|(?<string>'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(?<sign>&&|\|\||[=!<>]=|[!<>?:.()[\]]))/y;

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let end = 0; text.slice(end).trim() !== ''; end = TOKEN.lastIndex) {
    TOKEN.lastIndex = end;
    const groups = TOKEN.exec(text)?.groups;
    const found = KINDS.find((kind) => groups?.[kind] !== undefined);
    if (found === undefined) {
      throw new ElError(`The expression has “${text.slice(end).trim()}”, which is not supported.`);
    }
    tokens.push({ kind: found, text: groups?.[found] ?? '' });
  }
  return tokens;
}

/** The words for operators (JSP 2.1 Expression Language, §1.13). */
const WORDS: Readonly<Record<string, string>> = {
  and: '&&',
  or: '||',
  not: '!',
  eq: '==',
  ne: '!=',
  lt: '<',
  gt: '>',
  le: '<=',
  ge: '>=',
};

/**
 * Reads an expression by descent and evaluates it at once. What an operator does not need (`true or x`) is read with
 * `skipped`, so that a name unknown here makes no difference there.
 */
class Parser {
  private at = 0;
  private skipped = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly variables: ElObject,
  ) {}

  whole(): ElValue {
    const value = this.choice();
    if (this.at < this.tokens.length) throw new ElError(`“${this.sign()}” is out of place.`);
    return value;
  }

  private choice(): ElValue {
    const condition = this.either();
    if (!this.takes('?')) return condition;
    const holds = this.skipped > 0 || asBoolean(condition);
    const first = this.only(holds, () => this.choice());
    this.expects(':');
    const second = this.only(!holds, () => this.choice());
    return holds ? first : second;
  }

  private either(): ElValue {
    let value = this.both();
    while (this.takes('||')) {
      const left = this.boolean(value);
      const right = this.only(!left, () => this.boolean(this.both()));
      value = left || right;
    }
    return value;
  }

  private both(): ElValue {
    let value = this.equality();
    while (this.takes('&&')) {
      const left = this.boolean(value);
      const right = this.only(left, () => this.boolean(this.equality()));
      value = left && right;
    }
    return value;
  }

  private equality(): ElValue {
    let value = this.relation();
    for (;;) {
      if (this.takes('==')) value = isEqual(value, this.relation());
      else if (this.takes('!=')) value = !isEqual(value, this.relation());
      else return value;
    }
  }

  private relation(): ElValue {
    let value = this.unary();
    for (;;) {
      const sign = ['<', '>', '<=', '>='].find((each) => this.takes(each));
      if (sign === undefined) return value;
      value = isOrdered(value, sign, this.unary());
    }
  }

  private unary(): ElValue {
    if (this.takes('!')) return !this.boolean(this.unary());
    const token = this.tokens[this.at];
    if (token?.kind === 'name' && token.text === 'empty') {
      this.at += 1;
      return isEmpty(this.unary());
    }
    return this.property();
  }

  private property(): ElValue {
    let value = this.primary();
    for (;;) {
      if (this.takes('.')) {
        value = this.member(value, this.next('name').text);
      } else if (this.takes('[')) {
        const name = this.choice();
        this.expects(']');
        value = this.member(value, name);
      } else return value;
    }
  }

  private primary(): ElValue {
    if (this.takes('(')) {
      const value = this.choice();
      this.expects(')');
      return value;
    }
    const token = this.next();
    if (token.kind === 'number') return Number(token.text);
    if (token.kind === 'string') return token.text.slice(1, -1).replace(/\\(.)/g, '$1');
    if (token.kind === 'sign') throw new ElError(`“${token.text}” is out of place.`);
    if (token.text === 'true' || token.text === 'false') return token.text === 'true';
    if (token.text === 'null' || this.skipped > 0) return null;
    if (!Object.hasOwn(this.variables, token.text)) {
      throw new ElError(`${token.text} is known only to AEM.`);
    }
    return this.variables[token.text] ?? null;
  }

  private member(value: ElValue, name: ElValue): ElValue {
    if (value === null || name === null) return null;
    if (isList(value)) return value[Number(name)] ?? null;
    if (typeof value !== 'object') {
      throw new ElError(`${String(value)} has no member ${JSON.stringify(name)}.`);
    }
    const key = typeof name === 'object' ? JSON.stringify(name) : String(name);
    return Object.hasOwn(value, key) ? (value[key] ?? null) : null;
  }

  private only<Value>(isNeeded: boolean, read: () => Value): Value {
    this.skipped += isNeeded ? 0 : 1;
    const value = read();
    this.skipped -= isNeeded ? 0 : 1;
    return value;
  }

  private boolean(value: ElValue): boolean {
    return this.skipped === 0 && asBoolean(value);
  }

  private takes(sign: string): boolean {
    if (this.sign() !== sign) return false;
    this.at += 1;
    return true;
  }

  private expects(sign: string): void {
    if (!this.takes(sign)) throw new ElError(`“${sign}” is missing.`);
  }

  private sign(): string | undefined {
    const token = this.tokens[this.at];
    if (token?.kind === 'name') return WORDS[token.text];
    return token?.kind === 'sign' ? token.text : undefined;
  }

  private next(kind?: Token['kind']): Token {
    const token = this.tokens[this.at];
    if (!token || (kind !== undefined && token.kind !== kind)) {
      throw new ElError('The expression ends too early.');
    }
    this.at += 1;
    return token;
  }
}

function isList(value: ElValue): value is readonly ElValue[] {
  return Array.isArray(value);
}

function isEmpty(value: ElValue): boolean {
  if (value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

function isEqual(a: ElValue, b: ElValue): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  if (typeof a === 'number' || typeof b === 'number') return Number(a) === Number(b);
  if (typeof a === 'boolean' || typeof b === 'boolean') return asBoolean(a) === asBoolean(b);
  return JSON.stringify(a) === JSON.stringify(b);
}

function isOrdered(a: ElValue, sign: string, b: ElValue): boolean {
  if (a === null || b === null) return false;
  const isText = typeof a === 'string' && typeof b === 'string';
  const difference = isText ? a.localeCompare(b, 'en') : Number(a) - Number(b);
  if (sign.startsWith('<')) return difference < 0 || (sign === '<=' && difference === 0);
  return difference > 0 || (sign === '>=' && difference === 0);
}
