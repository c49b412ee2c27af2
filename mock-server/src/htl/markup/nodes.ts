/** A script's markup, as written. */
export type MarkupNode = TextNode | CommentNode | ElementNode;

/** Text, or anything else that is neither element nor comment (a doctype, for one). */
export interface TextNode {
  readonly kind: 'text';
  readonly source: string;
  readonly offset: number;
}

/** `<!-- … -->`. HTL's own comments are dropped by the parser. */
export interface CommentNode {
  readonly kind: 'comment';
  readonly source: string;
  readonly offset: number;
}

export interface ElementNode {
  readonly kind: 'element';
  /** As written; elements are told apart without regard to case. */
  readonly name: string;
  readonly offset: number;
  readonly attributes: readonly Attribute[];
  /** The whole opening tag. */
  readonly openSource: string;
  /** Whether the tag ends in `/>`. */
  readonly selfClosing: boolean;
  readonly children: readonly MarkupNode[];
  /** The closing tag; undefined where it was left out. */
  readonly closeSource: string | undefined;
}

export interface Attribute {
  readonly name: string;
  /** Undefined where there is no equals sign. */
  readonly value: string | undefined;
  /** What the value stands between; nothing where it is not quoted. */
  readonly quote: '"' | "'" | '';
  readonly offset: number;
  readonly valueOffset: number;
}

/** Elements without content. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
