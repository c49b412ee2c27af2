import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isAtOrBelowFolder } from './fileNames';

/** The folders of a mount that changes touch. */
export class TouchedFolders {
  private readonly isEverything: boolean;
  private readonly listed = new Set<string>();
  private readonly children = new Map<string, Set<string>>();

  /** @param changed the files and folders that changed, in any mount; the mount's folder itself for everything */
  constructor(root: string, changed: readonly string[]) {
    this.isEverything = changed.includes(root);
    for (const path of changed) {
      if (path === root || !isAtOrBelowFolder(path, root)) continue;
      this.listed.add(path);
      let folder = dirname(path);
      while (folder !== root && !existsSync(folder)) folder = dirname(folder);
      this.listed.add(folder);
      for (let at = folder; at !== root; at = dirname(at)) this.addBelow(dirname(at), at);
    }
  }

  /** Returns whether the entries of a folder may have changed. */
  isListed(folder: string): boolean {
    return this.isEverything || this.listed.has(folder);
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
