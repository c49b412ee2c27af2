import type { Property } from '../node';

/** One FileVault XML file: a tree of nodes below `jcr:root`. Immutable. */
export interface DocView {
  readonly file: string;
  /** Prefix to address, as the file declares them. */
  readonly namespaces: ReadonlyMap<string, string>;
  readonly root: DocViewNode;
}

/** An element. */
export interface DocViewNode {
  /** The JCR name, decoded; `jcr:root` for the root. */
  readonly name: string;
  /** In the order of the file. Empty where the element only fixes the order of its siblings. */
  readonly properties: ReadonlyMap<string, Property>;
  readonly children: readonly DocViewNode[];
  /** The line of the element, 1 for the first; 0 for a node that was not read. */
  readonly line: number;
  /** Comments before the element and before its end, which writing keeps. */
  readonly comments: readonly string[];
  readonly closingComments: readonly string[];
}

/** A file that is not valid FileVault XML; the message names the remedy. */
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

/** A node that was not read from a file. */
export function docViewNode(
  name: string,
  properties: ReadonlyMap<string, Property>,
  children: readonly DocViewNode[] = [],
): DocViewNode {
  return { name, properties, children, line: 0, comments: [], closingComments: [] };
}
