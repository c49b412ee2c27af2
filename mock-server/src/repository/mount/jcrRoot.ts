import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ContentProblem } from '../node';
import { RepositoryError } from '../Repository';

/** @throws RepositoryError if `folder` is not a jcr_root folder. */
export function requireJcrRoot(folder: string): void {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) {
    throw new RepositoryError(
      `The content folder ${folder} does not exist. Name an existing jcr_root folder, or create this one.`,
    );
  }
  const inner = join(folder, 'jcr_root');
  if (basename(folder) !== 'jcr_root' && statSync(inner, { throwIfNoEntry: false })) {
    throw new RepositoryError(
      `The content folder ${folder} is a package, not its content. Name ${inner} instead.`,
    );
  }
}

/** Returns the problem of a mount whose folder was deleted. */
export function goneProblem(folder: string): ContentProblem {
  const message = `The content folder ${folder} is gone. Put it back, or start without it.`;
  return { file: folder, line: 1, column: 0, message };
}
