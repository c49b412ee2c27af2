import { categories } from './categories';
import type { Category } from './categories';
import type { Product } from './Product';
import { createFacets } from './search/facets';
import type { Facet, FacetChoice } from './search/facets';
import { createOrders } from './search/orders';
import type { Sort } from './search/orders';
import { searchTexts } from './search/searchTexts';
import { createSearchIndex } from '../../../search/searchIndex';
import type { Synonym } from '../../../search/synonyms';
import { wordsOf } from '../../../search/words';
import type { Word } from '../../../search/words';

export const PAGE_SIZE = 24;

/** The query of a list. */
export interface CatalogQuery {
  /** The text of a search. Absent: every product. A text without a word finds no product. */
  readonly text?: string;
  /** The slug of the category to which the page belongs. */
  readonly category?: string;
  readonly facets?: FacetChoice;
  readonly sort?: Sort;
  /** The page's number, from 1. Beyond the last page, it is the last. */
  readonly page?: number;
}

export interface CatalogResult {
  /** The products of the page. */
  readonly items: readonly Product[];
  /** The number of products on all pages. */
  readonly total: number;
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
  readonly facets: readonly Facet[];
  /** The text that was searched for instead, if a word was misspelled. */
  readonly suggestion?: string;
  /** If nothing was found: parts of the text that find products. */
  readonly alternatives: readonly Alternative[];
}

export interface Alternative {
  readonly text: string;
  readonly total: number;
}

/** A suggestion of a search field while a visitor types. */
export type Suggestion =
  | { readonly kind: 'category'; readonly category: Category; readonly count: number }
  /** A title, and the number of products that a search for it finds. */
  | { readonly kind: 'product'; readonly title: string; readonly count: number };

export interface CatalogSearch {
  search(query: CatalogQuery): CatalogResult;
  /** At most eight. */
  suggest(text: string): readonly Suggestion[];
}

/** The products of a text. */
interface Found {
  /** The words that were searched for. */
  readonly words: readonly Word[];
  readonly numbers: readonly number[];
  /** The text that was searched for instead. */
  readonly suggestion?: string;
}

/**
 * Reads the products once, so that a search takes milliseconds.
 * @param synonyms the words of the site's visitors
 */
export function createCatalogSearch(
  products: readonly Product[],
  synonyms: readonly Synonym[] = [],
): CatalogSearch {
  const index = createSearchIndex(
    products.map((product, number) => ({ ...searchTexts(product), number })),
    synonyms,
    { shortestBeginning: SHORTEST_BEGINNING },
  );
  const facets = createFacets(products);
  const orders = createOrders(products);

  /** Returns the numbers of the products that have all words, the best match first. */
  function find(text: string): Found {
    const short = text.slice(0, LONGEST_TEXT);
    const { hits, spelling, isPartial } = index.search(short);
    return {
      words: wordsOf(spelling ?? short),
      numbers: isPartial ? [] : hits.map(({ entry }) => entry.number),
      ...(spelling !== undefined && !isPartial && { suggestion: spelling }),
    };
  }

  /** Returns the number of products with all words as they are written. */
  function countOf(text: string): number {
    const { numbers, suggestion } = find(text);
    return suggestion === undefined ? numbers.length : 0;
  }

  /** Returns the text without one of its words, or else its words one by one. */
  function alternativesTo(words: readonly Word[]): Alternative[] {
    if (words.length < 2 || words.length > MOST_WORDS) return [];
    const totals = (parts: readonly (readonly Word[])[]): Alternative[] => {
      return [...new Set(parts.map(textOf))]
        .map((text) => ({ text, total: countOf(text) }))
        .filter(({ total }) => total > 0)
        .slice(0, MOST_ALTERNATIVES);
    };
    const shorter = totals(words.map((word) => words.filter((other) => other !== word)));
    return shorter.length > 0 ? shorter : totals(words.map((word) => [word]));
  }

  return {
    search({ text, category, facets: choice = {}, sort = 'relevance', page = 1 }) {
      const found = text === undefined ? undefined : find(text);
      const base = [...(found?.numbers ?? products.keys())].filter(
        (number) => category === undefined || products[number]?.category === category,
      );
      const narrowed = facets.narrow(base, choice);
      const total = narrowed.numbers.length;
      const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
      const shown = Math.min(pages, Math.max(1, Math.floor(page) || 1));
      const numbers =
        found && sort === 'relevance' ? narrowed.numbers : orders.ordered(narrowed.numbers, sort);
      return {
        items: numbers
          .slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)
          .flatMap((number) => products[number] ?? []),
        total,
        page: shown,
        pages,
        facets: narrowed.facets,
        ...(found?.suggestion !== undefined && { suggestion: found.suggestion }),
        alternatives: found?.numbers.length === 0 ? alternativesTo(found.words) : [],
      };
    },

    suggest(text) {
      const { numbers, words } = find(text);
      if (words.length === 0) return [];
      const ofCategories = categories
        .filter((category) => isTitledBy(category, words))
        .map((category): Suggestion => {
          const own = products.filter((product) => product.category === category.slug);
          return { kind: 'category', category, count: own.length };
        });
      const titles = new Set(numbers.flatMap((number) => products[number]?.title ?? []));
      const ofProducts = [...titles].slice(0, MOST_SUGGESTIONS).map((title): Suggestion => {
        return { kind: 'product', title, count: find(title).numbers.length };
      });
      return [...ofCategories.filter(({ count }) => count > 0), ...ofProducts].slice(
        0,
        MOST_SUGGESTIONS,
      );
    },
  };
}

/** A single letter begins too many words. */
const SHORTEST_BEGINNING = 2;
/** Magento's default for the longest text of a search. */
const LONGEST_TEXT = 128;
const MOST_WORDS = 8;
const MOST_ALTERNATIVES = 3;
const MOST_SUGGESTIONS = 8;

function textOf(words: readonly Word[]): string {
  return words.map(({ written }) => written).join(' ');
}

/** Returns whether every word is the beginning of a word in the title, in either language. */
function isTitledBy({ title }: Category, words: readonly Word[]): boolean {
  return [title.en, title.es].some((text) => {
    const own = wordsOf(text);
    return words.every(({ stem }) => own.some((word) => word.stem.startsWith(stem)));
  });
}
