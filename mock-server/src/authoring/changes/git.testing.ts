import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';

/** Applies a patch with Git in a temporary folder, after Git has checked it. @throws an error if Git refuses it */
export function gitApply(folder: string, patch: string, ...options: readonly string[]): void {
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir(), GIT_CONFIG_GLOBAL: '/dev/null' };
  for (const check of [['--check'], []]) {
    execFileSync('git', ['apply', ...options, ...check], {
      cwd: folder,
      env,
      input: patch,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
  }
}
