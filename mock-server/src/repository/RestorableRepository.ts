import type { Change, Repository } from './Repository';
import type { StoredNode } from './StoredNode';
import type { FileStates } from './write/fileStates';

/** A repository whose writes can be followed and reverted. */
export interface RestorableRepository extends Repository {
  /** The tree as it is now. A change makes a new one. */
  readonly root: StoredNode;
  /**
   * Looks for problems in files that no node has needed yet, between requests, and keeps nothing else of them. Resolves
   * once it has seen all files, or at the end.
   */
  check(): Promise<void>;
  /**
   * Puts files and folders back to a former state, and then applies the changes that `rest` returns for the tree that
   * they give. Does both or nothing, and notifies once.
   * @throws RepositoryError as {@link Repository.apply}, or if a file is outside of the mounts
   */
  restore(files: FileStates, rest?: () => readonly Change[]): void;
  /** Calls `begin` at the beginning of each write of this repository. Returns an unsubscribe function. */
  onWrite(begin: () => WriteObserver): () => void;
}

/** Follows one write. If the write fails, `done` is not called. */
export interface WriteObserver {
  /** Called before files and folders are written or removed; they may be missing. A write may call it twice. */
  before(paths: readonly string[]): void;
  /**
   * Called after the write, when the repository has the new tree. Returns files whose content is what it was, with the
   * bytes that they then get back.
   */
  former?(): FileStates;
  /** Called at the end, when the repository has the new tree. */
  done(): void;
}
