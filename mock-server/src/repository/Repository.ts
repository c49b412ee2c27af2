import type { ContentNode, ContentProblem, Property } from './node';

/** One change to the tree. A batch of them is applied whole or not at all. */
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
 * The content of every mount, merged: a later mount wins, property by property. Reading is
 * synchronous and served from memory; the files on disk are the source.
 */
export interface Repository {
  /** The node at an absolute path, or undefined. `/` always exists. */
  get(path: string): ContentNode | undefined;
  /**
   * The bytes of an nt:file, or of another node whose jcr:content holds a binary jcr:data, such
   * as a persisted query. Undefined where `path` is neither.
   */
  readFile(path: string): Buffer | undefined;
  /** The file on disk that holds an nt:file or the XML that defines a node, for messages. */
  fileOf(path: string): string | undefined;
  /** Content that could not be read, and what the checks found; everything else is served. */
  readonly problems: readonly ContentProblem[];
  /**
   * Applies the changes and writes the FileVault XML of every file they touch.
   * @throws RepositoryError where a parent is missing or a path exists already.
   */
  apply(changes: readonly Change[]): void;
  /** Calls back with the repository paths that changed, by a write or on disk. Returns an unsubscribe function. */
  onChange(listener: (paths: readonly string[]) => void): () => void;
  /** Stops watching the files. */
  close(): Promise<void>;
}

/** Returns what AEM would not accept of the content that could be read. */
export type ContentCheck = (repository: Pick<Repository, 'get'>) => readonly ContentProblem[];

/**
 * How many levels deep content may lie. Real content stays below thirty; without a limit, a tree of
 * thousands of levels would end the process by exhausting its stack.
 */
export const MAX_DEPTH = 200;

/** A mount that cannot be read, or a change that cannot be made; the message names the remedy. */
export class RepositoryError extends Error {
  override readonly name = 'RepositoryError';
}
