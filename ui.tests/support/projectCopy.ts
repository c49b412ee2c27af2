import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { startProject, type RunningStart } from './runningStart';

const ROOT = resolve(__dirname, '../..');

/** The project's files in a temporary folder, without build results. */
export interface ProjectCopy {
  /** Replaces a file's text; returns a function that puts the old text back. */
  edit(file: string, change: (text: string) => string): () => void;
  /** Runs `npm start`; resolves once it lists its addresses. */
  start(): Promise<RunningStart>;
  remove(): void;
}

/** Copies the files that git tracks or would add, and links the installed packages. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
  for (const file of new Set(files.split('\0'))) {
    if (file === '' || file.startsWith('docs/') || file.startsWith('ui.tests/')) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  for (const packages of ['node_modules', 'mock-server/node_modules'])
    symlinkSync(join(ROOT, packages), join(folder, packages));
  return {
    edit(file, change) {
      const path = join(folder, file);
      const before = readFileSync(path, 'utf8');
      writeFileSync(path, change(before));
      return () => {
        writeFileSync(path, before);
      };
    },
    start: () => startProject(folder),
    remove() {
      rmSync(folder, { recursive: true });
    },
  };
}
