import type { ContentNode } from 'mock-server';
import { compareEach, type Sides, type Suite, textDifference, textOf } from '../comparison';
import { normalMarkup } from '../markup';

/** The values of AEM's cookie `wcmmode` on author; without it, AEM renders the visitor's view. */
export const MODES = ['disabled', 'edit', 'preview'] as const;

/** Every page of every site, in each mode, and what the search service reads. */
export const pages: Suite = {
  name: 'pages',
  compare: (sides) => {
    const paths = nodesBelow(sides, '/content')
      .filter((node) => node.properties.get('jcr:primaryType')?.values[0] === 'cq:Page')
      .map(({ path }) => path);
    const views = paths.flatMap((path) => MODES.map((mode) => ({ path: `${path}.html`, mode })));
    // What the search service indexes: of a site, and of each of its pages.
    const entries = paths
      .filter((path) => path.endsWith('/search'))
      .flatMap((path) => {
        const all = `${path}/_jcr_content.entries.json`;
        const site = path.split('/').slice(0, 3).join('/');
        const own = [...paths.filter((page) => page.startsWith(`${site}/`)), `${path}/missing`];
        return [all, ...own.map((page) => all + page)];
      })
      .map((path) => ({ path, mode: 'disabled' }));
    return compareViews(sides, 'pages', [...views, ...entries]);
  },
};

/** Every component on every page, by its own address, as an editor fetches it. */
export const components: Suite = {
  name: 'components',
  compare: (sides) => {
    const paths = nodesBelow(sides, '/content')
      .filter((node) => /[/]jcr:content(?:[/]|$)/.test(node.path))
      .filter((node) => node.properties.has('sling:resourceType'))
      .map(({ path }) => path.replace('/jcr:content', '/_jcr_content'));
    const views = paths.map((path) => ({ path: `${path}.html`, mode: 'edit' }));
    return compareViews(sides, 'components', views);
  },
};

export function nodesBelow({ ours }: Sides, path: string): readonly ContentNode[] {
  const found: ContentNode[] = [];
  const visit = (node: ContentNode): void => {
    found.push(node);
    for (const child of node.children.values()) visit(child);
  };
  const root = ours.server.repository.get(path);
  if (root) visit(root);
  return found;
}

/** Compares the responses to addresses, each in an authoring mode. */
export function compareViews(
  { sling, ours }: Sides,
  suite: string,
  views: readonly { readonly path: string; readonly mode: string }[],
) {
  return compareEach(views, async ({ path, mode }) => {
    // AEM uses the page's language, Sling the browser's.
    const headers = { cookie: `wcmmode=${mode}`, 'accept-language': languageOf(path) };
    const request = { path: encodeURI(path), headers };
    const [left, right] = await Promise.all([sling.ask(request), ours.ask(request)]);
    return textDifference(
      `${suite} ${path} ${mode}`,
      textOf(left, normalMarkup),
      textOf(right, normalMarkup),
    );
  });
}

function languageOf(path: string): string {
  return /[/](es)[/.]/.exec(path)?.[1] ?? 'en';
}
