import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BinaryFile, StoredNode } from '../repository';

/**
 * Copies of the files of published content in a temporary folder, because an author or a program may change or remove a
 * file at any time. They are kept until the end.
 */
export class FileCopies {
  private readonly folder = mkdtempSync(join(tmpdir(), 'published-'));
  private readonly copies = new WeakMap<BinaryFile, string>();
  private count = 0;

  /** Copies the files of a node and of what is below it, except for those that are copied already. */
  keep(node: StoredNode): void {
    for (const binary of node.binaries.values()) {
      if (this.copies.has(binary) || !existsSync(binary.file)) continue;
      const copy = join(this.folder, String(this.count));
      this.count += 1;
      copyFileSync(binary.file, copy);
      this.copies.set(binary, copy);
    }
    for (const child of node.children.values()) this.keep(child);
  }

  /** Returns the bytes of a published file; undefined if it was missing. */
  read(binary: BinaryFile): Buffer | undefined {
    const copy = this.copies.get(binary);
    return copy === undefined ? undefined : readFileSync(copy);
  }

  /** Returns whether the author's file has the bytes of a published one. */
  isSame(author: BinaryFile, published: BinaryFile): boolean {
    if (author === published) return true;
    if (author.size !== published.size || !existsSync(author.file)) return false;
    return this.read(published)?.equals(readFileSync(author.file)) === true;
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
