import { getJson } from './request';

/** The address that creates, copies, moves and deletes pages. */
export const PAGE_COMMANDS = '/bin/wcmcommand';

/** A template that a new page can be made of. */
export interface PageTemplate {
  readonly path: string;
  readonly title: string;
  readonly description?: string;
}

/** Returns the templates for a page below another, in the order of their ranking. @throws ServerError */
export async function templatesFor(parent: string): Promise<readonly PageTemplate[]> {
  const query = new URLSearchParams({ path: parent });
  const body = await getJson(`/libs/wcm/core/content/templates.json?${query.toString()}`);
  return (body as { templates?: readonly PageTemplate[] }).templates ?? [];
}

/** A page or an asset that links to another page. */
export interface Referrer {
  readonly path: string;
  readonly title: string;
}

/** Returns what links to a page or to the pages below it, without these pages themselves. @throws ServerError */
export async function referrersOf(path: string): Promise<readonly Referrer[]> {
  const query = new URLSearchParams({ path, exact: 'false' });
  const body = await getJson(`/bin/wcm/references.json?${query.toString()}`);
  const { pages = [] } = body as { pages?: readonly Referrer[] };
  return pages.filter((page) => page.path !== path && !page.path.startsWith(`${path}/`));
}
