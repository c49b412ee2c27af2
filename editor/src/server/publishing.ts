import { getJson } from './request';

/** The address that publishes and unpublishes. */
export const REPLICATION = '/bin/replicate.json';

/** The state of a page for visitors: the page as it is, an older state of it, or nothing. */
export type PublicationState = 'published' | 'modified' | 'unpublished';

/** Returns the states of pages by their path; undefined if visitors have each edit at once. @throws ServerError */
export async function publicationStates(
  paths: readonly string[],
): Promise<ReadonlyMap<string, PublicationState> | undefined> {
  const query = new URLSearchParams(paths.map((path) => ['path', path]));
  const { queue, items } = (await getJson(`/bin/authoring/publishing.json?${query}`)) as {
    readonly queue: boolean;
    readonly items: readonly { readonly path: string; readonly state: PublicationState }[];
  };
  return queue ? new Map(items.map(({ path, state }) => [path, state])) : undefined;
}

/** Something that a page refers to and that visitors do not have, or not as it is. */
export interface UnpublishedReference {
  readonly path: string;
  readonly name: string;
  /** AEM's type, such as `asset`, `page` or `contentpolicy`. */
  readonly type: string;
  /** Whether visitors have an older state of it. */
  readonly outdated: boolean;
}

/** Returns what has to be published so that visitors see a page as its author does. @throws ServerError */
export async function unpublishedReferences(
  page: string,
): Promise<readonly UnpublishedReference[]> {
  const query = new URLSearchParams({ path: page });
  const { assets } = (await getJson(`/libs/wcm/core/content/reference.json?${query}`)) as {
    readonly assets: readonly (UnpublishedReference & { readonly published: boolean })[];
  };
  return assets.filter(({ published, outdated }) => !published || outdated);
}
