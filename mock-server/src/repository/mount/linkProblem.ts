import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ContentProblem } from '../node';
import { isAtOrBelowFolder } from './fileNames';

/**
 * Returns the reason why a symbolic link is not followed, or undefined if it is. Its target must be in the mount, and must
 * not be a folder that contains the link.
 */
export function linkProblem(link: string, mount: string): ContentProblem | undefined {
  const target = realpathSync(link);
  const leads = isAtOrBelowFolder(realpathSync(dirname(link)), target)
    ? 'to a folder that holds the link'
    : isAtOrBelowFolder(target, realpathSync(mount))
      ? undefined
      : 'out of the content folder';
  if (leads === undefined) return undefined;
  const message = `This symbolic link leads ${leads} and is not followed. Put the content itself here.`;
  return { file: link, line: 1, column: 0, message };
}
