import { isAtOrBelow, parentPath } from '../../../repository';
import type { ContentChanges } from '../../../sling/resources/contentChanges';
import type { FoundEntry } from '../Backend';
import type { PageEntries, SiteEntries } from './responses';

/** Returns the entries of the page at a path; undefined without a search page. */
type Ask = (page: string) => PageEntries | undefined;

/** The parts of {@link SiteEntries} that single pages have. */
type PagesPart = Pick<SiteEntries, 'entries' | 'unlisted'>;
type WordsPart = Pick<SiteEntries, 'entries' | 'synonyms' | 'sources'>;

/** If more pages have changed, asking for all at once costs less. */
const MOST_PAGES = 200;

/**
 * Returns the entries of a site after changes of the content, for which it asks for those of the changed pages alone. They
 * equal what AEM returns for the whole site. The result is undefined if the changes may concern more than the entries
 * of the changed pages.
 *
 * @param root the site in the language of the search, `/content/<site>/<language>`
 */
export function changedEntries(
  before: SiteEntries,
  root: string,
  changes: ContentChanges,
  ask: Ask,
): SiteEntries | undefined {
  const changed = changedPages(root, changes.pages);
  if (changed.length > MOST_PAGES || concernsMore(before, changes, changed)) return undefined;
  const hasWords = before.sources.words.some((page) => changes.pages.has(page));
  if (changed.length === 0 && !hasWords) return before;
  const pages = pagesAfter(before, changed, ask);
  const words = hasWords ? wordsAfter(before, ask) : { ...before, entries: tasksOf(before) };
  if (!pages || !words) return undefined;
  const others = before.entries.filter((entry) => !isPage(entry) && !isTask(entry));
  return { ...words, ...pages, entries: [...words.entries, ...pages.entries, ...others] };
}

/** Returns the pages whose entries may have changed: those of the site, and the English ones of changed translations. */
function changedPages(root: string, pages: ReadonlySet<string>): readonly string[] {
  const english = `${parentPath(root)}/en`;
  const found = new Set<string>();
  for (const page of pages) {
    if (isAtOrBelow(page, root)) found.add(page).add(english + page.slice(root.length));
    else if (isAtOrBelow(page, english) && root !== english) found.add(page);
  }
  return [...found];
}

/** Returns whether changes may concern more than the entries of the changed pages, and the words. */
function concernsMore(
  { sources }: SiteEntries,
  { pages, trees, others }: ContentChanges,
  changed: readonly string[],
): boolean {
  const paths = [...pages, ...trees, ...others];
  return (
    // Such as scripts
    paths.some((path) => !isAtOrBelow(path, '/content')) ||
    sources.folders.some(
      (folder) =>
        paths.some((path) => isAtOrBelow(path, folder)) ||
        trees.some((top) => isAtOrBelow(folder, top)),
    ) ||
    sources.pages.some((page) => pages.has(page)) ||
    // Sling would read `_cq_` in an address as `cq:`.
    changed.some((page) => page.includes('/_'))
  );
}

function pagesAfter(
  before: SiteEntries,
  changed: readonly string[],
  ask: Ask,
): PagesPart | undefined {
  const entries = new Map(before.entries.filter(isPage).map((entry) => [pageOf(entry), entry]));
  const unlisted = new Set(before.unlisted);
  const isUnlisted = (page: string): boolean => [...unlisted].some((top) => isAtOrBelow(page, top));
  for (const page of changed) {
    const response = ask(page);
    // Its flavors may now lead to it instead of another page.
    if (!response || response.sources.pages.length > 0) return undefined;
    // The pages below it are listed again as well.
    if (isUnlisted(page) && !response.isUnlisted) return undefined;
    if (response.isUnlisted && !isUnlisted(page)) {
      for (const path of entries.keys()) if (isAtOrBelow(path, page)) entries.delete(path);
      unlisted.add(page);
    }
    const entry = response.entries.find(isPage);
    if (entry) entries.set(page, same(entries.get(page), entry));
    else entries.delete(page);
  }
  return { entries: [...entries.values()].sort(inOrder), unlisted: [...unlisted] };
}

function wordsAfter(before: SiteEntries, ask: Ask): WordsPart | undefined {
  const { synonyms, sources, entries } = ask(before.sources.words[0] ?? '') ?? {};
  if (!synonyms || !sources?.words || !entries) return undefined;
  return {
    entries: entries.filter(isTask),
    synonyms,
    sources: { ...before.sources, words: sources.words },
  };
}

const isTask = ({ group }: FoundEntry): boolean => group === 'tasks';
const isPage = ({ group }: FoundEntry): boolean => group === 'pages';

const tasksOf = ({ entries }: SiteEntries): readonly FoundEntry[] => entries.filter(isTask);

/** Returns the path of a page by its entry, whose link is its address in AEM. */
const pageOf = ({ link = '' }: FoundEntry): string => link.replace(/\.html$/, '');

/** Returns the former entry if it is equal, so that it need not be indexed again. */
function same(before: FoundEntry | undefined, after: FoundEntry): FoundEntry {
  return before && JSON.stringify(before) === JSON.stringify(after) ? before : after;
}

/** Compares pages as the model does (`models/search/foundPages.ts`): those of the language first, and each by their addresses. */
function inOrder(a: FoundEntry, b: FoundEntry): number {
  const [isEnglish, isOtherEnglish] = [a.isEnglish === true, b.isEnglish === true];
  if (isEnglish !== isOtherEnglish) return isEnglish ? 1 : -1;
  return a.address < b.address ? -1 : 1;
}
