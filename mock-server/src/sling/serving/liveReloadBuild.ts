import { existsSync, readFileSync } from 'node:fs';
import { watchFiles, type FileWatch } from '../../repository/watchFiles';

/** The state of the frontend's build. */
export interface BuildState {
  readonly isBuilding: boolean;
  /** The errors of the last complete build, each in a sentence that begins with file and line. */
  readonly problems: readonly string[];
}

/** The content of the file that `ui.frontend/build/buildState.mjs` writes. */
interface WrittenState {
  /** The process id of the build. */
  readonly pid: number;
  readonly isBuilding: boolean;
  readonly problems: readonly {
    readonly message: string;
    readonly file?: string;
    readonly line?: number;
  }[];
}

/** Reports the state of the build at each change of `file`. An interrupted build does not count as building. */
export function followBuild(file: string, onState: (state: BuildState) => void): FileWatch {
  let problems: readonly string[] = [];
  const read = (): void => {
    if (!existsSync(file)) return;
    const written = stateIn(readFileSync(file, 'utf8'));
    if (written === undefined) return;
    // The previous errors apply until the build is done.
    if (!written.isBuilding) problems = written.problems.map(sentenceOf);
    onState({ isBuilding: written.isBuilding && isRunning(written.pid), problems });
  };
  return watchFiles([file], read, () => undefined);
}

/** Returns the state in the text of the file, or undefined while the build writes it; another change follows then. */
export function stateIn(text: string): WrittenState | undefined {
  try {
    const state = JSON.parse(text) as Partial<WrittenState> | null;
    return Array.isArray(state?.problems) ? (state as WrittenState) : undefined;
  } catch {
    return undefined;
  }
}

function sentenceOf({ message, file, line }: WrittenState['problems'][number]): string {
  // The message for a dictionary's mistake already begins with its place.
  if (file === undefined || message.startsWith(file)) return message;
  return `${file}${line === undefined ? '' : `, line ${line}`}: ${message}`;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
