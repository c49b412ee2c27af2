import type { ContentNode } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { countTexts, languagePages, type TextCounts, translatedTexts } from './translatedTexts';
import { translationRules } from './translationRules';

/** The state of a page in its languages. */
interface ListedPage extends TextCounts {
  readonly path: string;
  /** The languages that lack the page. */
  readonly lacking: readonly string[];
}

/** Returns the pages below a page that have several languages, with what is missing. */
export function translationList(
  repository: Repository,
  parent: ContentNode,
): readonly ListedPage[] {
  const rules = translationRules(repository);
  return [...parent.children.values()].flatMap((child): ListedPage[] => {
    const pages = languagePages(repository, child.path);
    if (pages.length === 0) return [];
    const lacking = pages.flatMap(({ node, language }) => (node ? [] : [language]));
    const present = pages.filter(({ node }) => node);
    return [
      {
        path: child.path,
        lacking,
        ...countTexts(translatedTexts(repository, present, rules)),
      },
    ];
  });
}
