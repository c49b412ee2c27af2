import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type DocView, formatDocView, parseDocView } from '../repository';
import { isIgnored } from '../repository/mount/listFolder';
import { assetDocument, renditionDocument } from './assetDocument';

/**
 * Gives every plain file in a folder of the DAM the structure that AEM gives an uploaded one, a `dam:Asset`:
 * `mark.svg` becomes the folder `mark.svg/`, and its bytes the rendition `original` in it. The metadata of an
 * asset whose original has changed is written again.
 * @param folder a folder on disk, such as `…/jcr_root/content/dam`; the folders in it are included
 * @param check whether to write nothing
 * @returns the files that lack the structure or whose XML is out of date
 */
export function writeAssets(folder: string, check: boolean): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (isIgnored(entry.name)) return [];
    if (entry.isFile()) {
      if (entry.name.endsWith('.xml') || entry.name.endsWith('.binary')) return [];
      if (!check) makeAsset(path);
      return [path];
    }
    if (existsSync(originalOf(path))) return updateAsset(path, check);
    // Files below a folder's own jcr:content, such as its thumbnail, are not assets.
    return entry.name === '_jcr_content' ? [] : writeAssets(path, check);
  });
}

/** Returns the path of an asset's rendition with the bytes as uploaded. */
function originalOf(asset: string): string {
  return join(asset, '_jcr_content', 'renditions', 'original');
}

/** Moves a plain file into an asset of the same name. */
function makeAsset(file: string): void {
  const original = originalOf(file);
  // The server ignores names with this ending.
  const aside = `${file}.moving~`;
  renameSync(file, aside);
  mkdirSync(dirname(original), { recursive: true });
  renameSync(aside, original);
  updateAsset(file, false);
}

/** Writes the XML files of an asset that are out of date, and returns them. */
function updateAsset(asset: string, check: boolean): readonly string[] {
  const name = basename(asset);
  const original = originalOf(asset);
  const file = join(asset, '.content.xml');
  const known = existsSync(file) ? parseDocView(readFileSync(file, 'utf8'), file) : undefined;
  return [
    ...written(file, assetDocument(name, readFileSync(original), known), check),
    ...written(join(`${original}.dir`, '.content.xml'), renditionDocument(name), check),
  ];
}

function written(file: string, document: DocView, check: boolean): readonly string[] {
  const text = formatDocView(document);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return [];
  if (!check) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return [file];
}
