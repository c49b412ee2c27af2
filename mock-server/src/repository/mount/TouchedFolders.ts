import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isAtOrBelowFolder } from './fileNames';

/** The folders of a mount that changes touch. */
export class TouchedFolders {
  /** Whether anything in the mount may have changed. */
  readonly isEverything: boolean;
  /** The files and folders that changed. A folder among them may be a new one in the place of the former. */
  private readonly changed: ReadonlySet<string>;
  private readonly listed = new Set<string>();
  private readonly children = new Map<string, Set<string>>();
  /** The changed files and folders by the folder that they are in. */
  private readonly entries = new Map<string, readonly string[]>();

  /** @param changed the files and folders that changed, in any mount; the mount's folder itself for everything */
  constructor(
    private readonly root: string,
    changed: readonly string[],
  ) {
    this.changed = new Set(changed);
    this.isEverything = changed.includes(root);
    for (const path of changed) {
      if (path === root || !isAtOrBelowFolder(path, root)) continue;
      let folder = dirname(path);
      this.entries.set(folder, [...this.changesIn(folder), path]);
      while (folder !== root && !existsSync(folder)) folder = dirname(folder);
      this.listed.add(folder);
      for (let at = folder; at !== root; at = dirname(at)) this.addBelow(dirname(at), at);
    }
  }

  /** Returns whether the entries of a folder may have changed. */
  isListed(folder: string): boolean {
    if (this.isEverything || this.listed.has(folder)) return true;
    for (let at = folder; at !== this.root && at !== dirname(at); at = dirname(at))
      if (this.changed.has(at)) return true;
    return false;
  }

  /** Returns the files and folders directly in a folder that changed. */
  changesIn(folder: string): readonly string[] {
    return this.entries.get(folder) ?? [];
  }

  /** Returns the folders directly in a folder that are touched themselves or have a touched folder below. */
  below(folder: string): readonly string[] {
    return [...(this.children.get(folder) ?? [])];
  }

  private addBelow(folder: string, child: string): void {
    const known = this.children.get(folder);
    if (known) known.add(child);
    else this.children.set(folder, new Set([child]));
  }
}
