import type { ContentNode, StoredNode } from '../../repository';
import { differingPaths } from '../../repository/overlay';
import { textOf } from './valueMap';

/** The paths that differ between two states of the content. */
export interface ContentChanges {
  /**
   * The pages that were added or removed, each with the pages below it, and those whose properties or content changed. A
   * moved page has its former path and its new one.
   */
  readonly pages: ReadonlySet<string>;
  /** The tops of the trees that were added or removed, whether they are pages or not. */
  readonly trees: readonly string[];
  /** The other nodes outside of pages whose properties, bytes or order of children changed. */
  readonly others: readonly string[];
}

/** Returns what differs between two trees. It costs as much as differs, because unchanged nodes are the same objects. */
export function contentChanges(before: StoredNode, after: StoredNode): ContentChanges {
  const pages = new Set<string>();
  const trees: string[] = [];
  const others: string[] = [];
  for (const path of differingPaths(before, after)) {
    const page = CONTENT.exec(path)?.[1] ?? path;
    const [then, now] = [nodeAt(before, page), nodeAt(after, page)];
    const isTree = !nodeAt(before, path) || !nodeAt(after, path);
    if (isTree) trees.push(path);
    if (page === path && (isTree || isPage(then) !== isPage(now)))
      for (const node of [then, now]) addPages(node, pages);
    if (isPage(then) || isPage(now)) pages.add(page);
    else if (!isTree) others.push(path);
  }
  return { pages, trees, others };
}

/** Matches a path at or below the content of a page. */
const CONTENT = /^(.*?)\/jcr:content(?=\/|$)/;

function addPages(node: ContentNode | undefined, pages: Set<string>): void {
  if (!node) return;
  if (isPage(node)) pages.add(node.path);
  for (const child of node.children.values()) addPages(child, pages);
}

function nodeAt(root: ContentNode, path: string): ContentNode | undefined {
  return path
    .split('/')
    .filter(Boolean)
    .reduce<ContentNode | undefined>((node, name) => node?.children.get(name), root);
}

function isPage(node: ContentNode | undefined): boolean {
  return textOf(node, 'jcr:primaryType') === 'cq:Page';
}
