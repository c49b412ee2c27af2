import { formatDocView } from '../docview/formatDocView';
import type { Mount } from '../mount/MountNode';
import type { Overlay } from '../overlay';
import type { Change } from '../Repository';
import { commitFiles } from './commit';
import { Draft } from './Draft';

/**
 * Writes the changes into the FileVault XML and the files of the mounts, all or none.
 * @throws RepositoryError where a change does not fit the tree, or only a read-only mount could
 *   take it.
 */
export function writeChanges(
  changes: readonly Change[],
  mounts: readonly Mount[],
  current: Overlay,
): void {
  const draft = new Draft(mounts, current);
  for (const change of changes) draft.apply(change);
  const writes = new Map<string, string | Buffer>();
  const removals = new Set<string>();
  for (const mount of draft.mounts) {
    for (const [file, content] of mount.writes) {
      writes.set(file, Buffer.isBuffer(content) ? content : formatDocView(content));
    }
    for (const path of mount.removals) removals.add(path);
  }
  commitFiles(writes, removals);
}
