/**
 * A product of the shop. Its texts are in English only, as in most shops' catalogs; the site's own words for
 * it (category, form, facets) are in both languages.
 */
export interface Product {
  /** Magento's entity id, by which a product is added to a cart. */
  readonly id: number;
  readonly sku: string;
  /** The address: `/shop/<slug>.html`. */
  readonly slug: string;
  /** Brand, title and size: `Fernwell Shampoo & Conditioner, 12 fl oz`. */
  readonly name: string;
  readonly brand: string;
  /** The name without brand and size, as on the label. */
  readonly title: string;
  /** Prescriptions are filled by one store, and are removed from the cart when the store changes. */
  readonly type: 'simple' | 'prescription';
  /** A category's slug; empty for prescriptions, which no page lists. */
  readonly category: string;
  readonly priceCents: number;
  /** The price before the sale; absent if there is none. */
  readonly regularPriceCents?: number;
  /** `12 fl oz`, `100 tablets` */
  readonly size: string;
  readonly form?: ProductForm;
  readonly summary: string;
  readonly details: readonly string[];
  /** The notices that a pharmacy must give: allergens, ages, limits of a dose. */
  readonly warnings: readonly string[];
  /** Absent for a product without reviews. */
  readonly rating?: { readonly average: number; readonly count: number };
  /** Pieces that the mock has when its database is new. 0: sold out. */
  readonly stock: number;
  /** The most pieces that one order may contain. */
  readonly maxQty?: number;
  readonly picture: { readonly shape: PictureShape; readonly colors: PictureColors };
  /** From 0 to 100; the default order of lists. */
  readonly popularity: number;
}

/** The shape in which a product is drawn (picture.ts). */
export type PictureShape =
  | 'bandage'
  | 'bar'
  | 'blister'
  | 'bottle'
  | 'brush'
  | 'can'
  | 'carton'
  | 'comb'
  | 'dropper'
  | 'earThermometer'
  | 'flask'
  | 'floss'
  | 'jar'
  | 'pouch'
  | 'pump'
  | 'roll'
  | 'spray'
  | 'stick'
  | 'syrup'
  | 'thermometer'
  | 'tube';

/** Six-digit hexadecimal colors of the pack, of its cap and of its label. */
export type PictureColors = readonly [pack: string, cap: string, label: string];

/** The form of a product, independent of its purpose; a facet of the lists. */
export type ProductForm =
  | 'balm'
  | 'bandage'
  | 'capsule'
  | 'cream'
  | 'device'
  | 'drops'
  | 'food'
  | 'gummy'
  | 'liquid'
  | 'lozenge'
  | 'paste'
  | 'patch'
  | 'powder'
  | 'soap'
  | 'spray'
  | 'tablet'
  | 'tool'
  | 'wipe';

/** A product as it is written in the source, without the fields that follow from the others. */
export type ProductEntry = Omit<Product, 'name' | 'slug' | 'type' | 'category' | 'warnings'> & {
  readonly warnings?: readonly string[];
};

/** Returns the products of a category. */
export function productsOf(category: string, entries: readonly ProductEntry[]): Product[] {
  return entries.map((entry) => {
    const name = `${entry.brand} ${entry.title}, ${entry.size}`;
    return { warnings: [], ...entry, name, slug: slugOf(name), type: 'simple', category };
  });
}

/**
 * Returns the slug of a name: `Fernwell Shampoo & Conditioner, 12 fl oz` becomes
 * `fernwell-shampoo-conditioner-12-fl-oz`.
 */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
