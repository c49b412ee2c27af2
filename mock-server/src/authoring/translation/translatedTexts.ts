import type { ContentNode, Property } from '../../repository/node';
import type { Repository } from '../../repository/Repository';
import { pageAddressesOf } from '../languages';
import { type PageText, textsOfPage } from './pageTexts';
import type { TranslationRules } from './translationRules';

/** A page in a language, or the place where it will be. */
export interface LanguagePage {
  readonly language: string;
  readonly path: string;
  readonly node: ContentNode | undefined;
}

/** A text with its value in each language, in the order of the pages; undefined where it is missing. */
export interface TranslatedText {
  readonly text: PageText;
  readonly values: readonly (Property | undefined)[];
}

/** Returns a page in each of its languages; empty for a page in no language, or in one alone. */
export function languagePages(repository: Repository, path: string): readonly LanguagePage[] {
  const pages = [...pageAddressesOf(repository, path)].map(([language, address]) => ({
    language,
    path: address,
    node: repository.get(address),
  }));
  return pages.length > 1 && pages.some(({ node }) => isPage(node)) ? pages : [];
}

const isPage = (node: ContentNode | undefined): boolean =>
  node?.children.has('jcr:content') ?? false;

/** Returns the texts of a page in its languages: in the order of the first page, then those that it does not have. */
export function translatedTexts(
  repository: Repository,
  pages: readonly LanguagePage[],
  rules: TranslationRules,
): readonly TranslatedText[] {
  const texts = new Map<string, PageText>();
  for (const { node } of pages) {
    for (const text of node ? textsOfPage(node, rules) : []) {
      const key = `${text.place} ${text.name}`;
      if (!texts.has(key)) texts.set(key, text);
    }
  }
  return [...texts.values()].map((text) => ({
    text,
    values: pages.map(({ path }) =>
      repository.get(`${path}/${text.place}`)?.properties.get(text.name),
    ),
  }));
}

/** The number of texts that one language lacks and another has, and of those that are the same in all of them. */
export interface TextCounts {
  readonly missing: number;
  readonly same: number;
}

export function countTexts(texts: readonly TranslatedText[]): TextCounts {
  let [missing, same] = [0, 0];
  for (const { values } of texts) {
    const written = values.map((value) => (value?.values ?? []).join('\n').trim());
    const empty = written.filter((each) => each === '').length;
    if (empty < written.length) missing += empty;
    const isSame = written.length > 1 && new Set(written).size === 1;
    if (isSame && /\p{L}/u.test(written[0] ?? '')) same += 1;
  }
  return { missing, same };
}
