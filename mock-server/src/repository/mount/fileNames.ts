import { join, sep } from 'node:path';
import { namesBelow } from '../node';

/**
 * FileVault's PlatformNameFormat defines the file names of JCR names: `cq:dialog` becomes `_cq_dialog`,
 * `_a_b` becomes `__a_b`, a second colon `%3a`, and characters that a file system forbids `%xx`.
 */

const FORBIDDEN = new Set('\\<>|"/?%');

/** Returns the file name of a JCR name. */
export function platformName(name: string): string {
  let text = '_';
  let prefixEnded = false;
  let marked = false;
  let underscores = 0;
  for (let at = 0; at < name.length; at++) {
    const unit = name.charAt(at);
    if (unit === ':' && !prefixEnded && at > 0) {
      marked = true;
      underscores = 2;
      prefixEnded = true;
      text += '_';
    } else if (unit === ':') {
      prefixEnded = true;
      text += '%3a';
    } else if (unit === '_') {
      marked ||= at === 0;
      underscores++;
      prefixEnded = true;
      text += unit;
    } else {
      text += FORBIDDEN.has(unit) ? percent(unit) : unit;
    }
  }
  return marked && underscores > 1 ? text : text.slice(1);
}

/** Returns the JCR name of a file name. */
export function repositoryName(fileName: string): string {
  if (!fileName.includes('_') && !fileName.includes('%')) return fileName;
  let name = '_';
  let inPrefix = false;
  for (let at = 0; at < fileName.length; at++) {
    const unit = fileName.charAt(at);
    if (unit === '_' && at === 0) {
      inPrefix = fileName.charAt(1) !== '_';
      if (!inPrefix) {
        name += '_';
        at++;
      }
    } else if (unit === '_' && inPrefix) {
      name += ':';
      inPrefix = false;
    } else {
      const escape = unit === '%' ? /^[0-9a-fA-F]{2}/.exec(fileName.slice(at + 1)) : null;
      name += escape ? String.fromCharCode(parseInt(escape[0], 16)) : unit;
      if (escape) at += 2;
    }
  }
  return inPrefix ? name : name.slice(1);
}

function percent(unit: string): string {
  return `%${unit.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

/** Returns the path of a mount's folder or file for a node. */
export function diskPath(folder: string, path: string): string {
  return join(folder, ...namesBelow(path, '/').map(platformName));
}

/** Returns whether a path on disk is `folder` or is in it. */
export function isAtOrBelowFolder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}
