/** An opening tag, from its `<` to its `>`. */
export interface OpenTag {
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly selfClosing: boolean;
  /** The offset behind the `>`. */
  readonly end: number;
}

export interface Attribute {
  readonly name: string;
  /** Undefined where there is no equals sign. */
  readonly value: string | undefined;
  /** The value's quotes; empty where it is not quoted. */
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
const ATTRIBUTE = /([^\s"'<>/=][^\s"'>/=]*)(?:(\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y;

/** The opening tag that begins at `start`, or undefined where there is none or it has no end. */
export function parseTag(source: string, start: number): OpenTag | undefined {
  NAME.lastIndex = start;
  const name = NAME.exec(source)?.[1];
  if (name === undefined) return undefined;
  const attributes: Attribute[] = [];
  let at = start + 1 + name.length;
  for (;;) {
    BLANKS.lastIndex = at;
    const blanks = BLANKS.exec(source)?.[0] ?? '';
    at += blanks.length;
    const next = source.charAt(at);
    if (next === '') return undefined;
    if (next === '>') {
      return { name, attributes, selfClosing: blanks.endsWith('/'), end: at + 1 };
    }
    const attribute = parseAttribute(source, at);
    if (attribute === undefined) {
      // A stray quote or equals sign, which browsers take for a nameless piece.
      at += 1;
      continue;
    }
    attributes.push(attribute.attribute);
    at = attribute.end;
  }
}

function parseAttribute(
  source: string,
  at: number,
): { attribute: Attribute; end: number } | undefined {
  ATTRIBUTE.lastIndex = at;
  const found = ATTRIBUTE.exec(source);
  if (found === null) return undefined;
  const [whole, name = '', equals, double, single, bare] = found;
  const quote = double !== undefined ? '"' : single !== undefined ? "'" : '';
  const valueOffset = at + name.length + (equals?.length ?? 0) + quote.length;
  const value = double ?? single ?? bare;
  return { attribute: { name, value, quote, offset: at, valueOffset }, end: at + whole.length };
}
