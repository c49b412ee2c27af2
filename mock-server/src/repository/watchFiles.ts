import { watch } from 'chokidar';
import { basename } from 'node:path';
import { isAtOrBelowFolder } from './mount/fileNames';
import { isIgnored } from './mount/listFolder';

export interface FileWatch {
  /** Resolves once every change is reported, or at the end. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** A burst of changes (a switched branch, a build) is reported once, this long after the last change. */
const DEBOUNCE_MS = 40;

/**
 * Watches folders or files and reports what changed in them, as absolute paths. If the path of a watched folder is
 * reported, anything in it may have changed. If the system refuses to watch a file, or to read it in `onChange`, this
 * is logged and does not end the process: a build that replaces files can cause both, and the next change is read again.
 */
export function watchFiles(
  watched: readonly string[],
  onChange: (changed: readonly string[]) => void,
  log: (line: string) => void,
): FileWatch {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const report = (): void => {
    const batch = [...changed];
    changed.clear();
    try {
      onChange(batch);
    } catch (error) {
      if (!isOfFiles(error)) throw error;
      log(`A change could not be read, so its last state is served: ${error.message}.`);
    }
  };
  const noteChange = (path: string): void => {
    changed.add(path);
    clearTimeout(timer);
    timer = setTimeout(report, DEBOUNCE_MS);
  };
  const watcher = watch([...watched], {
    ignoreInitial: true,
    // Links out of a mount are not followed, because their targets can be large.
    followSymlinks: false,
    ignored: (path) => isIgnored(basename(path)),
  });
  let setReady = (): void => undefined;
  const ready = new Promise<void>((resolve) => (setReady = resolve));
  // The watcher emits no event for a change during its first scan.
  watcher.on('ready', () => {
    watched.forEach(noteChange);
    setReady();
  });
  watcher.on('all', (_event, path) => {
    if (watched.some((each) => isAtOrBelowFolder(path, each))) noteChange(path);
  });
  watcher.on('error', (error) => {
    const reason = error instanceof Error ? error.message : String(error);
    log(`A file cannot be watched, so its changes may need a restart: ${reason}.`);
  });
  return {
    ready,
    close: async () => {
      clearTimeout(timer);
      setReady();
      await watcher.close();
    },
  };
}

/** Returns whether the system refused a file, or a file is only partly written. */
function isOfFiles(error: unknown): error is Error {
  if (typeof error !== 'object' || error === null) return false;
  return error instanceof SyntaxError || 'syscall' in error;
}
