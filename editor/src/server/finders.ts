import { childNodes } from './childNodes';
import { getJson } from './request';

/** A child of a path, for browsing. */
interface Entry {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly isFolder: boolean;
}

/** Returns the pages, folders and assets directly below a path. @throws ServerError */
export async function browse(path: string): Promise<readonly Entry[]> {
  const children = await childNodes(path);
  return children.map(({ name, title, type }) => ({
    name,
    path: `${path}/${name}`,
    title,
    isFolder: type !== 'dam:Asset',
  }));
}

/** Returns assets by their words and media types. @throws ServerError */
export async function findAssets(wanted: {
  readonly text: string;
  readonly mimeTypes: readonly string[];
}): Promise<
  readonly { readonly path: string; readonly title: string; readonly thumbnail: string }[]
> {
  const query = new URLSearchParams({ query: wanted.text, limit: '0..40' });
  for (const type of wanted.mimeTypes) query.append('mimeType', type);
  const body = await getJson(`/bin/wcm/contentfinder/asset/view.json/content/dam?${query}`);
  const { hits = [] } = body as {
    hits?: readonly { path: string; title?: string; name?: string }[];
  };
  return hits.map(({ path, title, name }) => ({
    path,
    title: title ?? name ?? path,
    thumbnail: path,
  }));
}
