import { nameOf, parentOf } from '../page/editables';
import type { Placement } from './assetActions';

/**
 * Returns the place of an asset's other language that fits a place of the asset itself: `…/es/flavors/fruit` for
 * `…/flavors/fruit`, and `rules-es.json` for `rules.json`.
 *
 * @returns undefined if the destination has no such place
 */
export function otherPlacement(
  { path, folder, name }: Placement,
  other: string,
): Placement | undefined {
  const isBeside = parentOf(path) === parentOf(other);
  const otherFolder = isBeside ? folder : folderFor(folder, parentOf(path), parentOf(other));
  const otherName = isBeside ? nameBeside(name, path, other) : name;
  if (otherFolder === undefined || otherName === undefined) return undefined;
  return { path: other, folder: otherFolder, name: otherName };
}

/** Returns a folder with the segments of the other language in place of its own. */
function folderFor(folder: string, own: string, other: string): string | undefined {
  const [ours, theirs] = [own.split('/'), other.split('/')];
  let start = 0;
  while (start < ours.length && start < theirs.length && ours[start] === theirs[start]) start += 1;
  let end = 0;
  const least = Math.min(ours.length, theirs.length) - start;
  while (end < least && ours.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  const before = ours.slice(0, ours.length - end).join('/');
  if (folder !== before && !folder.startsWith(`${before}/`)) return undefined;
  return theirs.slice(0, theirs.length - end).join('/') + folder.slice(before.length);
}

const SPANISH = '-es.json';

/** Returns the name of JSON in the other language, which is in the same folder. */
function nameBeside(name: string, path: string, other: string): string | undefined {
  if (name === nameOf(path)) return nameOf(other);
  if (other.endsWith(SPANISH)) return name.replace(/\.json$/, SPANISH);
  return name.endsWith(SPANISH) ? name.replace(SPANISH, '.json') : undefined;
}
