import { excerpt, HtlSyntaxError } from '../errors';
import { parseTag, VOID_ELEMENTS, type Attribute, type OpenTag } from './parseTag';

/** A script's markup, as written. */
export type MarkupNode = TextNode | CommentNode | ElementNode;

/** Text, or anything else that is neither an element nor a comment, such as a doctype. */
export interface TextNode {
  readonly kind: 'text';
  readonly source: string;
  readonly offset: number;
}

/** `<!-- … -->`. The parser drops HTL's own comments. */
export interface CommentNode {
  readonly kind: 'comment';
  readonly source: string;
  readonly offset: number;
}

export interface ElementNode {
  readonly kind: 'element';
  /** The name as written; HTML compares names case-insensitively. */
  readonly name: string;
  readonly offset: number;
  readonly attributes: readonly Attribute[];
  /** The whole opening tag. */
  readonly openSource: string;
  /** Whether the tag ends in `/>`. */
  readonly selfClosing: boolean;
  readonly children: readonly MarkupNode[];
  /** The closing tag; undefined if it is missing. */
  readonly closeSource: string | undefined;
}

/**
 * Parses a script's markup as tolerantly as a browser: anything that is not a tag is text, and an element
 * without a closing tag ends with its parent. The nodes' sources together are the script without its HTL
 * comments.
 */
export function parseMarkup(source: string): readonly MarkupNode[] {
  return new MarkupParser(source).parse();
}

/** An element whose end has not been seen. */
interface Open {
  readonly tag: OpenTag;
  readonly offset: number;
  readonly children: MarkupNode[];
}

const CLOSE_TAG = /<\/([A-Za-z][^\s/>]*)/y;

/** Elements whose content is text up to the closing tag, whatever it contains. */
const RAW_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style']);

class MarkupParser {
  private readonly root: MarkupNode[] = [];
  private readonly open: Open[] = [];
  private textStart = 0;
  private at = 0;
  private expression: number;

  constructor(private readonly source: string) {
    this.expression = source.indexOf('${');
  }

  parse(): readonly MarkupNode[] {
    const { source } = this;
    for (;;) {
      const next = this.nextMark();
      if (next === -1) break;
      this.at = next;
      if (source.startsWith('<!--', next)) {
        if (!this.comment()) break;
      } else if (source.charAt(next + 1) === '/') {
        if (!this.closeTag()) break;
      } else if (/[A-Za-z]/.test(source.charAt(next + 1))) {
        if (!this.openTag()) break;
      } else {
        this.at += 1;
      }
    }
    this.at = source.length;
    this.flushText();
    while (this.open.length > 0) this.close(undefined);
    return this.root;
  }

  /** Returns the offset of the next `<` outside of expressions. */
  private nextMark(): number {
    const { source } = this;
    let at = this.at;
    for (;;) {
      const mark = source.indexOf('<', at);
      // The next expression is cached, so that a long script is not searched to its end at every tag.
      if (this.expression !== -1 && this.expression < at) {
        this.expression = source.indexOf('${', at);
      }
      if (this.expression === -1 || mark === -1 || mark < this.expression) return mark;
      at = expressionEnd(source, this.expression);
    }
  }

  /** Reads a comment. Returns false if it has no end, so that the rest of the script is text. */
  private comment(): boolean {
    const { source, at } = this;
    if (source.startsWith('<!--/*', at)) {
      const end = source.indexOf('*/-->', at + 4);
      if (end !== -1) {
        this.flushText();
        this.at = end + 5;
        this.textStart = this.at;
        return true;
      }
    }
    const end = source.indexOf('-->', at + 4);
    if (end === -1) return false;
    this.flushText();
    this.at = end + 3;
    this.append({ kind: 'comment', source: source.slice(at, this.at), offset: at });
    this.textStart = this.at;
    return true;
  }

  /** Reads an opening tag. Returns false if it has no end, so that the rest of the script is text. */
  private openTag(): boolean {
    const offset = this.at;
    const tag = parseTag(this.source, offset);
    if (tag === undefined) return false;
    this.flushText();
    this.at = tag.end;
    this.textStart = tag.end;
    this.open.push({ tag, offset, children: [] });
    const name = tag.name.toLowerCase();
    if (tag.selfClosing || VOID_ELEMENTS.has(name)) this.close(undefined);
    else if (RAW_ELEMENTS.has(name)) this.rawContent(name);
    return true;
  }

  private rawContent(name: string): void {
    const end = this.source.slice(this.at).search(new RegExp(`</${name}(?=[\\s/>])`, 'i'));
    this.at = end === -1 ? this.source.length : this.at + end;
    this.flushText();
  }

  /** Reads a closing tag. Returns false if it has no end, so that the rest of the script is text. */
  private closeTag(): boolean {
    CLOSE_TAG.lastIndex = this.at;
    const name = CLOSE_TAG.exec(this.source)?.[1]?.toLowerCase();
    const end = this.source.indexOf('>', this.at) + 1;
    if (end === 0) return false;
    let depth = this.open.length - 1;
    while (depth >= 0 && this.open[depth]?.tag.name.toLowerCase() !== name) depth -= 1;
    if (depth === -1) {
      // A tag that closes no element is text.
      this.at += 2;
      return true;
    }
    this.flushText();
    while (this.open.length > depth + 1) this.close(undefined);
    this.close(this.source.slice(this.at, end));
    this.at = end;
    this.textStart = end;
    return true;
  }

  private close(closeSource: string | undefined): void {
    const element = this.open.pop();
    if (element === undefined) return;
    const { tag, offset, children } = element;
    const node: ElementNode = {
      kind: 'element',
      name: tag.name,
      offset,
      attributes: tag.attributes,
      openSource: tag.source,
      selfClosing: tag.selfClosing,
      children,
      closeSource,
    };
    this.append(node);
  }

  private flushText(): void {
    if (this.at > this.textStart) {
      const source = this.source.slice(this.textStart, this.at);
      this.append({ kind: 'text', source, offset: this.textStart });
    }
    this.textStart = this.at;
  }

  private append(node: MarkupNode): void {
    (this.open.at(-1)?.children ?? this.root).push(node);
  }
}

const TO_BRACE = /\$\{(?:"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|[^"'}])*\}/y;

/** Returns the offset after the expression's closing brace. @throws HtlSyntaxError if there is no closing brace. */
function expressionEnd(source: string, start: number): number {
  if (source.charAt(start - 1) === '\\') {
    const close = source.indexOf('}', start);
    return close === -1 ? source.length : close + 1;
  }
  TO_BRACE.lastIndex = start;
  const found = TO_BRACE.exec(source)?.[0];
  if (found !== undefined) return start + found.length;
  throw new HtlSyntaxError(
    'The expression has no closing brace; add } at its end.',
    start,
    excerpt(source, start),
  );
}
