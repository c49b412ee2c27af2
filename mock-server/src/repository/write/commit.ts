import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Removes and writes files; where one of them fails, all are as they were before.
 * A removed file is first only renamed, to a name that the reader ignores.
 */
export function commitFiles(
  writes: ReadonlyMap<string, string | Buffer>,
  removals: Iterable<string>,
): void {
  const undo: (() => void)[] = [];
  const aside: string[] = [];
  try {
    for (const path of removals) {
      if (!existsSync(path)) continue;
      const kept = `${path}.removed~`;
      rmSync(kept, { recursive: true, force: true });
      renameSync(path, kept);
      aside.push(kept);
      undo.unshift(() => {
        renameSync(kept, path);
      });
    }
    for (const [file, content] of writes) {
      const before = existsSync(file) ? readFileSync(file) : undefined;
      const made = mkdirSync(dirname(file), { recursive: true });
      undo.unshift(() => {
        restore(file, before);
        if (made !== undefined) rmSync(made, { recursive: true });
      });
      writeFileSync(`${file}.writing~`, content);
      renameSync(`${file}.writing~`, file);
    }
  } catch (error) {
    for (const step of undo) step();
    throw error;
  }
  for (const path of aside) rmSync(path, { recursive: true, force: true });
}

function restore(file: string, before: Buffer | undefined): void {
  rmSync(`${file}.writing~`, { recursive: true, force: true });
  if (before) writeFileSync(file, before);
  else rmSync(file, { force: true });
}
