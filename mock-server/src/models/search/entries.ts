import type { ModelContext } from '../../sling/scripting/ContentEngine';
import { pagePathOf } from '../pages/pagePath';
import { optionOf } from '../values';
import { flavorsOf } from './flavors';
import { allPages, pageAt } from './foundPages';
import { storeEntries } from './storeEntries';
import { synonymsOf } from './synonyms';
import { taskEntry, tasksOf } from './tasks';

/**
 * Returns what the search service indexes of a site, in the language of its search page with the path `page`: its pages,
 * flavors and stores, and the author's tasks and synonyms. `siteName` is the name of the site. `unlisted` are the pages that,
 * like the pages below them, are no entries. `sources` says what else the entries are made of, so that the service knows
 * after which changes it has to ask again: `words` are the pages with tasks and synonyms, `pages` those with flavors or
 * stores, and `folders` those with fragments.
 */
export function searchEntries(context: ModelContext): { readonly json: string } {
  const { pageManager, resolver } = context;
  const search = pageManager.getPage(optionOf(context, 'page'));
  if (!search) return { json: '{}' };
  const synonyms = synonymsOf(pageManager, search);
  const { pages, unlisted } = allPages(pageManager, pagePathOf(search.path));
  const flavors = flavorsOf(resolver, pages);
  const stores = storeEntries(context, search);
  const entries = [
    ...tasksOf(search).map(taskEntry),
    ...pages.map(({ entry }) => entry),
    ...flavors.items,
    ...stores.items,
  ];
  const sources = {
    words: synonyms.pages,
    pages: [...flavors.pages, ...stores.pages],
    folders: [...flavors.folders, ...stores.folders],
  };
  return { json: JSON.stringify({ entries, synonyms: synonyms.items, unlisted, sources }) };
}

/**
 * Returns the entries of the page that the suffix names, so that the search service need not ask for those of every page
 * after an edit of one: none, if the page cannot be found. `isUnlisted` is true if the page, or one above it, must not be
 * listed. The entries of the search page itself, whose path is `page`, are its tasks, with the synonyms.
 */
export function searchEntriesOfPage(context: ModelContext): { readonly json: string } {
  const { pageManager, resolver, request } = context;
  const path = request.requestPathInfo.suffix ?? '';
  const search = pageManager.getPage(optionOf(context, 'page'));
  if (!search) return { json: '{}' };
  const { pages, unlisted } = pageAt(pageManager, pagePathOf(search.path), path);
  const flavors = flavorsOf(resolver, pages);
  const isSearch = path === search.path;
  const synonyms = isSearch ? synonymsOf(pageManager, search) : undefined;
  const entries = [
    ...(isSearch ? tasksOf(search).map(taskEntry) : []),
    ...pages.map(({ entry }) => entry),
  ];
  const sources = { pages: flavors.pages, folders: flavors.folders, words: synonyms?.pages };
  const isUnlisted = unlisted.length > 0;
  return { json: JSON.stringify({ entries, isUnlisted, sources, synonyms: synonyms?.items }) };
}
