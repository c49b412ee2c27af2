import type { SearchEntry } from '../../../../search/searchIndex';
import { FORM_TITLES, categories } from '../categories';
import type { Product } from '../Product';

/** The most popular product counts half as much again as an unpopular one. */
const POPULARITY_SHARE = 0.5 / 100;

/** Returns the texts by which a product is found, in both languages, and its weight among equal hits. */
export function searchTexts(product: Product): SearchEntry {
  const { title, brand, size, summary, form, popularity } = product;
  const category = categories.find(({ slug }) => slug === product.category);
  const wordings = [category?.title, form && FORM_TITLES[form]].flatMap((wording) =>
    wording ? [wording.en, wording.es] : [],
  );
  return {
    fields: [`${title} ${brand}`, [size, ...wordings].join(' '), summary],
    boost: 1 + popularity * POPULARITY_SHARE,
  };
}
