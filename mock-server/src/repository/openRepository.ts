import { readFileSync } from 'node:fs';
import { differingPaths } from './difference';
import type { Mount } from './mount/MountNode';
import { MountReader } from './mount/MountReader';
import type { ContentNode, ContentProblem } from './node';
import { overlay, type Overlay } from './overlay';
import { childPath } from './paths';
import type { Change, Repository } from './Repository';
import { watchFolders, type FolderWatch } from './watch';
import { writeChanges } from './write/writeChanges';

export interface RepositoryOptions {
  /** `jcr_root` folders, the lowest first. */
  readonly mounts: readonly string[];
  /** Those of `mounts` that are never written, such as the platform's stand-ins. */
  readonly readOnlyMounts?: readonly string[];
  /** Whether to follow changes on disk. */
  readonly watch?: boolean;
}

/**
 * Opens the content of the mounts. Reading is synchronous, so the repository is complete when
 * this returns.
 * @throws RepositoryError where a mount is no jcr_root folder.
 */
export function openRepository(options: RepositoryOptions): Repository {
  return new FileVaultRepository(options);
}

class FileVaultRepository implements Repository {
  private readonly readers: readonly MountReader[];
  private readonly listeners = new Set<(paths: readonly string[]) => void>();
  private readonly watching: FolderWatch | undefined;
  private mounts: readonly Mount[];
  private current: Overlay;

  constructor({ mounts, readOnlyMounts = [], watch = false }: RepositoryOptions) {
    const all = [...readOnlyMounts.filter((folder) => !mounts.includes(folder)), ...mounts];
    this.readers = all.map((folder) => new MountReader(folder, readOnlyMounts.includes(folder)));
    this.mounts = this.readers.map((reader) => reader.read());
    this.current = overlay(this.mounts.map(({ root }) => root));
    if (watch) {
      const folders = this.readers.map(({ folder }) => folder);
      this.watching = watchFolders(folders, (changed) => {
        this.refresh(changed);
      });
    }
  }

  get problems(): readonly ContentProblem[] {
    return this.mounts.flatMap(({ problems }) => problems);
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

  /** Reads the given mounts again and tells what became different; own writes are told only once so. */
  private refresh(folders: readonly string[]): void {
    const before = this.current;
    this.mounts = this.readers.map((reader, at) => {
      const known = this.mounts[at];
      return known && !folders.includes(reader.folder) ? known : reader.read();
    });
    this.current = overlay(this.mounts.map(({ root }) => root));
    const paths = differingPaths(before, this.current);
    if (paths.length > 0) for (const listener of [...this.listeners]) listener(paths);
  }
}
