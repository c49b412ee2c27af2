import { type Product, type ProductEntry, productsOf } from './Product';
import babyChild from './products/baby-child.json';
import coldAllergy from './products/cold-allergy.json';
import firstAid from './products/first-aid.json';
import hairCare from './products/hair-care.json';
import oralCare from './products/oral-care.json';
import painRelief from './products/pain-relief.json';
import skinCare from './products/skin-care.json';
import vitamins from './products/vitamins.json';

/** The catalog by category, in the order of the shop. Brands and products were made for this project. */
const CATALOG = {
  vitamins,
  'cold-allergy': coldAllergy,
  'pain-relief': painRelief,
  'first-aid': firstAid,
  'skin-care': skinCare,
  'hair-care': hairCare,
  'oral-care': oralCare,
  'baby-child': babyChild,
};

/** Every product that pages list. `products.test.ts` checks the values that JSON cannot type. */
export const listedProducts: readonly Product[] = Object.entries(CATALOG).flatMap(
  ([category, entries]) => productsOf(category, entries as unknown as readonly ProductEntry[]),
);

/** Names neither medicine nor prescription number, because the shop must not hold health information. */
export const PRESCRIPTION: Product = {
  id: 9001,
  sku: 'FW-PRESCRIPTION',
  slug: 'prescription-refill',
  name: 'Prescription refill',
  brand: '',
  title: 'Prescription refill',
  type: 'prescription',
  category: '',
  priceCents: 1000,
  size: '',
  summary: 'A refill that your pharmacy prepares for pickup.',
  details: [],
  warnings: [],
  stock: 1000,
  picture: { shape: 'bottle', colors: ['#d9822b', '#f4f1e8', '#ffffff'] },
  popularity: 0,
};

const products: readonly Product[] = [...listedProducts, PRESCRIPTION];
const byId = new Map(products.map((product) => [product.id, product]));
const bySku = new Map(products.map((product) => [product.sku, product]));
const bySlug = new Map(listedProducts.map((product) => [product.slug, product]));

/** Returns the product with an id; undefined for an id that the shop does not know. */
export function productById(id: number): Product | undefined {
  return byId.get(id);
}

/** Returns the product with a SKU; undefined for a product that is no longer sold. */
export function productBySku(sku: string): Product | undefined {
  return bySku.get(sku);
}

/** Returns the product of a page; prescriptions have none. */
export function productBySlug(slug: string): Product | undefined {
  return bySlug.get(slug);
}

/** The product in the carts of the demo accounts. */
export const SHAMPOO: Product = requireSku('FW-SHAMPOO-12');

function requireSku(sku: string): Product {
  const product = bySku.get(sku);
  if (!product) throw new Error(`The catalogue has no ${sku}.`);
  return product;
}
