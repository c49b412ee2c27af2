import { getJson, ServerError } from './request';

/** A child of a path, for browsing. */
interface Entry {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly isFolder: boolean;
}

/** Returns the pages, folders and assets directly below a path. @throws ServerError */
export async function browse(path: string): Promise<readonly Entry[]> {
  const node = await childrenOf(path);
  return Object.entries(node).flatMap(([name, child]): Entry[] => {
    if (name.includes(':') || name === 'renditions' || !isObject(child)) return [];
    const content = child['jcr:content'];
    const title = isObject(content) ? content['jcr:title'] : child['jcr:title'];
    const isAsset = child['jcr:primaryType'] === 'dam:Asset';
    const shown = typeof title === 'string' ? title : name;
    return [{ name, path: `${path}/${name}`, title: shown, isFolder: !isAsset }];
  });
}

/** Titles are one level deeper than names. A folder with too many nodes is listed by names. */
async function childrenOf(path: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await getJson(`${path}.2.json`)) as Record<string, unknown>;
  } catch (error) {
    if (!(error instanceof ServerError) || error.status !== 300) throw error;
    return (await getJson(`${path}.1.json`)) as Record<string, unknown>;
  }
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

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
