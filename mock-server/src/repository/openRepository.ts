import { readFileSync } from 'node:fs';
import type { Mount } from './mount/MountNode';
import { MountReader } from './mount/MountReader';
import { childPath, type ContentNode, type ContentProblem } from './node';
import { differingPaths, overlay, type Overlay } from './overlay';
import type { Change, ContentCheck, Repository } from './Repository';
import { watchFiles, type FileWatch } from './watchFiles';
import { writeChanges } from './write/writeChanges';

export interface RepositoryOptions {
  /** Paths of `jcr_root` folders, the lowest first. */
  readonly mounts: readonly string[];
  /** Mounts that are never changed, such as the stand-ins for AEM's platform. */
  readonly readOnlyMounts?: readonly string[];
  /** Whether to watch for changes on disk. */
  readonly watch?: boolean;
  /** Checks of the whole content. They run at the start and after each change. */
  readonly checks?: readonly ContentCheck[];
  /** Receives a line when a change on disk cannot be read. By default it is dropped. */
  readonly log?: (line: string) => void;
}

/**
 * Opens the content of the mounts. Reading is synchronous, so the repository is complete when this returns.
 * @throws RepositoryError if a mount is not a jcr_root folder.
 */
export function openRepository(options: RepositoryOptions): Repository {
  return new FileVaultRepository(options);
}

class FileVaultRepository implements Repository {
  private readonly readers: readonly MountReader[];
  private readonly listeners = new Set<(paths: readonly string[]) => void>();
  private readonly check: () => readonly ContentProblem[];
  private readonly watching: FileWatch | undefined;
  private mounts: readonly Mount[];
  private current: Overlay;
  private found: readonly ContentProblem[];

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
    this.check = () => checks.flatMap((check) => check(this));
    this.found = this.check();
    if (watch) {
      const folders = this.readers.map(({ folder }) => folder);
      const refresh = (changed: readonly string[]): void => {
        this.refresh(changed);
      };
      this.watching = watchFiles(folders, refresh, log);
    }
  }

  get problems(): readonly ContentProblem[] {
    return [...this.mounts.flatMap(({ problems }) => problems), ...this.found];
  }

  get(path: string): ContentNode | undefined {
    return this.current.nodes.get(path);
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
    writeChanges(changes, this.mounts, this.current);
    this.refresh(this.readers.map(({ folder }) => folder));
  }

  onChange(listener: (paths: readonly string[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.listeners.clear();
    await this.watching?.close();
  }

  private bytesOf(path: string): string | undefined {
    const data = childPath(childPath(path, 'jcr:content'), 'jcr:data');
    return this.current.binaries.get(data)?.file;
  }

  /**
   * Reads the given mounts again and notifies of the differences. After a write of our own, the watcher's
   * event finds no further difference.
   */
  private refresh(folders: readonly string[]): void {
    const before = this.current;
    this.mounts = this.readers.map((reader, at) => {
      const known = this.mounts[at];
      return known && !folders.includes(reader.folder) ? known : reader.read();
    });
    this.current = overlay(this.mounts.map(({ root }) => root));
    this.found = this.check();
    const paths = differingPaths(before, this.current);
    if (paths.length > 0) for (const listener of [...this.listeners]) listener(paths);
  }
}
