import type { ContentNode, ContentProblem, Property } from './node';

/** One change to the tree. A batch of changes is applied completely or not at all. */
export type Change =
  | {
      readonly kind: 'addNode';
      readonly path: string;
      readonly properties: ReadonlyMap<string, Property>;
    }
  | {
      readonly kind: 'setProperty';
      readonly path: string;
      readonly name: string;
      readonly property: Property;
    }
  | { readonly kind: 'removeProperty'; readonly path: string; readonly name: string }
  | { readonly kind: 'removeNode'; readonly path: string }
  /** Puts a child at `index` among its siblings. */
  | { readonly kind: 'orderChild'; readonly path: string; readonly index: number }
  /** Sets the content of an nt:file. */
  | { readonly kind: 'writeFile'; readonly path: string; readonly content: Buffer };

/**
 * The merged content of all mounts. A later mount takes precedence, property by property. The files on disk
 * are the source. Reading is synchronous; a folder is parsed at its first use and then kept in memory.
 */
export interface Repository {
  /** Returns the node at an absolute path, or undefined. `/` always exists. */
  get(path: string): ContentNode | undefined;
  /**
   * Returns the bytes of an nt:file, or of another node whose jcr:content has a binary jcr:data, such as a
   * persisted query. Returns undefined for any other path.
   */
  readFile(path: string): Buffer | undefined;
  /** Returns the file on disk that contains an nt:file or the XML that defines a node, for messages. */
  fileOf(path: string): string | undefined;
  /**
   * Problems with content that cannot be read, and those that the checks found. All other content is served. Files that
   * no node has needed yet are looked through first.
   */
  readonly problems: readonly ContentProblem[];
  /**
   * Applies the changes and writes the FileVault XML of the affected files.
   * @throws RepositoryError if a parent is missing or a path exists already
   */
  apply(changes: readonly Change[]): void;
  /** Calls back with the repository paths that changed, by a write or on disk. Returns an unsubscribe function. */
  onChange(listener: (paths: readonly string[]) => void): () => void;
  /** Stops watching the files. */
  close(): Promise<void>;
}

/** Finds problems with readable content that AEM would not accept. */
export interface ContentCheck {
  /** The check reads only nodes at or below these paths. */
  readonly roots: readonly string[];
  readonly find: (repository: Pick<Repository, 'get'>) => readonly ContentProblem[];
}

/**
 * The maximum depth of content. Real content has fewer than thirty levels; without a limit, a tree of
 * thousands of levels would exhaust the stack and end the process.
 */
export const MAX_DEPTH = 200;

/** A mount that cannot be read, or a change that is not possible; the message names the remedy. */
export class RepositoryError extends Error {
  override readonly name = 'RepositoryError';
}
