import type { Synonym } from '../../../search/synonyms';
import type { FoundEntry } from '../Backend';

/** The response of AEM for a search page (`models/search/entries.ts`). */
export interface SiteEntries {
  /** The tasks, the pages by language and address, and the others. An entry that has not changed is the same object. */
  readonly entries: readonly FoundEntry[];
  /** The words of the site's visitors, which authors keep. */
  readonly synonyms: readonly Synonym[];
  /** The paths of pages that, like the pages below them, are no entries. */
  readonly unlisted: readonly string[];
  readonly sources: EntrySources;
}

/** The paths of what entries are made of, beyond their own pages. */
export interface EntrySources {
  /** The pages with tasks and synonyms, the search page first. */
  readonly words: readonly string[];
  /** The pages with flavors or stores. */
  readonly pages: readonly string[];
  /** The folders with the fragments of flavors or stores. */
  readonly folders: readonly string[];
}

/** The response of AEM for one page (`models/search/entries.ts`). */
export interface PageEntries {
  /** The page, if it can be found. Those of the search page are its tasks. */
  readonly entries: readonly FoundEntry[];
  /** Whether the page, or a page above it, must not be listed. */
  readonly isUnlisted: boolean;
  readonly sources: Pick<EntrySources, 'pages' | 'folders'> & Partial<EntrySources>;
  /** The synonyms, which only the search page has. */
  readonly synonyms?: readonly Synonym[];
}
