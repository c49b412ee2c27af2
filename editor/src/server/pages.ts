import { childNodes } from './childNodes';

/** A page, or a folder of pages. */
export interface ListedPage {
  readonly path: string;
  readonly title: string;
  readonly isPage: boolean;
  readonly hasChildren: boolean;
}

/** Types of nodes that hold pages without being one. */
const FOLDERS = new Set(['sling:Folder', 'sling:OrderedFolder', 'nt:folder']);

/** Returns the pages and folders directly below a folder, in the order of the content. @throws ServerError */
export async function listPages(folder: string): Promise<readonly ListedPage[]> {
  const children = await childNodes(folder);
  return children.flatMap(({ name, title, type, hasChildren }): ListedPage[] => {
    const isPage = type === 'cq:Page';
    if (!isPage && !FOLDERS.has(type)) return [];
    return [{ path: `${folder}/${name}`, title, isPage, hasChildren: hasChildren || !isPage }];
  });
}
