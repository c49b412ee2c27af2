import type { ContentNode, ContentProblem } from '../../repository/node';
import { html } from '../../html/html';
import type { Html } from '../../html/html';
import type { ConsoleContext, ConsolePage, ConsoleSite } from './ConsolePage';

/** Leads to what authors use, and lists every content page with its author and publish addresses. */
export const overviewPage: ConsolePage = { path: '/mock', title: 'Overview', body };

function body(context: ConsoleContext): Html {
  const groups = contentPages(context);
  if (groups.length === 0) {
    return html`<p class="empty">
      There are no pages below /content. See the
      <a href="/mock/problems">content problems</a>, or check that ui.content is mounted.
    </p>`;
  }
  const editing = EDITING.filter(({ address }) => context.isServed(address));
  return html`${editing.length > 0 && editingCard(editing)}
    <p class="lead">Every page of the sites, as the author sees it and as a visitor does.</p>
    ${groups.map(card)}`;
}

const EDITING = [
  {
    title: 'Sites',
    address: '/sites.html',
    what: 'Pages: write, move, translate and publish them.',
  },
  { title: 'Assets', address: '/assets.html', what: 'Pictures, documents and content fragments.' },
  {
    title: 'Templates',
    address: '/templates.html',
    what: 'What a page is made of, and its policies.',
  },
  {
    title: 'Component library',
    address: '/workshop',
    what: 'Every component with its dialog and examples.',
  },
];

const editingCard = (links: typeof EDITING): Html =>
  html`<section class="card">
    <h2>Edit</h2>
    <ul class="pages">
      ${links.map(
        ({ title, address, what }) =>
          html`<li>
            <a class="page-title" href="${address}">${title}</a>
            <span class="page-use">${what}</span>
          </li>`,
      )}
    </ul>
  </section>`;

function card({ title, pages }: PageGroup): Html {
  return html`<section class="card">
    <h2>${title}</h2>
    <ul class="pages">
      ${pages.map(item)}
    </ul>
  </section>`;
}

function item({ title, path, authorUrl, publishUrl }: ContentPage): Html {
  return html`<li>
    <span class="page-title">${title}</span>
    <code>${path}</code>
    <span class="links">
      <a href="${authorUrl}">Author<span class="unseen"> view of ${title}</span></a>
      ${
        publishUrl &&
        html`<a href="${publishUrl}">Publish<span class="unseen"> view of ${title}</span></a>`
      }
    </span>
  </li>`;
}

/** Lists the content that could not be read, with file, position and remedy. */
export const problemsPage: ConsolePage = {
  path: '/mock/problems',
  title: 'Content problems',
  count: ({ repository }) => repository.problems.length,
  body: ({ repository }) => list(repository.problems),
};

function list(problems: readonly ContentProblem[]): Html {
  if (problems.length === 0) {
    return html`<p class="empty">All content could be read. There is nothing to fix.</p>`;
  }
  return html`<p class="lead">
      This content could not be read. Everything else is served as usual, and a corrected file is
      read again as soon as it is saved.
    </p>
    <ul class="problems">
      ${problems.map(
        ({ file, line, column, message }) =>
          html`<li>
            <code>${file}:${line}:${column}</code>
            <p>${message}</p>
          </li>`,
      )}
    </ul>`;
}

/** A folder below /content with its pages. */
export interface PageGroup {
  readonly title: string;
  readonly pages: readonly ContentPage[];
}

export interface ContentPage {
  readonly title: string;
  readonly path: string;
  /** The page's path on the author's server. */
  readonly authorUrl: string;
  /** Undefined for pages that visitors cannot open, such as a header's experience fragment. */
  readonly publishUrl: string | undefined;
}

/** Returns every cq:Page below /content in authored order, sites first. */
function contentPages({
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

/**
 * Returns a page's address on publish; undefined if no site contains the page, or
 * while publish does not listen.
 */
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
