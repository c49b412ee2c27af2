import { HtlSyntaxError } from '../errors';

/** An opening tag, from its `<` to its `>`. */
export interface OpenTag {
  readonly name: string;
  /** The attributes, with unique names: a later attribute replaces an earlier one of the same name, as in Sling. */
  readonly attributes: readonly Attribute[];
  /** The tag as printed: every value has quotes, and replaced attributes are missing. */
  readonly source: string;
  readonly selfClosing: boolean;
  /** The offset after the `>`. */
  readonly end: number;
}

export interface Attribute {
  readonly name: string;
  /** The value; undefined without an equals sign. */
  readonly value: string | undefined;
  /** The quotes with which the value is printed; empty without a value. */
  readonly quote: '"' | "'" | '';
  readonly offset: number;
  readonly valueOffset: number;
}

/** Elements without content. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

const NAME = /<([A-Za-z][^\s/>"']*)/y;
const BLANKS = /[\s/]*/y;
const ATTRIBUTE =
  /([^\s"'<>/=][^\s"'>/=]*)(?:(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/y;

/** Returns the opening tag that begins at `start`, or undefined if there is no tag or it has no end. */
export function parseTag(source: string, start: number): OpenTag | undefined {
  NAME.lastIndex = start;
  const name = NAME.exec(source)?.[1];
  if (name === undefined) return undefined;
  const attributes = new Map<string, Attribute>();
  let isRewritten = false;
  let at = start + 1 + name.length;
  for (;;) {
    BLANKS.lastIndex = at;
    const blanks = BLANKS.exec(source)?.[0] ?? '';
    at += blanks.length;
    const next = source.charAt(at);
    if (next === '') return undefined;
    if (next === '>') {
      const tag = { name, attributes: [...attributes.values()], selfClosing: blanks.endsWith('/') };
      const end = at + 1;
      return { ...tag, source: isRewritten ? written(tag) : source.slice(start, end), end };
    }
    const attribute = parseAttribute(source, at);
    if (attribute === undefined) {
      // Skips a stray quote or equals sign, which browsers read as a nameless part.
      at += 1;
      continue;
    }
    const key = attribute.attribute.name.toLowerCase();
    isRewritten ||= attributes.has(key) || attribute.isBare;
    attributes.set(key, attribute.attribute);
    at = attribute.end;
  }
}

function written({ name, attributes, selfClosing }: Omit<OpenTag, 'source' | 'end'>): string {
  const list = attributes.map(({ name, value, quote }) =>
    value === undefined ? ` ${name}` : ` ${name}=${quote}${quotable(value, quote)}${quote}`,
  );
  return `<${name}${list.join('')}${selfClosing ? '/>' : '>'}`;
}

/** Escapes quotes inside a value that was written without quotes. */
function quotable(value: string, quote: Attribute['quote']): string {
  return quote === '"' ? value.replaceAll('"', '&quot;') : value;
}

function parseAttribute(
  source: string,
  at: number,
): { attribute: Attribute; isBare: boolean; end: number } | undefined {
  ATTRIBUTE.lastIndex = at;
  const found = ATTRIBUTE.exec(source);
  if (found === null) return undefined;
  const [whole, name = '', equals, double, single, bare] = found;
  const quote = double !== undefined ? '"' : single !== undefined ? "'" : '';
  const valueOffset = at + name.length + (equals?.length ?? 0) + quote.length;
  const value = double ?? single ?? bare;
  const isBare = bare !== undefined;
  if (isBare && hasQuoteInExpression(bare)) {
    throw new HtlSyntaxError(
      `The value of ${name} has no quotes, so that AEM ends it at the quote in its expression. Put it in quotes.`,
      at,
      whole,
    );
  }
  return {
    attribute: { name, value, quote: isBare ? '"' : quote, offset: at, valueOffset },
    isBare,
    end: at + whole.length,
  };
}

function hasQuoteInExpression(value: string): boolean {
  return value.split('}').some((text) => {
    const start = text.indexOf('${');
    return start !== -1 && /["']/.test(text.slice(start));
  });
}
