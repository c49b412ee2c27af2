import type { ContentNode } from '../../repository/node';
import type { ConsoleContext, ConsoleSite } from './ConsoleContext';

/** A folder below /content and the pages in it. */
export interface PageGroup {
  readonly title: string;
  readonly pages: readonly ContentPage[];
}

export interface ContentPage {
  readonly title: string;
  readonly path: string;
  /** On this server. */
  readonly authorUrl: string;
  /** As visitors reach it; undefined for what they don't, such as a header's fragment. */
  readonly publishUrl: string | undefined;
}

/** Every cq:Page below /content, in authored order. Sites come first. */
export function contentPages({
  repository,
  sites,
  publishPort,
}: Pick<ConsoleContext, 'repository' | 'sites' | 'publishPort'>): PageGroup[] {
  const folders = [...(repository.get('/content')?.children.values() ?? [])];
  const isSite = ({ path }: ContentNode) => sites.some(({ root }) => isBelow(root, path));
  return [...folders.filter(isSite), ...folders.filter((folder) => !isSite(folder))]
    .map((folder) => ({
      title: titleOf(folder),
      pages: pagesIn(folder).map((node) => ({
        title: titleOf(node),
        path: node.path,
        authorUrl: `${encodeURI(node.path)}.html`,
        publishUrl: publishUrl(node.path, sites, publishPort()),
      })),
    }))
    .filter(({ pages }) => pages.length > 0);
}

function pagesIn(node: ContentNode): ContentNode[] {
  const below = [...node.children.values()].flatMap(pagesIn);
  return textOf(node, 'jcr:primaryType') === 'cq:Page' ? [node, ...below] : below;
}

/** Where visitors reach a page; undefined for what they do not, and while nothing listens for them. */
export function publishUrl(
  path: string,
  sites: readonly ConsoleSite[],
  port: number | undefined,
): string | undefined {
  const site = sites.find(({ root }) => isBelow(path, root));
  if (!site || port === undefined) return undefined;
  return `http://${site.host}:${port}${encodeURI(path.slice(site.root.length)) || '/'}`;
}

function isBelow(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}/`);
}

function titleOf(node: ContentNode): string {
  const content = node.children.get('jcr:content');
  return (content && textOf(content, 'jcr:title')) ?? textOf(node, 'jcr:title') ?? node.name;
}

function textOf(node: ContentNode, name: string): string | undefined {
  return node.properties.get(name)?.values[0];
}
