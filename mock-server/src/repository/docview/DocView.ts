import type { Property } from '../node';

/** One FileVault XML file: a tree of nodes below `jcr:root`. Immutable. */
export interface DocView {
  readonly file: string;
  /** The addresses of the prefixes that the file declares. */
  readonly namespaces: ReadonlyMap<string, string>;
  readonly root: DocViewNode;
}

/** An element. */
export interface DocViewNode {
  /** The JCR name, decoded; `jcr:root` for the root. */
  readonly name: string;
  /** The properties in the order of the file. An element without any only determines the order of its siblings. */
  readonly properties: ReadonlyMap<string, Property>;
  readonly children: readonly DocViewNode[];
  /** The line of the element, from 1; 0 for a node that was not read from a file. */
  readonly line: number;
  /** Comments before the element and before its end. They are kept when the file is written. */
  readonly comments: readonly string[];
  readonly closingComments: readonly string[];
}

/** An invalid FileVault XML file; the message names the remedy. */
export class DocViewError extends Error {
  override readonly name = 'DocViewError';

  constructor(
    readonly file: string,
    readonly line: number,
    readonly column: number,
    message: string,
  ) {
    super(message);
  }
}

/** Returns a node that was not read from a file. */
export function docViewNode(
  name: string,
  properties: ReadonlyMap<string, Property>,
  children: readonly DocViewNode[] = [],
): DocViewNode {
  return { name, properties, children, line: 0, comments: [], closingComments: [] };
}
