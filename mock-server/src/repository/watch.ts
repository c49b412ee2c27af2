import { watch } from 'chokidar';
import { isAtOrBelowFolder } from './mount/diskPath';
import { isIgnored } from './mount/MountReader';
import { basename } from 'node:path';

export interface FolderWatch {
  close(): Promise<void>;
}

/** A burst (a branch switched, a build's output) is told once, when it has been quiet this long. */
const QUIET_MS = 40;

/** Follows the folders on disk and names those in which something changed. */
export function watchFolders(
  folders: readonly string[],
  onChange: (changed: readonly string[]) => void,
): FolderWatch {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const tell = (): void => {
    const batch = [...changed];
    changed.clear();
    onChange(batch);
  };
  const noteChange = (folder: string): void => {
    changed.add(folder);
    clearTimeout(timer);
    timer = setTimeout(tell, QUIET_MS);
  };
  const watcher = watch([...folders], {
    ignoreInitial: true,
    ignored: (path) => isIgnored(basename(path)),
  });
  // What changed while the watcher was still looking around is not told as an event.
  watcher.on('ready', () => {
    folders.forEach(noteChange);
  });
  watcher.on('all', (_event, path) => {
    for (const folder of folders) if (isAtOrBelowFolder(path, folder)) noteChange(folder);
  });
  return {
    close: async () => {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
