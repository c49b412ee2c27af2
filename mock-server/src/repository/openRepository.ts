import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { isAtOrBelowFolder } from './mount/fileNames';
import type { Mount } from './mount/MountNode';
import { MountReader } from './mount/MountReader';
import { childPath, isAtOrBelow, type ContentNode, type ContentProblem } from './node';
import { differingPaths, overlay, type Overlay } from './overlay';
import type { Change, ContentCheck } from './Repository';
import type { RestorableRepository, WriteObserver } from './RestorableRepository';
import type { StoredNode } from './StoredNode';
import { watchFiles, type FileWatch } from './watchFiles';
import { fileStates, restoreFiles, type FileStates } from './write/fileStates';
import { writeChanges } from './write/writeChanges';

export interface RepositoryOptions {
  /** Paths of `jcr_root` folders, the lowest first. */
  readonly mounts: readonly string[];
  /** Mounts that are never changed, such as the stand-ins for AEM's platform. */
  readonly readOnlyMounts?: readonly string[];
  /** Whether to watch for changes on disk. */
  readonly watch?: boolean;
  /** Checks of the content. One runs when its problems are asked for, and again after a change below its roots. */
  readonly checks?: readonly ContentCheck[];
  /** Receives a line when a change on disk cannot be read. By default it is dropped. */
  readonly log?: (line: string) => void;
}

/**
 * Opens the content of the mounts. A folder is read, synchronously, when a node in it is first used.
 * @throws RepositoryError if a mount is not a jcr_root folder.
 */
export function openRepository(options: RepositoryOptions): RestorableRepository {
  return new FileVaultRepository(options);
}

/** {@link RestorableRepository.check} works for the first time and pauses for the second one, so that requests come first. */
const SLICE_MS = 8;
const PAUSE_MS = 24;

class FileVaultRepository implements RestorableRepository {
  private readonly readers: readonly MountReader[];
  private readonly listeners = new Set<(paths: readonly string[]) => void>();
  private readonly observers = new Set<() => WriteObserver>();
  private readonly checks: {
    readonly check: ContentCheck;
    found?: readonly ContentProblem[] | undefined;
  }[];
  private readonly watching: FileWatch | undefined;
  private mounts: readonly Mount[];
  private current: Overlay;
  private isClosed = false;

  constructor({
    mounts,
    readOnlyMounts = [],
    watch = false,
    checks = [],
    log = () => undefined,
  }: RepositoryOptions) {
    const all = [...readOnlyMounts.filter((folder) => !mounts.includes(folder)), ...mounts];
    this.readers = all.map((folder) => new MountReader(folder, readOnlyMounts.includes(folder)));
    this.mounts = this.readers.map((reader) => reader.read());
    this.current = overlay(this.mounts.map(({ root }) => root));
    this.checks = checks.map((check) => ({ check, found: undefined }));
    if (watch) {
      const folders = this.readers.map(({ folder }) => folder);
      const refresh = (changed: readonly string[]): void => {
        const before = this.current;
        this.refresh(changed);
        this.notify(before);
      };
      this.watching = watchFiles(folders, refresh, log);
    }
  }

  get problems(): readonly ContentProblem[] {
    const found = this.checks.flatMap((each) => (each.found ??= each.check.find(this)));
    return [...this.readers.flatMap(({ problems }) => problems), ...found];
  }

  async check(): Promise<void> {
    await this.watching?.ready;
    let begin = performance.now();
    for (const reader of this.readers) {
      const steps = reader.check();
      while (steps.next().done !== true) {
        if (performance.now() - begin < SLICE_MS) continue;
        await delay(PAUSE_MS);
        if (this.isClosed) return;
        begin = performance.now();
      }
    }
  }

  get root(): StoredNode {
    return this.current.root;
  }

  get(path: string): ContentNode | undefined {
    return this.current.get(path);
  }

  readFile(path: string): Buffer | undefined {
    const file = this.bytesOf(path);
    return file === undefined ? undefined : readFileSync(file);
  }

  fileOf(path: string): string | undefined {
    return this.bytesOf(path) ?? this.get(path)?.origin?.file;
  }

  apply(changes: readonly Change[]): void {
    if (changes.length === 0) return;
    this.write((before) => {
      this.refresh(writeChanges(changes, this.mounts, this.current, before));
    });
  }

  restore(files: FileStates, rest: () => readonly Change[] = () => []): void {
    const paths = [...files.keys()];
    this.write((before) => {
      before(paths);
      const replaced = fileStates(paths);
      try {
        this.putBack(files);
        const changes = rest();
        if (changes.length === 0) return;
        this.refresh(writeChanges(changes, this.mounts, this.current, before));
      } catch (error) {
        this.putBack(replaced);
        throw error;
      }
    });
  }

  onWrite(begin: () => WriteObserver): () => void {
    this.observers.add(begin);
    return () => this.observers.delete(begin);
  }

  onChange(listener: (paths: readonly string[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.listeners.clear();
    this.observers.clear();
    await this.watching?.close();
  }

  private bytesOf(path: string): string | undefined {
    return this.current.get(childPath(path, 'jcr:content'))?.binaries.get('jcr:data')?.file;
  }

  private write(work: (before: (paths: readonly string[]) => void) => void): void {
    const tree = this.current;
    const observers = [...this.observers].map((begin) => begin());
    work((paths) => {
      for (const reader of this.readers) reader.keep(paths);
      for (const observer of observers) observer.before(paths);
    });
    for (const observer of observers) {
      const files = observer.former?.();
      if (files && files.size > 0) this.putBack(files);
    }
    this.notify(tree);
    for (const observer of observers) observer.done();
  }

  private putBack(files: FileStates): void {
    const folders = this.mounts.filter(({ readOnly }) => !readOnly).map(({ folder }) => folder);
    for (const reader of this.readers) reader.keep([...files.keys()]);
    restoreFiles(files, folders);
    this.refresh([...files.keys()]);
  }

  /** Reads files and folders on disk again. */
  private refresh(changed: readonly string[]): void {
    this.mounts = this.readers.map((reader, at) => {
      const known = this.mounts[at];
      const isConcerned = changed.some((path) => isAtOrBelowFolder(path, reader.folder));
      return known && !isConcerned ? known : reader.read(changed);
    });
    this.current = overlay(
      this.mounts.map(({ root }) => root),
      this.current,
    );
  }

  /**
   * Notifies of the differences to an earlier tree. After a write of our own, the watcher's event finds no further
   * difference.
   */
  private notify(before: Overlay): void {
    const paths = differingPaths(before.root, this.current.root);
    for (const each of this.checks)
      if (each.check.roots.some((root) => paths.some((path) => concerns(path, root))))
        each.found = undefined;
    if (paths.length > 0) for (const listener of [...this.listeners]) listener(paths);
  }
}

/** Returns whether a change at `path` may change what is at or below `root`. */
const concerns = (path: string, root: string): boolean =>
  isAtOrBelow(path, root) || isAtOrBelow(root, path);
