import { join, sep } from 'node:path';
import { namesBelow } from '../paths';
import { platformName } from './platformName';

/** The folder or file of a mount whose name is the node's. */
export function diskPath(folder: string, path: string): string {
  return join(folder, ...namesBelow(path, '/').map(platformName));
}

/** Whether a path on disk is `folder` or lies in it. */
export function isAtOrBelowFolder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}
