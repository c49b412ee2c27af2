import { nodeWith, type StoredNode } from '../repository';
import { textOf } from '../sling/resources/valueMap';

/** The folders with the content that authors publish. Everything else is code, which both tiers have at once. */
const PUBLISHED_FOLDERS = ['content', 'conf'] as const;

/** Types that are published with everything below them. */
const WHOLE: ReadonlySet<string> = new Set(['dam:Asset', 'cq:Template', 'nt:file']);

const FOLDERS: ReadonlySet<string> = new Set(['sling:Folder', 'sling:OrderedFolder', 'nt:folder']);

const UNITS: ReadonlySet<string> = new Set([...WHOLE, ...FOLDERS, 'cq:Page', 'cq:Tag']);

/** Returns whether a path is in the folders that authors publish. */
export const isPublishable = (path: string): boolean =>
  PUBLISHED_FOLDERS.some((folder) => path === `/${folder}` || path.startsWith(`/${folder}/`));

/** Returns whether a node is published by itself, and not with the node above: a page, an asset, a folder, a tag or a template. */
export const isUnit = (node: StoredNode): boolean => UNITS.has(typeOf(node));

/** Returns whether a node is published with everything below it. */
export const isWhole = (node: StoredNode): boolean =>
  node.name === 'jcr:content' || WHOLE.has(typeOf(node));

export const isFolder = (node: StoredNode): boolean => FOLDERS.has(typeOf(node));

const typeOf = (node: StoredNode): string => textOf(node, 'jcr:primaryType') ?? '';

/** Returns the path of what is published together with a path: the page, asset or template in which it is, or itself. */
export function unitPath(root: StoredNode, path: string): string {
  const names = path.split('/').slice(1);
  let node: StoredNode | undefined = root;
  for (const [at, name] of names.entries()) {
    if (name === 'jcr:content') return `/${names.slice(0, at).join('/')}`;
    node = node?.children.get(name);
    if (node && isWhole(node)) return node.path;
  }
  return path;
}

/** Returns the node at a path. */
export function nodeAt(root: StoredNode, path: string): StoredNode | undefined {
  const [first, ...names] = path.split('/');
  if (first !== '') return undefined;
  if (path === '/') return root;
  let node: StoredNode | undefined = root;
  for (const name of names) node = node?.children.get(name);
  return node;
}

/** Returns the author's tree with the content of another one in the folders that authors publish. */
export function withPublished(author: StoredNode, published: StoredNode): StoredNode {
  const children = new Map(author.children);
  for (const name of PUBLISHED_FOLDERS) {
    const folder = published.children.get(name);
    if (folder) children.set(name, folder);
    else children.delete(name);
  }
  return nodeWith(author, { children });
}
