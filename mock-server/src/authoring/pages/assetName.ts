import type { ContentNode } from '../../repository';
import { PostError } from '../../sling/post/PostRequest';
import { textOf } from '../../sling/resources/valueMap';
import { checkedName } from './pageName';

const FOLDERS: ReadonlySet<string> = new Set(['sling:Folder', 'sling:OrderedFolder', 'nt:folder']);

/** Returns whether a node is a folder of assets. */
export const isFolder = (node: ContentNode): boolean =>
  FOLDERS.has(textOf(node, 'jcr:primaryType') ?? '');

/** Returns whether a node is an asset or a content fragment. */
export const isAsset = (node: ContentNode): boolean =>
  textOf(node, 'jcr:primaryType') === 'dam:Asset';

const isFragment = (node: ContentNode): boolean =>
  textOf(node.children.get('jcr:content'), 'contentFragment') === 'true';

/** Returns the extension of an asset's name, `.png`; empty for a fragment, and for what is no asset. */
export function extensionOf(node: ContentNode): string {
  if (!isAsset(node) || isFragment(node)) return '';
  return /.(\.[^.]+)$/.exec(node.name)?.[1] ?? '';
}

/** The longest name in bytes. File systems take 255, and FileVault writes some characters as three. */
const LONGEST = 150;

/**
 * Returns a new name of an asset. That of a fragment has letters, digits, hyphens and underscores. That of any other asset has
 * its extension, because browsers and the server take the media type from it.
 *
 * @throws PostError 400
 */
export function checkedAssetName(node: ContentNode, name: string): string {
  if (isFragment(node)) return checkedName(name, 'a fragment');
  const extension = extensionOf(node);
  if (!name.toLowerCase().endsWith(extension.toLowerCase()) || name.length === extension.length)
    throw new PostError(400, `${name} has to end with ${extension}, as ${node.name} does.`);
  if (!NAME.test(name) || Buffer.byteLength(name) > LONGEST)
    throw new PostError(
      400,
      `${name} is no name of an asset. Use up to ${LONGEST} letters, digits, "-", "_" and ".", and begin with a letter or digit.`,
    );
  return name;
}

/** As AEM, refuses what an address or a path may not have. */
const NAME = /^[\p{L}\p{N}](?:[^\p{C}\s*/:[\]\\|#%{}?&"'<>]*[\p{L}\p{N})_-])?$/u;
