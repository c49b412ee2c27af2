import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = resolve(__dirname, '../..');

/**
 * Checks a commit out into a temporary folder. Its packages are the installed ones if both have the same lockfile;
 * otherwise installs its own.
 */
export async function checkOut(
  commit: string,
): Promise<{ readonly folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'look-'));
  const git = (...words: string[]): void => {
    execFileSync('git', words, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  };
  git('worktree', 'add', '--quiet', '--detach', '--force', folder, commit);
  if (hasSameLockfile(commit)) {
    const script = pathToFileURL(join(ROOT, 'scripts/copyTree.mjs')).href;
    const { linkPackages } = (await import(script)) as { linkPackages: (copy: string) => void };
    linkPackages(folder);
  } else {
    const words = ['ci', '--no-audit', '--no-fund', '--silent'];
    execFileSync('npm', words, { cwd: folder, stdio: 'inherit' });
  }
  return {
    folder,
    remove: () => {
      git('worktree', 'remove', '--force', folder);
    },
  };
}

function hasSameLockfile(commit: string): boolean {
  try {
    execFileSync('git', ['diff', '--quiet', commit, '--', 'package-lock.json'], { cwd: ROOT });
    return true;
  } catch {
    return false;
  }
}
