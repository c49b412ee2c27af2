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

/** A page, an asset or a policy that links to a page or an asset. */
export interface Referrer {
  readonly path: string;
  readonly title: string;
  /** The paths of the properties that link. */
  readonly references: readonly string[];
}

/**
 * Returns what links to pages or assets, or to what is below them, without these themselves, each once.
 * @throws ServerError
 */
export async function referrersOf(linked: readonly string[]): Promise<readonly Referrer[]> {
  const query = new URLSearchParams({ exact: 'false' });
  for (const path of linked) query.append('path', path);
  const body = await getJson(`/bin/wcm/references.json?${query.toString()}`);
  const { pages = [] } = body as { pages?: readonly Referrer[] };
  const found = new Map<string, Referrer>();
  for (const { path, title, references } of pages) {
    if (linked.some((each) => path === each || path.startsWith(`${each}/`))) continue;
    const known = found.get(path)?.references ?? [];
    found.set(path, { path, title, references: [...new Set([...known, ...references])] });
  }
  return [...found.values()];
}
