import type { Product } from './Product';
import { babyChild } from './products/babyChild';
import { coldAllergy } from './products/coldAllergy';
import { firstAid } from './products/firstAid';
import { hairCare } from './products/hairCare';
import { oralCare } from './products/oralCare';
import { painRelief } from './products/painRelief';
import { skinCare } from './products/skinCare';
import { vitamins } from './products/vitamins';

/** Every product that pages list. Brands and products were made for this project. */
export const listedProducts: readonly Product[] = [
  ...vitamins,
  ...coldAllergy,
  ...painRelief,
  ...firstAid,
  ...skinCare,
  ...hairCare,
  ...oralCare,
  ...babyChild,
];

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
  summary: 'A refill that your pharmacy prepares for pick-up.',
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

/** Undefined for an id that the shop does not know. */
export function productById(id: number): Product | undefined {
  return byId.get(id);
}

/** Undefined for a product that is no longer sold. */
export function productBySku(sku: string): Product | undefined {
  return bySku.get(sku);
}

/** A product with a page of its own, which prescriptions have not. */
export function productBySlug(slug: string): Product | undefined {
  return bySlug.get(slug);
}

/** The demo accounts' carts hold it. */
export const SHAMPOO: Product = requireSku('FW-SHAMPOO-12');

function requireSku(sku: string): Product {
  const product = bySku.get(sku);
  if (!product) throw new Error(`The catalogue has no ${sku}.`);
  return product;
}
