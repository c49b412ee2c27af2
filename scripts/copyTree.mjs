import { spawnSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/**
 * A copy of the working tree that costs next to nothing: its files are links, its packages lead to
 * those of the original, and the workspace's own packages into the copy. Write with `replaceFile`
 * only, or the original changes as well.
 */
export function copyTree(name) {
  const copy = mkdtempSync(join(tmpdir(), `${name}-`));
  const list = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root });
  for (const file of list.stdout.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    linkSync(join(root, file), join(copy, file));
  }
  linkPackages(copy);
  return copy;
}

/** Links the installed packages into a copy of the tree. */
export function linkPackages(copy) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const folder of ['.', ...workspaces]) linkModules(copy, folder, workspaces);
}

function linkModules(copy, folder, workspaces) {
  if (!readdirSync(join(root, folder)).includes('node_modules')) return;
  const from = join(root, folder, 'node_modules');
  const to = join(copy, folder, 'node_modules');
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    symlinkSync(workspaces.includes(name) ? join(copy, name) : join(from, name), join(to, name));
}

/**
 * Writes a file of the copy in one step, so that a watching build sees the old text or the new one. The file may be a link
 * to the original, which stays as it is.
 */
export function replaceFile(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = join(dirname(path), `.${basename(path)}.draft`);
  writeFileSync(draft, text);
  renameSync(draft, path);
}
