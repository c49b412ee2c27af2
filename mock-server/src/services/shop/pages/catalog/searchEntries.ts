import type { FoundEntry } from '../../../kit/Backend';
import { SHOP, type Language } from '../../language';
import { dollars } from '../price';
import { categories } from '../../catalog/categories';
import { pictureAddress } from '../../catalog/picture';
import { listedProducts } from '../../catalog/products';
import { searchTexts } from '../../catalog/search/searchTexts';

/** A category is a better answer to a general word than one of its products. */
const CATEGORY_BOOST = 2;

/** Returns the shop's categories and products for the search of a site with a shop. */
export function shopEntries(language: Language, paths: ReadonlySet<string>): readonly FoundEntry[] {
  if (!paths.has('/shop')) return [];
  const ofCategories = categories.map(({ slug, title, sentence }): FoundEntry => ({
    group: 'products',
    title: title[language],
    description: sentence[language],
    address: `${SHOP[language]}/${slug}`,
    fields: [`${title.en} ${title.es}`, '', sentence[language]],
    boost: CATEGORY_BOOST,
  }));
  const ofProducts = listedProducts.map((product): FoundEntry => {
    const { slug, name } = product;
    return {
      ...searchTexts(product),
      group: 'products',
      title: name,
      description: '',
      address: `${SHOP[language]}/${slug}.html`,
      picture: pictureAddress(product),
      price: dollars(product.priceCents),
      isEnglish: language === 'es',
    };
  });
  return [...ofCategories, ...ofProducts];
}
