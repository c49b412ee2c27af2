import type { Page } from '../../sling/resources/Page';
import type { PageManager } from '../../sling/resources/ResourceResolver';
import { propertiesOf, propertyOf } from '../values';

/** The author's synonyms. */
export interface Synonyms {
  readonly items: readonly {
    /** The words that visitors type. */
    readonly typed: readonly string[];
    /** The words of the site that they mean. */
    readonly meant: readonly string[];
  }[];
  /** The paths of the pages that they are from. */
  readonly pages: readonly string[];
}

/** Returns the synonyms of a search page, and then those of other search pages (`wordsPages`). */
export function synonymsOf(pageManager: PageManager, page: Page): Synonyms {
  const others = propertiesOf(page.contentResource, 'wordsPages');
  const sources = [page, ...others.map((path) => pageManager.getPage(path))];
  const rows = sources.flatMap(
    (source) => source?.contentResource?.getChild('synonyms')?.children ?? [],
  );
  return {
    items: rows.map((row) => ({
      typed: partsOf(propertyOf(row, 'typed')),
      meant: partsOf(propertyOf(row, 'meant')),
    })),
    pages: [page.path, ...others],
  };
}

/** Returns the parts of a text that are separated by commas. */
function partsOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
