import { Html } from '../../../html/html';
import { categoryBySlug } from '../catalog/categories';
import { pictureAddress } from '../catalog/picture';
import type { Product } from '../catalog/Product';
import { SHOP } from '../language';
import type { Language } from '../language';
import { catalogSentences } from './sentences/catalog';

/**
 * Returns objects of schema.org as data blocks, which no browser runs. `<` is
 * escaped, so that no text ends them.
 */
export function jsonLd(objects: readonly object[]): Html {
  const blocks = objects.map((object) => {
    const json = JSON.stringify({ '@context': 'https://schema.org', ...object });
    return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
  });
  return new Html(blocks.join(''));
}

/** Returns a product with its offer, as on its page. */
export function productData(
  product: Product,
  pieces: number,
  page: string,
  origin: string,
): object {
  const { name, sku, brand, summary, priceCents, rating } = product;
  return {
    '@type': 'Product',
    name,
    sku,
    description: summary,
    image: `${origin}${pictureAddress(product)}`,
    brand: { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'Offer',
      url: `${origin}${page}`,
      price: (priceCents / 100).toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${pieces > 0 ? 'InStock' : 'OutOfStock'}`,
    },
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
      },
    }),
  };
}

/** Returns the path from the shop's home page to a page. */
export function breadcrumbData(crumbs: readonly Crumb[], origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: `${origin}${address}`,
    })),
  };
}

/** A step of the path to a page; the page itself is the last one. */
export interface Crumb {
  readonly title: string;
  readonly address: string;
  /** Whether the title is English on a Spanish page, as product names are. */
  readonly isEnglish?: boolean;
}

/** Returns the steps for the shop's home page and a category. */
export function crumbsTo(slug: string, language: Language): readonly Crumb[] {
  const category = categoryBySlug(slug);
  const home = { title: catalogSentences[language].shop, address: SHOP[language] };
  return category
    ? [home, { title: category.title[language], address: `${SHOP[language]}/${slug}` }]
    : [home];
}
