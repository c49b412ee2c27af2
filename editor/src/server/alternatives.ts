import { getJson } from './request';

/** A page in another language, named by its code, or on another site, named by its title. */
export interface Alternative {
  readonly path: string;
  readonly name: string;
}

export interface Alternatives {
  /** Also those that lack the page. */
  readonly languages: readonly (Alternative & { readonly exists: boolean })[];
  readonly sites: readonly Alternative[];
}

/** Returns a page in the languages of its site and on the sites that have it, with the page itself. @throws ServerError */
export async function loadAlternatives(page: string): Promise<Alternatives> {
  const query = new URLSearchParams({ path: page });
  return (await getJson(`/bin/authoring/alternatives.json?${query.toString()}`)) as Alternatives;
}
